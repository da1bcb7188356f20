import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const polishCues: CueLexicon = {
  negators: 'nie|nigdy|bez|ani|żadnych|brak',
  contrasts: 'ale|jednak|lecz|natomiast|choć',
  classes: {
    day: 'poniedziałek|wtorek|środa|środę|czwartek|piątek|jutro|pojutrze|dzisiaj|dziś|przyszły tydzień|przyszłym tygodniu|tym tygodniu',
    hour: '#:#|#.#|godz #|godz. #|o #|godzinie #|rano|po południu|popołudniu|przed południem|po #|między # a #',
    talk: 'spotkanie|spotkania|spotkaniu|rozmowa|rozmowę|rozmowy|demo|call|prezentację online|kawę|kawa|wideorozmowę|telefon|termin|zoom|teams|zdzwonienie',
    thing:
      'cena|ceny|cenę|cennik|cennika|ofertę|oferta|oferty|informacje|informacji|szczegóły|szczegółów|prezentację|prezentacja|materiały|materiałów|broszurę|katalog|referencje|przykłady|przykładów|dokumentację|koszt|koszty|kosztów|warunki|wycenę|wyceny|link',
    person:
      'kolega|koleżanka|koleżanką|kolegą|kolegi|dyrektor|dyrektorem|dział|działem|działu|kierownik|kierownikiem|menedżer|szef|szefem|zespół|pan|pani|panem|panią|następca|następcą|zarząd|prezes|hr|marketing|zakupów|it',
  },
  cues: {
    away: [
      '(jestem|przebywam|będę) [na|obecnie|aktualnie] .. (urlopie|zwolnieniu|delegacji|wakacjach|nieobecny|nieobecna|poza biurem|macierzyńskim|urlopu) ..',
      '(nieobecność|nieobecności|poza biurem|urlop) ..',
      '(wracam|wrócę|powrocie|powrót|z powrotem) [w|do|z|dnia|po] ..',
      '(ograniczony|ograniczonym) (dostęp|dostępem) ..',
    ],
    wrong_person: [
      '(nie|niewłaściwa|niewłaściwy|zła|zły|błędny) [ta|tą|jestem|do] .. (osoba|osobą|osobę|adres|dział|kontakt|adresat|właściwą osobą|odpowiednią osobą) ..',
      'nie (pracuję|pracuje|zajmuję|zajmuje|odpowiadam|odpowiada|decyduję|jestem odpowiedzialn*|mój zakres|moja działka|ja się) ..',
      '(odszedł|odeszła|odszedłem|odeszłam|emeryturze|emeryturę|już nie pracuje|zmarł|zmarła) ..',
      '(pomyłka|pomylił|pomyliła|pomylili) ..',
    ],
    referral: [
      '(tym|tymi|tą|to|sprawami|tematem|temat|tematami) .. (zajmuje się|zajmują się|prowadzi|odpowiada) [w|u] [pan|pani|nas|mój|moja|kolega|koleżanka|dział|naszej|*] ..',
      '(zajmuje się|zajmują się) [tym|tymi|nią] .. (pan|pani|kolega|koleżanka|dział|działu|działem) ..',
      '(proszę|proponuję|najlepiej|warto) [o] .. (kontakt|kontaktować|skontaktować|napisać|pisać|zwrócić|zadzwonić|rozmawiać) .. [z|do|się] .. ({person}|*@*) ..',
      '(przekazałem|przekazałam|przekażę|przekazuję|przesłałem|przesyłam dalej|dodaję do|do wiadomości) ..',
      '{person} .. (zajmuje|odpowiada|odpowiedzialn*|decyduje) ..',
      '(zajmuje się tym|odpowiada za to|odpowiedzialny za|odpowiedzialna za|osobą odpowiedzialną) ..',
    ],
    refusal: [
      '(wybraliśmy|wybrałem|wybrałam|zdecydowaliśmy się na) .. (inn*|innego|inną|konkuren*) ..',
      'nie (jest to|to) (dla nas|dla mnie) ..',
      'nie .. (pasuje|przyjmować|przyjąć|przyjmiemy|przyjmujemy|odpowiada) ..',
      '(zdecydowaliśmy|zdecydowałem|zdecydowałam|postanowiliśmy) [się] nie ..',
      'nie [jestem|jesteśmy|mamy|ma|jest|to] [tym|dla|obecnie|na razie] (zainteresowany|zainteresowana|zainteresowani|zainteresowania|interesuje|potrzeby|potrzebujemy|potrzebuję|dla nas|skorzystamy|skorzystam|szukamy|planujemy|interesujące|potrzebne) ..',
      'nie [dziękuję|dziękujemy] (dziękuję|dziękujemy|dzięki|tym razem|interesuje) ..',
      '(dziękuję|dziękujemy|dzięki) [ale] nie ..',
      '(brak|żadnego) (zainteresowania|potrzeby|potrzeb) ..',
      '(zrezygnujemy|odmawiam|odmówić|podziękuję|podziękujemy|za drogo|zbyt drogo|powodzenia) ..',
    ],
    settled: [
      '(współpracujemy|pracujemy|współpracuję) [już] [z|ze] .. (dostawcą|firmą|partnerem|agencją)',
      '(mamy|korzystamy|współpracujemy|używamy|posiadamy|jesteśmy zadowoleni) [już|z|obecnie] .. (dostawcę|dostawcy|rozwiązanie|rozwiązania|partnera|umowę|umową|narzędzie|system|firmą|agencją|obecnego|obecnej) ..',
    ],
    hindrance: [
      '(dziękuję|dziękujemy|dzięki|niestety) ... ale',
      '(nie mamy|brak|nie ma) [teraz|obecnie|na to] (budżetu|czasu|środków|zasobów|pieniędzy|możliwości) ..',
      '(nie) .. (teraz|obecnie|w tej chwili|na razie|w tym roku|priorytet*) ..',
      '(na razie|obecnie|w tej chwili|aktualnie) .. (nie|brak) ..',
    ],
    later: [
      '(odezwać|odezwij|odezwijcie|wrócić|wróćmy|kontakt|skontaktować|napisać|przypomnieć) .. (za|po|w|na|później) .. (miesiąc|miesiące|miesięcy|rok|roku|kwartał|kwartale|jesieni|jesienią|wiosną|wakacjach|stycznia|styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu|później) ..',
      '(może|być może|ewentualnie) (później|w przyszłym|kiedyś|za) ..',
    ],
    meeting: [
      '(proszę|prosimy|proponuję) o (spotkanie|rozmowę|telefon|kontakt telefoniczny|termin|call) ..',
      '(umówić|umówmy|umówimy|umówienie|zaplanować|ustalić|zorganizować|proponuję|na|krótka|krótką|krótkie|odbyć) [się] [na|nam] [krótką|krótkie|termin|w sprawie] {talk} ..',
      '(zadzwonić|zadzwoń|dzwonić|zdzwonić|zdzwońmy|porozmawiać|porozmawiajmy|spotkać|spotkajmy|spotkamy|zdzwonimy) .. ({day}|{hour}|się|do mnie|telefonicznie|online|o|w) ..',
      '(kiedy|jaki termin|jakie terminy) .. (pasuje|możemy|dostępn*|czas|rozmaw*|spotka*) ..',
      '{day} .. (pasuje|mogę|możemy|odpowiada|wolny|wolna|dostępn*) ..',
      '(pasuje|proponuję|mogę|może) .. ({day}|{hour}) ..',
      '(zaproszenie do kalendarza|link do kalendarza|kalendarz) ..',
    ],
    time: ['{day} .. {hour}', '{hour} .. {day}'],
    request: [
      '(proszę|prosimy|prosiłbym|prosiłabym|poproszę|prześlij|przesłać|wysłać|wyślij|przesłanie|podać|otrzymać|dostać) [o|mi|nam|przesłać|przesłanie|o przesłanie|wysłać|podać] .. {thing} ..',
      '(więcej) (informacji|szczegółów) ..',
      '(ile|jaki|jaka|jakie) .. (kosztuje|koszt|cena|koszty|ceny|kosztów|opłata) ..',
      '(skąd) .. (adres|dane|kontakt|mail|email|numer) ..',
      '(jak) (to działa|działa) ..',
    ],
    topic: [
      '^ (czy|jak|jakie|jaki|jaka|co|ile|gdzie|kto|kiedy|dlaczego|które|który) ..',
      '(czy|jakie|jaki|jak) (oferujecie|macie|obsługujecie|integruje*|wspiera*|jest|są) ..',
    ],
    start: [
      '(następny|następne|kolejny|kolejne|dalsze) (krok|kroki) ..',
      '(jak) (możemy|możesz|mogę) (zacząć|rozpocząć) ..',
    ],
    interest: [
      '(z przyjemnością|z chęcią|z radością|bardzo chętnie)',
      '(zainteresowany|zainteresowana|zainteresowani|zainteresowało|interesujące|interesująca|interesująco|interesuje|ciekawe|ciekawi|ciekawa|ciekawie)',
      '(brzmi|wygląda) [bardzo|to] .. (dobrze|ciekawie|interesująco|świetnie|super)',
      '(chętnie|z chęcią|chciałbym|chciałabym|chcielibyśmy) .. (dowiem|dowiedzieć|poznać|usłyszę|przetestuję|przetestować|spróbować|zobaczyć|sprawdzić|poznam) ..',
      '(właśnie|akurat|dokładnie) .. (tego|szukamy|szukam|potrzebujemy) ..',
    ],
    yes: [
      '^ (tak|jasne|oczywiście|chętnie|dobrze|ok tak|tak proszę|zgoda|pewnie|super) [proszę|dziękuję|chętnie|jasne] $',
    ],
    no: ['^ (nie|niestety nie|nigdy) [dziękuję|dzięki] $'],
    chat: [
      '^ (dziękuję|dzięki|otrzymałem|otrzymałam|ok|rozumiem|dziękujemy) [za *|za informację|za wiadomość|bardzo] .. $',
      '(wesołych świąt|miłego weekendu|miłego dnia|gratulacje|szczęśliwego nowego) ..',
    ],
  },
};
