import { plainOptOut } from '../plain-opt-out.ts';

/** The words of Polish in every order, besides the phrases that were written out. */
export const polishPlainOptOut = plainOptOut(
  {
    please: 'proszę|prosimy|prosze',
    me: 'mnie|nas|moją firmę|naszą firmę|mój adres|nasz adres|mój mail|nasz mail|moją skrzynkę|naszą skrzynkę|moją spółkę|naszą spółkę|naszą szkołę|ten adres',
    toMe: 'mi|nam|do mnie|do nas|na ten adres',
    my: 'mój|moje|mojego|moich|nasz|nasze|naszych|mojej|moja|naszą|naszej|naszego|swoich',
    remove:
      'usunąć|usuńcie|usuń|skreślić|skreślcie|wykreślić|wykreślcie|wypisać|wypiszcie|wyrejestrować|usunięcie|wykreślenie|skreślenie|usunięcia|skreśl|wykreśl|wykasujcie|wykasować|skasujcie|skasować|wymazać|wymażcie|wyrzućcie|wyrzucić|wyłączcie|wyłączyć|usuwania|wykreślenia|skasowanie|skasowania|wypisanie|wypisania|wyrejestrujcie',
    removal:
      'usunięcie|wykreślenie|wypisanie|skreślenie|usunięcia|wykreślenia|skasowanie|skasowania|wypisania|wyrejestrowanie|wyrejestrowania|skreślenia|wymazanie',
    unsubscribe:
      'wypisać|wypiszcie|wyrejestrować|odsubskrybować|wypisz|odsubskrybujcie|odsubskrybuj|wyrejestrujcie|wyrejestruj|wypisanie',
    list: 'listy|lista|list|bazy|baza|newslettera|mailingu|bazy danych|rozdzielnika|ewidencji|rejestru|systemu|kartoteki|kampanii|subskrypcji|odbiorców|wysyłki|baz|newsletterów',
    mails: 'maili|maile|wiadomości|reklam|reklamy|ofert|oferty|spamu|spam|newsletterów|mailingu|e-maili',
    data: 'danych|dane|adres|adresu|maila|kontakt',
    write:
      'wysyłania|pisania|przysyłania|nękania|pisać|piszcie|wysyłać|wysyłajcie|kontaktować|przysyłać|przysyłajcie|nękać|niepokoić|dzwonić|nękajcie|spamować|spamujcie|spamowania|kontaktujcie|kontaktowania|kontaktowanie|pisanie|wysyłanie|przysyłanie|przesyłać|przesyłajcie|przesyłania|zasypywać|zasypywania|zalewać|bombardować|zaśmiecać|zaśmiecania|męczyć|męczenia|dręczyć|dręczenia|dzwońcie|dzwonienia|nagabywać|oferować|proponować|wciskać|wciskania|zawracać|zawracania|mailować|pisz|wysyłaj|przysyłaj|słać|ślijcie',
    stop: 'przestać|przestańcie|zaprzestać|zaprzestanie|zaprzestańcie|skończcie|skończyć|koniec z|dość|dosyć|przestaniecie|przestali|przestał|przestała|przestań|zaprzestaniecie|zaprzestania|skończ|skończyli|wstrzymać|wstrzymajcie|wstrzymanie|zakończyć|zakończcie|zakończenie|zaniechać|zaniechanie|zaniechania|zaniechajcie|przerwać|przerwijcie|odpuśćcie',
    no: 'nie|nigdy',
    more: 'więcej|już|ponownie|nigdy więcej|dalszych',
    doNotWant: 'nie (chcę|chcemy|życzę sobie|życzymy sobie) [już|więcej]',
    receive:
      'otrzymywać|dostawać|być kontaktowany|kontaktu|otrzymywania|dostawania|dostać|otrzymać|kontaktowani|czytać|oglądać|odbierać|nękany|nękana|niepokojony',
    noMore: 'żadnych|żadnych więcej|bez|koniec',
    object:
      'sprzeciwiam się|sprzeciw|cofam|wycofuję|zabraniam|sprzeciwiamy się|cofamy|wycofujemy|zabraniamy|zakazuję|zakazujemy|odwołuję|nie zgadzam się|nie zgadzamy się',
    marketing: 'marketing*|reklam*|zgod*|przetwarzan*',
    forget: 'zapomnijcie o|zapomnij o|proszę zapomnieć o',
    oneMore: 'jeszcze jeden|jeszcze jedna|jeszcze jedno|kolejna|kolejny|następny',
    harm: 'zgłoszę to|zgłoszę was|zgłoszę państwa|zgłoszę sprawę|zgłaszam to|zgłaszam was|zgłaszam państwa|prawnika|prawnikowi|prawnikiem|policj*|uodo|blokuj*|skarg*',
    inVain:
      'oszczędźcie mi|proszę mi oszczędzić|oszczędźcie nam|(nie ma sensu|szkoda czasu|bez sensu|proszę sobie darować)',
    lastMail:
      '(ostatni|ostatnia) (mail|wiadomość|raz)|(ostatnią|ostatnim|ostatnie) (mailem|wiadomością|mail|wiadomość|razem|kontakt)',
    hope: 'mam nadzieję|niech|oby|ma być|liczę|chciałbym|chciałabym|życzyłbym sobie|życzyłabym sobie|mamy nadzieję|żeby',
    others: 'kolega|kolegę|koleżankę|szefa|klientów|klienci|pana|panią',
  },
  { requests: [] },
);
