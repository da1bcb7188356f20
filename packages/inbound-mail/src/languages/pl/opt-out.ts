import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';
import { polishPlainOptOut } from './plain-words.ts';

export const polishOptOut: OptOutLexicon = {
  classes: {
    me: 'mnie|nas|mój|moje|nasz|nasze|moich|naszych|mojego|naszego|ten|moj|*@*',
    list: 'listy|list|bazy|baz|newslettera|newsletterów|mailingu|mailingów|subskrypcji|systemu|rejestru|wysyłki|korespondencji|kontaktów|danych|mailingowej',
    mails:
      'maili|mailów|wiadomości|emaili|informacji|ofert|reklam|spamu|newslettera|newsletterów|korespondencji|kontaktu|mail|email|zapytań|mejli|treści',
    remove:
      'usunąć|usuń|usuńcie|usunięcie|wypisać|wypisz|wypiszcie|wypisanie|skreślić|skreślcie|wykreślić|wykreślenie|wykreślcie|wyrejestrować|wyrejestrujcie|usuniecie|wypiście',
    write:
      'wysyłać|wysyłajcie|wysyłaj|wysyłanie|przesyłać|przesyłajcie|pisać|piszcie|pisz|kontaktować|kontaktujcie|kontaktuj|kontaktowanie|dzwonić|dzwońcie|nękać|niepokoić|spamować|spamujcie|wysyłania|przysyłać|przysyłajcie|pisanie|pisania|mailować',
  },
  plain: polishPlainOptOut,
  asks: {
    threat: [
      '(drugi|trzeci|czwarty|piąty|druga|trzecia|czwarta) .. (mail|wiadomość|email) ... (wystarczy|dość|dosyć|starczy)',
      '(inaczej|jeśli|jeżeli|w przeciwnym|kolejny|kolejna|następny) ... (uodo|prawnik*|prawnik|adwokat*|policj*|spam|zgłosz*|zgłasz*|skarg*|zablok*|prawne) ..',
    ],
    command: [
      '^ [proszę] (wypisz|wypisz mnie|wypisać|wypisanie|wypisuję się|rezygnuję|rezygnacja|stop|stop spam|unsubscribe|usuń|usunąć|usuńcie|wyrejestruj|anuluj subskrypcję|koniec|usuń mnie|wypisać mnie|dość) [proszę|dziękuję|natychmiast|mnie|z listy] $',
    ],
    unsubscribe: [
      '(mnie|nas) .. (wypisać|usunąć|wykreślić|wyrejestrować) ..',
      '(rezygnuję|rezygnujemy|chcę zrezygnować|chciałbym zrezygnować|chciałabym zrezygnować) z .. ({list}|{mails}|otrzymywania|subskrypcji) ..',
      '(wypisz|wypiszcie|wypisać|wypisanie|wypiście) {me} ..',
      '(mnie|nas) (wypisać|usunąć|wykreślić) ..',
      '(chcę|chciałbym|chciałabym|chcemy|jak mogę|jak|pragnę) [się] (wypisać|wyrejestrować|wypisuję) [się] ..',
      '(anulować|anulujcie|anuluj) .. subskrypcję ..',
    ],
    leave_list: [
      '(zapomnijcie|zapomnij|zapomnieć) o (moim|naszym|mnie|nas|mojej) ..',
      '(proszę|prosimy|prośba|chcę|chciałbym|chciałabym|żądam|czy możecie|czy mogą) ... {remove} .. {me} ..',
      '{remove} [mi|proszę] {me} ..',
      '(nie) (chcę|chcemy) .. (na|w) [waszej|tej|państwa] .. (liście|bazie|listach) ..',
      '{remove} [proszę] {me} .. (z|ze) .. {list}',
      '{remove} {me} [natychmiast|proszę] $',
      '(z|ze) [waszej|państwa|swojej|tej] .. {list} (usunąć|wypisać|wykreślić|skreślić)',
      '(nie) (chcę|chcemy|życzę) .. (być|figurować) (na|w) .. ..',
    ],
    stop_writing: [
      '(przestańcie|przestań|przestać|zaprzestańcie|zaprzestać|zaprzestanie|skończcie|proszę przestać) .. ({write}|{mails}) ..',
      '(przestańcie|przestań|dość|skończcie) [już|tego] $',
    ],
    no_contact: [
      '(nie|nigdy) (życzę|życzymy|chcę|chcemy|chciałbym|chciałabym|wyrażam) .. ({mails}|otrzymywać|dostawać|kontakt*|{write}|zgody) ..',
      '(proszę|prosimy|prośba) .. (nie|o nie|o niewysyłanie|o niekontaktowanie|o zaprzestanie|o zaprzestani*) .. ({write}|{mails}|kontakt*|wysyłani*|więcej|się) ..',
      '(nie) {write} .. (więcej|już|nigdy|do mnie|do nas|ze mną|z nami) ..',
      '(proszę|prosimy) o (niewysyłanie|niekontaktowanie|zaprzestanie|wykreślenie|usunięcie|wypisanie) ..',
      'nie {write} [się] [do] [mi|nam|mnie|nas|ze mną|z nami] [się] (więcej|już|nigdy) ..',
      '(nie|proszę nie|prosimy nie) (wysyłać|wysyłajcie|wysyłaj|pisać|piszcie|kontaktować|kontaktujcie|przesyłać|przysyłać|pisz|kontaktuj) [się] [do|ze|z|mi|nam] [mnie|mną|nami|nas] [więcej|już|żadnych|kolejnych|takich|dalszych|się] .. (więcej|już|{mails}|nigdy|mną|nami|mnie|nas) ..',
      '(nie) (życzę|życzymy) sobie [dalszego|dalszych|więcej|takich|otrzymywania|żadnych|kolejnych|kontaktu] ..',
      '(nie) (chcę|chcemy) [już|więcej] (otrzymywać|dostawać|żadnych|więcej|tych|takich) ..',
      '(nigdy) więcej .. {write} ..',
    ],
    no_more_mail: [
      '(wdzięczny|wdzięczna|wdzięczni) .. (wiadomość|mail|e-mail) będzie (ostatnią|ostatnim|ostatnia) ..',
      '(mail|wiadomość|raz|email) (wystarczy|starczy) ..',
      '^ .. wystarczy [już|tego] $',
      '^ [proszę] (żadnych|bez|nigdy) (więcej|dalszych|kolejnych) {mails} ..',
    ],
    erase_data: [
      '(usunąć|usuńcie|usunięcie|usuń|skasować|skasujcie|wykasować) [wszystkich|wszystkie|natychmiast|proszę] (moje|moich|mój|nasze|naszych|wszelkie) [moich|moje] [dane|danych|adres|adresu|osobowych] ..',
      '(prawo do) .. (zapomnienia|usunięcia)',
      '(art|artykuł|artykułu) (17|21) ..',
    ],
    objection: [
      'nie (wyrażam|wyrażamy|daję|udzielam|udzieliłem|udzieliłam) .. zgody ..',
      '(sprzeciw|sprzeciwiam|wnoszę sprzeciw|zgłaszam sprzeciw) [się] (wobec|na|przeciw|przetwarzaniu|co do) ..',
      '(wycofuję|cofam|odwołuję) .. (zgodę|zgoda) ..',
      '(nie) (wyrażam|wyrażałem|wyrażałam|wyraziłem|wyraziłam) .. (zgody|zgodę) ..',
    ],
    go_away: ['(dajcie|daj|proszę dać) (mi|nam) [święty] spokój ..', '(odczepcie|odczep|odwalcie) się ..'],
  },
  asksSource: [
    '(link) .. (wypis*|rezygn*|rezygnacji) .. (działa|nie) ..',
    '(zmarł|zmarła|nie żyje) ..',
    '(skąd|jak) .. (mój|moje|moją|nasz) .. ..',
  ],
  requests: [
    '(czy) (można|da się|jest|byłoby|mógłby|moglibyście|może) ..',
    '(ok|jasne|dobrze|zrozumiano) $',
    '(czy) [mogą|możecie|może|mogę|mógłby|moglibyście] ..',
    'proszę',
    '(jak) (mogę|się|można)',
    '^ stop',
  ],
  silenceGuards: [
    '(tylko|lecz|ale) (proszę|zadzwon*|dzwon*|telefon*)',
    '(w tym tygodniu|w tym miesiącu|w przyszłym tygodniu)',
  ],
  negated: ['nie (przestawa*|przesta*|kończ*) ..'],
  erasesIt: [
    '(ręcznie) ..',
    '(usun*|wykreśl*|skreśl*|wypis*) (go|ją|je|to|jego|jej|ten) ..',
    '[proszę] [go|je|ją|ich] (usunąć|usuńcie|skasować|wykreślić|usunięcie) [go|je|ją] ..',
  ],
  questionGuards: ['(później|potem|w każdej chwili|kiedykolwiek|jeśli|jeżeli)'],
  guards: [
    '(miałem|miałam|chciałem|chciałam|mieliśmy) ... (potem|później|jednak) (doczytałem|doczytałam|przeczytałem|przeczytałam|zobaczyłem|zobaczyłam) ..',
    '(nie) .. (dzwonić|dzwońcie|pisać) (dziś|dzisiaj|jutro|teraz|rano) ..',
    'raz (w|na) (miesiącu|miesiąc|kwartał|tydzień|tygodniu|roku) .. ..',
    'nie (musicie|musi|musisz|trzeba|ma potrzeby) .. (przesta*|usuw*|wypis*|kończ*) ..',
    '(jeśli|jeżeli|gdybym|gdybyśmy|jak) kiedyś .. ..',
    '(ja|my) (zostaję|zostajemy) ..',
    '(byłego|byłą|byłej) ..',
    '(w|we) (poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę) ..',
    'nie (usuwajcie|usuwać|wypisujcie|wykreślajcie|skreślajcie) ..',
    '(lepiej|raczej) (we|w|po|o) ..',
    '(próbek|próbki|faktur|faktury|papierow*) ..',
    '{remove} (mojego|moją|mojej|naszego|naszą) [byłego] (kolegę|kolegi|koleżankę|koleżanki|szefa|szefową|dyrektora|pracownika) ..',
    '(przed|do|dopóki|zanim|aż|po) .. (stycz*|lutego|lutym|marca|marcem|marcu|kwie*|maja|majem|czerw*|lipca|lipcem|lipcu|sierp*|wrześ*|paźdz*|listop*|grud*|urlop*|wakac*)',
    '(nasi|naszych|naszym|wasi) (klienci|klientów|klientom|użytkownicy|użytkowników|odbiorcy) ..',
    '(zamówieni*|dostaw|dostawa|dostawy|dostawę|dostawie|dostawą|plik*|logo|towar*) ..',
    '(przed|do|dopóki|zanim|aż) (poniedziałk*|wtork*|środ*|czwart*|piąt*|końc*|następn*|przyszł*|wakacj*|święt*|połow*|*0|*1|*2|*3|*4|*5|*6|*7|*8|*9)',
    '(klienci|użytkownicy|odbiorcy|ludzie|subskrybenci|osoby|ktoś) ..',
    '(nie) (usuwajcie|wypisujcie|usuwaj|wypisuj) ..',
    '(przez pomyłkę|omyłkowo|przypadkiem)',
    '(wahaj|wahać|wahajcie|krępuj|krępować) się',
    '(naszego|obecnego|poprzedniego|innego) (dostawcy|narzędzia|systemu|oprogramowania)',
    '(duplikat*|ofertę|oferty|faktur*|pozycj*|załącznik*|spotkan*)',
  ],
};
