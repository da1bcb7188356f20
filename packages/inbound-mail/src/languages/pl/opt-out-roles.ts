import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Polish, by the part they play in a sentence. */
export const polishOptOutRoles: OptOutRoles = {
  stop: 'stop|przestać|przestań|przestańcie|przestali|przestał|przestanie|zaprzestać|zaprzestanie|zaprzestańcie|zaprzestania|skończcie|skończyć|skończ|koniec|dość|dosyć|wstrzymać|wstrzymanie|zakończyć|zakończenie|zakończcie|zatrzymać|zatrzymajcie|zaniechać|zaniechanie|powstrzymać',
  no: 'nie|nigdy|żadnych|żadne|żadnego|żadnej|ani|bez|nic|żaden',
  write:
    'pisać|piszcie|pisz|pisania|pisanie|napisać|wysyłać|wysyłajcie|wysyłaj|wysyłania|wysyłanie|wysyłanych|przysyłać|przysyłajcie|przysyłaj|przysyłania|przesyłać|przesyłajcie|przesyłania|kontaktować|kontaktujcie|kontaktuj|kontaktowania|kontaktowanie|nękać|nękajcie|nękania|niepokoić|niepokójcie|dzwonić|dzwońcie|dzwonienia|męczyć|męczcie|spamować|spamujcie|spamowania|spamowanie|zawracać|zawracania|mailować|mailujcie|słać|ślijcie|zasypywać|zasypujcie|zasypywania|nagabywać|zaśmiecać|zaśmiecania|zaśmiecajcie|odzywać|nachodzić|bombardować|molestować|przeszkadzać|przypominać|ponaglać',
  send: 'wysył*|przysył*|przesył*|słać|ślijcie',
  mail: 'mail|maile|maili|mailem|mailami|mejli|mejle|e-mail|e-maile|e-maili|email|emaile|emaili|wiadomość|wiadomości|wiadomościami|reklam|reklamy|reklama|ofert|oferty|ofertami|spam|spamu|spamem|newsletter|newslettera|newsletterów|newslettery|mailing|mailingu|mailingów|korespondencji|korespondencja|informacji handlowych|informacji|kontakt|kontaktu|kontaktów|powiadomień|przypomnień|poczty|poczta|materiałów|materiały|propozycji|śmieci|treści|promocji|follow-upów|przypominajek',
  more: 'więcej|już|ponownie|nigdy więcej|dalszych|dalszej|dalszego|kolejnych|kolejnej|kolejnego|ponownego|znowu|nadal|dalej|w przyszłości|przyszłości|jeszcze|na przyszłość|kolejne|nowych|innych|od teraz',
  remove:
    'usunąć|usuńcie|usuń|usunięcie|usunięcia|usunięty|usunięta|usunięte|usunięci|usuwać|skreślić|skreślcie|skreśl|skreślenie|skreślenia|wykreślić|wykreślcie|wykreśl|wykreślenie|wykreślenia|wyrzucić|wyrzućcie|wyrzuć|zdjąć|zdejmijcie|skasować|skasujcie|skasuj|skasowanie|wymazać|wyczyścić|wykluczyć|zapomnieć|zapomnijcie|zapomnij|wypisać|wypisanie|wypiszcie|wypisz|zniszczyć|wyłączyć|pozbyć',
  leave:
    'wypisać|wypiszcie|wypisz|wypisanie|wypisania|wypisuję|wypisany|wyrejestrować|wyrejestrujcie|wyrejestrowanie|wyrejestrowania|odsubskrybować|odsubskrybuj|odsubskrybujcie|rezygnuję|rezygnujemy|rezygnacja|rezygnację|zrezygnować|rezygnacji|wypis|unsubscribe|opt-out|anulować subskrypcję|anulujcie subskrypcję|anulowanie subskrypcji|wymeldować|wypisac|anuluj subskrypcję|odwołać subskrypcję',
  me: 'mnie|nas|mi|nam|moją firmę|naszą firmę|do mnie|do nas|ten adres|tego adresu|ze mną|z nami|tę skrzynkę|tej skrzynki|moją skrzynkę|mojej skrzynki|naszą skrzynkę|tu|tutaj|moją osobę|mojej osoby|naszej firmy|mojej firmy|tym adresem',
  mine: 'mój|moje|mojego|moich|mojej|moją|nasz|nasze|naszego|naszych|naszej|naszą|swoich|swoje|moim',
  self: 'my|ja',
  place:
    'lista|listy|listę|list|liście|baza|bazy|bazę|baz|bazie|bazy danych|baz danych|bazach|newsletter|newslettera|newsletterów|mailing|mailingu|mailingów|rozdzielnika|crm|systemu|systemów|system|subskrypcji|subskrypcję|kampanii|rejestru|kontaktów|wysyłki|odbiorców|ewidencji|sekwencji|zbioru',
  data: 'dane|danych|danymi|adres|adresu|adresy|maila|mail|e-mail|email|emaila|numer|numeru|nazwisko|kontakt|informacje|danych osobowych|dane osobowe|konto|wpis',
  want: 'chcę|chcemy|chciałbym|chciałabym|chcielibyśmy|życzę|życzymy|życzę sobie|proszę|prosimy|prosiłbym|żądam|żądamy|wnoszę|wzywam|wzywamy|oczekuję|oczekujemy|mam nadzieję|wolę|wolimy|wolałbym|wolałabym|niech|oby|potrzebuję|domagam|zamierzam|upraszam|ma być|wymagam|interesuje|godzę|akceptuję|zależy|wdzięczny|zamawiałem|zamawiałam|zamawialiśmy',
  get: 'otrzymywać|otrzymywania|otrzymywanie|otrzymać|dostawać|dostawania|dostaję|otrzymuję|być kontaktowany|czytać|widzieć|słyszeć|odbierać|być nękany|być na',
  object:
    'sprzeciw|sprzeciwiam|sprzeciwiamy|cofam|cofamy|wycofuję|wycofujemy|zabraniam|zabraniamy|odmawiam|odwołuję|wnoszę sprzeciw|zakazuję|nie wyrażam',
  consent:
    'zgoda|zgody|zgodę|zgadzam|zgadzamy|wyrażam|wyrażamy|wyraziłem|wyraziłam|wyrażałem|wyrażałam|zgodziłem|zezwalam|upoważniam|pozwalam',
  use: 'marketing|marketingu|marketingowe|marketingowych|reklam|reklamy|reklamowe|przetwarzanie|przetwarzania|przetwarzaniu|wykorzystywanie|wykorzystywania|używanie|używania|handlowych|handlowej|cele|celach|zgoda|zgody|zgodę|otrzymywanie',
  law: 'rodo|gdpr|art 17|art 21|artykuł 17|artykuł 21|artykułu 17|prawo do bycia zapomnianym|prawa do bycia zapomnianym|ustawy|uodo|prawo do usunięcia|prawo sprzeciwu|o świadczeniu usług|prawo telekomunikacyjne',
  block: 'czarną listę|czarna lista|blacklist|czarnej liście|listę wykluczeń|blokowanych',
  harm: 'zgłoszę|zgłaszam|zgłosimy|zgłoszenie|zgłoszony|zgłoszone|prawnik|prawnika|prawnikowi|policję|policja|uodo|uokik|blokuję|zablokuję|zablokujemy|zablokowany|skargę|skarga|skargi|pozew|sąd|sądu|sądową|sądowe|nękanie|prokuratury|kroki prawne|oznaczę|jako spam|prawne|adwokat',
  when: 'jeśli|jeżeli|inaczej|w przeciwnym razie|następny|następna|następnym|kolejny|kolejna|kolejne|jeszcze jeden|jeszcze jedna|albo|lub|każdy|każda|każdą|będzie|będą|przy|bo|ponownie|dalsze|kolejnym',
  last: 'ostatni|ostatnia|ostatnie',
  alone:
    'dajcie mi spokój|daj mi spokój|proszę dać mi spokój|dać mi spokój|święty spokój|dać spokój|dajcie nam spokój|dajcie spokój|w spokoju|odczepcie się|odczep się|odwalcie się|odwal się|spadajcie|spadaj|zostawcie mnie|zostawcie nas|zostaw mnie|wynocha|odpuśćcie|odpuść|odpuścić|dajcie .. spokój|daj .. spokój|dać .. spokój|dajcie .. pokój',
  spare:
    'oszczędźcie|oszczędzić|oszczędź|mam dość|mamy dość|dość już|darować|darujcie|daruj|szkoda czasu|nie ma sensu|bez sensu|nie trzeba|niechciane|niechcianych|niezamówionych|niezamówione|zbędne|bezcelowe|męczące|przesadzacie|nie potrzebuję|nie potrzebujemy|zmęczony|uprzejmie dziękuję|po co',
  it: 'to|tego|tych|te|tym|takich|takie|tej|takiego|tę|tymi|ich|je|tam|stąd|się',
  today: 'dziś|dzisiaj',
  filler:
    'proszę|prosimy|prosze|bardzo|uprzejmie|dziękuję|dziękujemy|dzięki|pozdrawiam|dzień|dobry|witam|cześć|szanowni|szanowny|pan|pani|panie|państwo|państwa|pana|natychmiast|natychmiastowe|niezwłocznie|niezwłoczne|jak najszybciej|od razu|teraz|trwale|na stałe|na zawsze|raz na zawsze|definitywnie|pilnie|z|ze|do|od|na|w|we|o|po|za|dla|przez|i|oraz|a|lub|albo|się|sobie|że|żeby|aby|by|czy|który|które|wasz|wasze|waszego|waszych|waszej|swojej|swoich|twoje|twoich|twojej|pańskich|pańskiej|mi|mnie|was|wam|jest|są|być|będzie|mogą|może|możecie|mógłby|moglibyście|można|mogę|jak|gdzie|wszystkie|wszystkich|wszelkich|wszelkie|wszelkiej|wszelkiego|każdy|jakichkolwiek|jakiejkolwiek|tak|takich|handlowych|handlowe|handlowej|reklamowych|reklamowe|marketingowych|marketingowe|automatycznych|automatyczne|niechcianych|niezamówionych|firmy|firma|firmę|spółki|elektroniczną|elektronicznej|osobowych|osobowe|zgodnie|podstawie|mocy|wyraźnie|stanowczo|również|też|tylko|po prostu|naprawdę|ponieważ|bo|więc|jestem|zainteresowany|zainteresowana|zainteresowani|nie interesuje|zainteresowania|nie dziękuję|potwierdzić|potwierdzenie|proszę o|kontakt|skrzynki|skrzynka|skrzynkę|w ogóle|w żadnej|formie|sprawie|raz|razy|drugi|trzeci|kolejny|cholernych|głupich|durnych|no|mam|mamy|ciągle|ciągłego|typu|rodzaju',
  and: 'i|oraz|lub|więc|bo',
  add: 'dodać|dodajcie|dodaj|dopisać|dopiszcie|dopisz|zapisać|zapiszcie|wpisać|wpiszcie',
  other:
    'kolega|kolegę|koleżankę|koleżanka|szefa|szef|klient|klientów|klienci|faktura|fakturę|faktury|zamówienie|zamówienia|spotkanie|spotkania|demo|załącznik|załączniki|dopóki|zanim|przed|tydzień|tygodnia|tygodni|miesiąc|miesiąca|miesięcy|poniedziałek|wtorek|środę|czwartek|piątek|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|rok|roku|kwartał|kwartale|chwili|obecnie|wahać|wahaj|wahajcie|krępować|cena|ceny|cennik|wycena|narzędzie|oprogramowanie|dostawca|dostawcą|test|testy|strona|ktoś|nikt|on|ona|oni|odbiorca|użytkownicy|lecz|tylko że|oprócz|pomyłka|omyłkowo|przypadkiem|później|urlop|umowa|umowę|otrzymałem|dotarł|dotarła|dostałem|mogłem|telefon|jutro|papierowych|zapomnijcie wysłać|przegapić|oferta handlowa na',
};
