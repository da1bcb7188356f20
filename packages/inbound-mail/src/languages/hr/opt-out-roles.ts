import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Croatian, by the part they play in a sentence. */
export const croatianOptOutRoles: OptOutRoles = {
  stop: 'prestali|prestanete|manite se|batalite|obustava|obustavu|prestani|prestati|prestanak|zaustavite|obustavite|obustaviti|dosta|stop|prekinite|prekinuti|dovoljno|okanite|ostavite se|kraj',
  no: 'ne|nikad|nikada|nemojte|nemoj|bez|nikakve|nikakvih|nijedan|nijednu|ništa|niti|ni',
  write:
    'obraćate|podsjećati|podsjećajte|javljate|pišete nam|pisati|pišite|piši|pišete|slati|šaljite|šalji|šaljete|šaljem|slanje|slanjem|kontaktirati|kontaktirajte|kontaktiraj|kontaktiranje|javljati|javljajte|zvati|zovite|uznemiravati|uznemiravajte|gnjaviti|gnjavite|smetati|smetajte|spamati|spamajte|dosađivati|dosađujte|obraćati|obraćajte|zatrpavati|poslati|uznemiravanje|pošiljati|pisali|slali|kontaktirali|obraćali|javljali|kontaktirate|uznemiravate|smarajte|smarate|davite|spamujte|ometajte|oglašavajte|zivkajte|dosađujete',
  send: 'šalj*|slati|slanj*|poslati',
  mail: 'imejl|imejlove|mejl|mejlova|mejlovi|obaveštenja|obavještenja|sadržaj|e-mailova|email|emailove|emailova|mail|mailove|mailova|mejlove|poruka|poruke|poruku|reklame|reklama|spam|newsletter|newslettera|newslettere|ponude|ponuda|obavijesti|pošta|poštu|pošte|kontakt|podsjetnike|oglase',
  more: 'više|ponovno|opet|ubuduće|u buduće|u budućnosti|dalje|daljnje|daljnjih|još|nikad više|nadalje|buduće|novih',
  remove:
    'uklonite|ukloni|ukloniti|uklanjanje|uklonjen|uklonjena|izbrišite|izbriši|izbrisati|obrišite|obriši|obrisati|brisanje|maknite|makni|maknuti|skinite|skini|skinuti|izbacite|izbaci|izbaciti|izuzmite|isključite|zaboravite|uništite|prekrižite|odstranite|izbrišete|uklonili|izbrisali|brišite',
  leave:
    'odjavite|odjavi|odjaviti|odjava|odjavu|odjavljujem|odjavim|ispišite|ispisati|otkažite pretplatu|otkazati pretplatu|otkazivanje pretplate|otkazujem|unsubscribe|odjavio|odjavila',
  me: 'me|mene|mi|meni|nas|nam|nama|ovu adresu|ove adrese|moju adresu|sa mnom|s nama|ovdje|moju tvrtku|našu tvrtku|ovaj mail|ovaj email|moj mail|ovaj sandučić',
  mine: 'moj|moja|moje|moju|mojih|mog|naš|naša|naše|našu|naših',
  self: 'ja|mi ne',
  place:
    'lista|listu|liste|popis|popisa|popise|baza|bazu|baze|baze podataka|newsletter|newslettera|sustav|sustava|crm|evidencije|adresara|kontakata|spisak|spiska|spiskova|sistem|sistema|registra|imenika|pretplate|pretplatu|kampanje|mailing liste|vaše baze',
  data: 'osobnih podataka|podatke|podaci|podataka|adresu|adresa|email|mail|e-mail|ime|broj|informacije|osobne podatke|kontakt',
  want: 'želim|želimo|hoću|hoćemo|molim|molimo|tražim|tražimo|zahtijevam|zahtijevamo|htio bih|hteo bih|htela bih|voleo bih|volela bih|volio bih|voljela bih|htjela bih|nadam se|očekujem|radije|neka|pobrinite|treba|trebam|trebaju|želio bih|željela bih|inzistiram|interesira primati',
  get: 'primati|primam|dobivati|dobivam|dobijati|dobijam|dobijamo|čuti|čitati|vidjeti|biti kontaktiran|biti kontaktirana|primanje',
  object:
    'protivim|protivimo|povlačim|povlačimo|zabranjujem|zabranjujemo|odbijam|odbijamo|prigovor|prigovaram|opozivam',
  consent:
    'saglasnost|saglasan|saglasna|pristanak|privolu|privola|suglasnost|suglasan|suglasna|dozvolu|dozvoljavam|dao|dala|dajem|pristajem',
  use: 'marketing|marketinga|marketinške|oglašavanje|obrada|obradu|obradi|korištenje|korištenju|privolu|pristanak|svrhe|reklame|koristite|koristiti',
  law: 'gdpr-a|čl 17 gdpr-a|gdpr|članak 17|članku 17|čl 17|članak 21|pravo na zaborav|pravo na brisanje|azop',
  block: 'crnu listu|crna lista|blacklist',
  harm: 'prijavit|prijavit ću|prijavljujem|odvjetnik|odvjetnika|odvjetniku|advokat|advokata|advokatu|povereniku|povjereniku|prijaviću|azop|pritužba|žalba|blokirat|blokiram|policiji|policija|sud|tužba|kao spam|pravne',
  when: 'inače|ako|još jedan|još jednom|sljedeći|sljedeća|ili|u suprotnom|svaki|svaka|bit će|bude',
  last: 'zadnji|posljednji|poslednji|zadnja|posljednja|poslednja|zadnje|poslednje',
  alone:
    'ostavite me na miru|ostavi me na miru|ostavite nas na miru|na miru|pustite me|pustite nas|nestanite|odjebite|zaboravite me|gubite se|ostavite .. na miru',
  spare:
    'poštedite|dosta mi je|dosta nam je|nema smisla|uzalud|beskorisno|neželjene|neželjenih|neželjenu|zamaran|umoran|ne trudite se|preko glave',
  it: 'to|ovo|ove|ovih|ovakve|takve|takvih|ovime|njih|ih|toga|toj',
  today: 'danas',
  filler:
    'molim|molimo|vas|hvala|lijepa|pozdrav|poštovani|dobar|dan|lijep|bok|odmah|hitno|smjesta|smesta|sada|sad|konačno|trajno|zauvijek|jednom zauvijek|što prije|čim prije|s|sa|iz|od|na|u|o|za|do|po|k|i|ili|a|da|se|si|te|li|će|ću|ste|sam|smo|je|su|biti|bude|možete|možeš|mogu|može|biste|kako|gdje|sve|svih|svi|bilo kakve|bilo kakvih|ikakve|takve|ovakve|vaš|vaša|vaše|vašeg|vaših|vašu|vama|vam|vi|ti|tvoj|svoj|svoje|svoju|svojih|reklamne|promotivne|komercijalne|neželjene|dosadne|automatske|tvrtke|tvrtka|firme|elektroničke|osobne|osobnih|prema|sukladno|izričito|ovim putem|ovime|također|samo|jednostavno|stvarno|već|zanima|zainteresiran|zainteresirana|zainteresirani|interesa|interes|ne zanima me|nisam|nismo|ne hvala|potvrdite|potvrda|drugi|treći|put|puta|vrlo|uopće|jer|pa|strane|adrese|pošte|poštovana|poštovanjem|s poštovanjem|molim da',
  and: 'i|ili|pa|jer',
  add: 'dodajte|dodaj|dodati|upišite|stavite',
  other:
    'kolega|kolegu|kolegicu|klijent|klijenata|klijente|račun|računa|narudžba|sastanak|sastanka|demo|prilog|dok|prije|tjedan|tjedna|mjesec|mjeseca|ponedjeljak|utorak|srijedu|četvrtak|petak|siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenog|prosinca|godina|godine|kvartal|trenutno|oklijevajte|ustručavajte|cijena|cijene|alat|softver|dobavljač|test|stranica|netko|nitko|on|ona|oni|primatelji|korisnici|osim|greškom|kasnije|odmor|ugovor|primio|primila|stigao|telefon|zaboravite poslati|ispravak|ispravka|izmjena|izmena|verzija|rata|pokušaj|pitanje|persirati',
};
