import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Slovenian, by the part they play in a sentence. */
export const slovenianOptOutRoles: OptOutRoles = {
  stop: 'prenehali|nehali|prenehanje|prenehanja|nehati|prenehaj|prenehati|nehajte|nehaj|ustavite|ustavi|ustaviti|dovolj|stop|končajte|prekinite|zaustavite|opustite|konec',
  no: 'ne|nikoli|brez|nobenih|nobenega|noben|nočem|nočemo|nič|niti|nikar|nobene',
  write:
    'nagovarjate|nagovarjati|javite|oglašati|oglašajte|obračati|obračajte|pošiljanja|kontaktiranje|nadlegujete|vznemirjajte|vznemirjati|zasipajte|bombardirajte|pišete|pošiljate|pisati|pišite|piši|pošiljati|pošiljajte|pošiljaj|pošiljanjem|pošiljanje|kontaktirati|kontaktirajte|kontaktiraj|klicati|kličite|nadlegovati|nadlegujte|nadlegovanje|motiti|motite|spamati|spamajte|obveščati|obveščajte|javljati|javljajte|stopiti v stik|težiti|težite|pisarite',
  send: 'pošilj*',
  mail: 'e-pošta|e-pošte|e-pošto|e-sporočil|e-sporočila|elektronska pošta|elektronske pošte|email|emailov|e-mail|e-mailov|mail|maile|mailov|sporočila|sporočil|sporočilo|reklame|reklam|oglase|oglasov|spam|novice|novic|novičnik|ponudbe|ponudb|obvestila|obvestil|pošte|pošto|kontakt|opomnikov',
  more: 'več|ponovno|spet|še|v prihodnje|v bodoče|naprej|nadalje|nikoli več|nadaljnjih|odslej',
  remove:
    'odstranite|odstrani|odstraniti|odstranitev|izbrišite|izbriši|izbrisati|izbris|zbrišite|zbriši|umaknite|umakni|vzemite|črtajte|črtaj|izločite|izključite|pozabite|uničite|dajte .. dol|izpišite|umaknete|izbrišete|črtate|pobrišite|pobriši|odstranili|izbrisali|umaknili',
  leave:
    'odjavite|odjavi|odjaviti|odjava|odjavo|odjavljam|odjavil|izpišite|izpisati|prekličite naročnino|preklic naročnine|unsubscribe|odjavim',
  me: 'me|mene|mi|meni|nas|nam|naju|ta naslov|tega naslova|moj naslov|naš naslov|z mano|z nami|sem|moje podjetje|naše podjetje|tukaj|ta predal',
  mine: 'moj|moja|moje|mojih|moji|naš|naša|naše|naših|naši',
  self: 'jaz|mi ne',
  place:
    'seznam|seznama|seznamov|baza|baze|bazo|baz|baze podatkov|novičnik|sistem|sistema|crm|evidence|imenika|kontaktov|naročnine|kampanje|liste|zbirke|adreme|adresarja|registra|mailing liste|kampanj',
  data: 'osebnih podatkov|podatke|podatki|podatkov|naslov|naslova|email|e-mail|ime|številko|informacije|osebne podatke|kontakt|naslovu',
  want: 'želim|želimo|hočem|hočemo|prosim|prosimo|zahtevam|zahtevamo|rad bi|rada bi|upam|pričakujem|raje|naj|poskrbite|potrebujem|zanima prejemati|vztrajam',
  get: 'prejemati|prejemam|dobivati|dobivam|slišati|brati|videti|biti kontaktiran|prejemanje|prejemanja|dobiti|prejeti',
  object:
    'nasprotujem|nasprotujemo|preklicujem|preklicujemo|prepovedujem|prepovedujemo|zavračam|ugovarjam|ugovor|umikam',
  consent: 'soglasje|soglasja|privolitev|privolitve|strinjam|dovoljenja|dovoljenje|dovolim|dal|dala|dajem',
  use: 'trženje|trženja|marketing|oglaševanje|obdelavo|obdelava|obdelavi|uporabo|uporaba|uporabi|namene|soglasje|privolitev|uporabljajte|uporabljati',
  law: '17 člena|člena gdpr|gdpr|člen 17|17 člen|člen 21|pravica do pozabe|pravica do izbrisa|zvop',
  block: 'črni seznam|blacklist',
  harm: 'prijavil|prijavila|prijavim|odvetnik|odvetnika|odvetniku|pritožba|pritožil|blokiral|blokiram|policiji|sodišče|tožba|kot spam|pravne|informacijski pooblaščenec',
  when: 'sicer|drugače|če|še eno|še en|naslednje|naslednji|ali|vsako|bo|v nasprotnem primeru',
  last: 'zadnje|zadnji|zadnja|zadnjič',
  alone:
    'pustite me pri miru|pusti me pri miru|pustite nas pri miru|pri miru|dajte mi mir|pojdite stran|izginite|pustite me',
  spare:
    'prihranite|dovolj imam|sit sem|sita sem|nima smisla|nesmiselno|zaman|neželena|neželenih|neželene|ne trudite se',
  it: 'to|te|teh|ta|tega|takih|takšnih|takšna|jih|s tem',
  today: 'danes',
  filler:
    'prosim|prosimo|vas|hvala|lep|pozdrav|spoštovani|pozdravljeni|dober|dan|živjo|takoj|nemudoma|zdaj|sedaj|trajno|za vedno|enkrat za vselej|čim prej|čimprej|iz|od|na|v|o|za|do|po|k|s|z|in|ali|ter|da|se|si|bi|bo|bom|boste|ste|sem|smo|je|so|biti|lahko|mi|morete|kako|kje|vse|vseh|vsa|kakršnakoli|kakršnihkoli|vaš|vaša|vaše|vašega|vaših|vam|vi|ti|svoj|svoje|svojega|svojih|reklamna|reklamnih|oglasna|oglasnih|komercialnih|neželena|neželenih|nadležna|avtomatska|podjetja|podjetje|elektronska|elektronske|osebne|osebnih|skladno|v skladu|izrecno|s tem|tudi|samo|preprosto|res|že|zanima|ne zanima me|zainteresiran|zanimanja|nimam|nisem|nismo|ne hvala|potrdite|drugič|tretjič|zelo|sploh|ker|končno|enkrat|vaše strani|strani|predala',
  and: 'in|ali|zato|ker',
  other:
    'sodelavec|sodelavca|sodelavko|stranka|stranke|strank|račun|naročilo|sestanek|sestanka|demo|priponka|dokler|preden|pred|teden|tedna|mesec|meseca|ponedeljek|torek|sredo|četrtek|petek|januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra|leto|leta|četrtletje|trenutno|oklevajte|cena|cene|orodje|programska|dobavitelj|test|nekdo|nihče|on|ona|oni|prejemniki|uporabniki|ampak|vendar|razen|pomotoma|kasneje|dopust|pogodba|prejel|prispelo|telefon|pozabite poslati|popravek|popravka|sprememba|različica|obrok|poskus|vprašanje|vikati|tikati',
};
