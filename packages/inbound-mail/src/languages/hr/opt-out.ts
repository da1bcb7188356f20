import { plainOptOut } from '../plain-opt-out.ts';

export const croatianOptOut = plainOptOut(
  {
    please: 'molim|molimo|možete li|mogli biste|ljubazno|molim vas',
    me: 'me|nas|mene|moju adresu|moj mail|moj e-mail|moj email|našu adresu',
    toMe: 'mi|nam|me|nas',
    my: 'moje|mojih|moju|moj|naše|naših|mojim',
    remove:
      'maknete|maknite|makni|maknuti|makne|uklonite|ukloniti|ukloni|izbrišite|izbrisati|izbriši|obrišite|obrisati|obriši|maknite|maknuti|makni|skinite|skinuti|skini|brišite|izbacite|uklanjanje',
    removal: 'uklanjanje|brisanje|odjavu|odjava',
    unsubscribe: 'odjavite|odjaviti|odjavi|odjavljujem|odjavim|ispišite|ispisati|odjavili',
    list: 'liste|listi|listu|lista|baze|bazi|bazu|newslettera|popisa|pretplate|evidencije|sustava',
    mails: 'mail*|poruk*|e-mail*|email*|mejl*|e-pošt*|reklam*|spam*|oglas*|obavijest*|ponuda',
    data: 'podatke|podataka|podaci|adresu|kontakt*',
    write:
      'da me više ne kontaktira*|više ne kontaktira*|kontaktira*|pišete|šaljete|zovete|javljate|pisati|pišite|piši|slati|šaljite|šalji|kontaktirati|kontaktirajte|kontaktiraj|gnjaviti|gnjavite|javljati|javljajte|zvati|zovite|uznemiravati|uznemiravajte|slanjem|pisanjem',
    stop: 'prestanite|prestani|prekinite|zaustavite|dosta',
    no: 'ne|nemojte|nemoj|nikad|nikada',
    more: 'više|nikad|nikada|ponovno|opet|ubuduće',
    doNotWant:
      'ne (želim|želimo|bih htio|bih htjela) [više|da]|neću|nećemo|(nisam|nismo) zainteresiran* za primanje',
    receive: 'primati|dobivati|primanje|kontaktira*|pišete|šaljete|čuti|zovete',
    noMore: 'ništa više|bez|dosta|nikakve|više nikakve',
    command: 'odjava|odjavi|odjavite|odjavi me|odjavite me|stop|izbriši|obriši|kraj|ispis|odjavljujem se',
    alone: '(ostavite|ostavi|pustite|pusti) (me|nas) [više|već|molim|se] (na miru|u miru)',
    object: 'protivim [se]|protivimo [se]|prigovaram|povlačim|ne pristajem|ne dopuštam|zabranjujem',
    marketing: 'marketin*|oglašav*|privol*|promidžb*',
    papers:
      'paket*|dostav*|račun*|papirnat*|uzork*|uzorak|privit*|prezentacij*|stari mail|staru adresu|stara adresa',
    later: 'kasnije|poslije|bilo kada|ako',
    notNeeded:
      'ne morate|nema potrebe|nije potrebno|ne tražim|ne molim|ne trebate|ne treba me|ne rabite|ni treba|ni potrebno',
    nearly: 'skoro|zamalo|umalo',
    takenBack:
      'zaboravite što|zaboravite ono|predomislio sam|predomislila sam|predomislili smo|nisam to bio ja',
    lessOften:
      'jednom mjesečno|jednom u mjesecu|rjeđe|jednom godišnje|jednom kvartalno|jednom u kvartalu|jedan mail mjesečno|ne tako često',
    goesOn:
      'prenaglio sam|prenaglila sam|prenaglili smo|povlačim molbu|povlačim riječ*|povlačim što|ne vrijedi više|više ne vrijedi|šalio sam se|šalila sam se|to je bila šala|zanemarite moj|zanemarite prošli|ignorirajte moj|pišite mi ovdje|pišite mi na ovu|pišite meni|javite se meni|nova je u potpisu|nastavite mi pisati|pišite mi i dalje|ostavite me na listi|ostavite me na popisu',
    until:
      'do kraja|do idućeg|do sljedećeg|do ponedjeljka|prije kraja|nakon blagdana|dok se ne vratim|do proljeća|do jeseni|do ljeta|do zime|do nove godine|do siječnja|do veljače|do ožujka|do travnja|do svibnja|do lipnja|do srpnja|do kolovoza|do rujna|do listopada|do studenog|do prosinca|prije rujna|prije siječnja|prije jeseni|dok ne završimo|dok ne završi',
    trade: 'cijena|cijene|cijenu|cjenik|košta|koštaju|ponudu|dostava|dostave|isporuka|isporuke|katalog',
    others: 'kolegu|kolegicu|kolege|šefa|kupce|kupci|klijent*|klijente',
  },
  {
    erasesIt: ['(ručno) ..', '(obrišite|izbrišite|uklonite) (je|ga|ih|to) ..'],
    asksSource: [
      '(poveznica|link) .. (radi) ..',
      '(odakle|otkud|kako|gdje) .. (moja|moj|moje|moju|mi) .. ..',
    ],
    asks: {
      erase_data: [
        '(tražim|tražimo|zahtijevam|zahtijevamo|molim) (brisanje) [svojih|mojih|naših] (osobnih|podataka) ..',
      ],
      no_contact: ['do tada .. (nemojte|ne) .. (slati|šaljite|pisati|pišite) ..'],
      threat: ['(drugi|treći|četvrti|peti) .. (mail|e-mail|email|poruka) ... (dosta|dovoljno)'],
    },
    guards: [
      '(njegov|njezin|njegovu|njezinu|njenu) (adresu|mail|email|e-mail|kontakt) ..',
      '(pomotoma)',
      '(greškom|pogreškom)',
    ],
    requests: ['(možete|možeš|mogli|biste) ..', 'kako (se|da|mogu)'],
  },
);
