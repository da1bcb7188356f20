import { plainOptOut } from '../plain-opt-out.ts';

/** The words of Polish in every order, besides the phrases that were written out. */
export const polishPlainOptOut = plainOptOut(
  {
    please: 'proszę|prosimy|prosze',
    me: 'mnie|nas|moją firmę|naszą firmę',
    toMe: 'mi|nam|do mnie|do nas|na ten adres',
    my: 'mój|moje|mojego|moich|nasz|nasze|naszych|mojej',
    remove:
      'usunąć|usuńcie|usuń|skreślić|skreślcie|wykreślić|wykreślcie|wypisać|wypiszcie|wyrejestrować|usunięcie|wykreślenie|skreślenie|usunięcia',
    removal: 'usunięcie|wykreślenie|wypisanie|skreślenie',
    unsubscribe: 'wypisać|wypiszcie|wyrejestrować|odsubskrybować',
    list: 'listy|lista|list|bazy|baza|newslettera|mailingu|bazy danych|rozdzielnika',
    mails: 'maili|maile|wiadomości|reklam|reklamy|ofert|oferty|spamu|spam|newsletterów|mailingu|e-maili',
    data: 'danych|dane|adres|adresu|maila|kontakt',
    write:
      'wysyłania|pisania|przysyłania|nękania|pisać|piszcie|wysyłać|wysyłajcie|kontaktować|przysyłać|przysyłajcie|nękać|niepokoić|dzwonić',
    stop: 'przestać|przestańcie|zaprzestać|zaprzestanie|zaprzestańcie|skończcie|skończyć|koniec z|dość|dosyć',
    no: 'nie|nigdy',
    more: 'więcej|już|ponownie|nigdy więcej|dalszych',
    doNotWant: 'nie (chcę|chcemy|życzę sobie|życzymy sobie) [już|więcej]',
    receive: 'otrzymywać|dostawać|być kontaktowany|kontaktu',
    noMore: 'żadnych|żadnych więcej|bez|koniec',
    object: 'sprzeciwiam się|sprzeciw|cofam|wycofuję|zabraniam',
    marketing: 'marketing*|reklam*|zgod*|przetwarzan*',
    forget: 'zapomnijcie o|zapomnij o|proszę zapomnieć o',
    oneMore: 'jeszcze jeden|jeszcze jedna|jeszcze jedno|kolejna|kolejny|następny',
    harm: 'zgłoszę to|zgłoszę was|zgłoszę państwa|zgłoszę sprawę|zgłaszam to|zgłaszam was|zgłaszam państwa|prawnika|prawnikowi|prawnikiem|policj*|uodo|blokuj*|skarg*',
    inVain:
      'oszczędźcie mi|proszę mi oszczędzić|oszczędźcie nam|(nie ma sensu|szkoda czasu|bez sensu|proszę sobie darować)',
    lastMail: '(ostatni|ostatnia) (mail|wiadomość|raz)',
    hope: 'mam nadzieję|niech|oby|ma być',
    others: 'kolega|kolegę|koleżankę|szefa|klientów|klienci|pana|panią',
  },
  { requests: [] },
);
