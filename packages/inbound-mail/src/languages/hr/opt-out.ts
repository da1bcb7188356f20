import { plainOptOut } from '../plain-opt-out.ts';

export const croatianOptOut = plainOptOut(
  {
    please: 'molim|molimo|možete li|mogli biste|ljubazno|molim vas',
    me: 'me|nas|mene|moju adresu|moj mail|moj e-mail|moj email|našu adresu',
    toMe: 'mi|nam|me|nas',
    my: 'moje|mojih|moju|moj|naše|naših|mojim',
    remove:
      'maknete|maknite|makni|maknuti|makne|uklonite|ukloniti|ukloni|izbrišite|izbrisati|izbriši|obrišite|obrisati|obriši|skinite|skinuti|skini|brišite|izbacite|uklanjanje|sklonite|skloni|prekrižite|precrtajte|isključite|uklonili|izbrisali|obrisali|maknuli|skinuli|izbacili|skinete|izbrišete|obrišete|izostavite|izostavi',
    removal: 'uklanjanje|brisanje|odjavu|odjava',
    unsubscribe: 'odjavite|odjaviti|odjavi|odjavljujem|odjavim|ispišite|ispisati|odjavili|odjavljujemo',
    list: 'liste|listi|listu|lista|baze|bazi|bazu|newslettera|popisa|pretplate|evidencije|sustava|sistema|imenika|adresara|registra|spiska|spiskova|biltena|kampanja|kampanje|mailinga|mejlinga|slanja',
    mails:
      'mail*|poruk*|e-mail*|email*|mejl*|e-pošt*|reklam*|spam*|oglas*|obavijest*|obavješt*|obavešt*|imejl*|ponuda|bilten*',
    data: 'podatke|podataka|podaci|adresu|kontakt*',
    write:
      'da me više ne kontaktira*|više ne kontaktira*|kontaktira*|pišete|šaljete|zovete|javljate|pisati|pišite|piši|slati|šaljite|šalji|kontaktirati|kontaktirajte|kontaktiraj|gnjaviti|gnjavite|javljati|javljajte|zvati|zovite|uznemiravati|uznemiravajte|uznemiravate|slanjem|pisanjem|slanje|obraćate|obraćajte|obraćati|dosađujte|dosađujete|smarajte|smarate|davite|zivkajte|spamajte|spamujte|zatrpavajte|ometajte|oglašavajte|oglašavate|pišite mi',
    stop: 'prestanite|prestani|prestati|prestali|prestanete|prekinite|zaustavite|obustavite|okanite|manite|batalite|dosta',
    no: 'ne|nemojte|nemoj|nikad|nikada',
    more: 'više|nikad|nikada|ponovno|opet|ubuduće',
    doNotWant:
      'ne (želim|želimo|bih htio|bih htjela|bih hteo|bih htela) [više|da]|neću|nećemo|(nisam|nismo) zainteresiran* za primanje',
    receive:
      'primati|dobivati|dobijati|dobijam|dobijamo|dobivam|dobivamo|primam|primamo|primanje|kontaktira*|pišete|šaljete|čuti|zovete',
    noMore: 'ništa više|bez|dosta|nikakve|više nikakve',
    command:
      'odjava|odjavi|odjavite|odjavi me|odjavite me|stop|prestanite|prestani|prestanite s tim|prestanite sa tim|prekinite|prekinite s tim|dosta|dosta je|manite se|okanite se|batalite|izbriši|obriši|kraj|ispis|odjavljujem se',
    alone:
      '(ostavite|ostavi|pustite|pusti) (me|nas) [više|već|molim|se] (na miru|u miru|miru)|(dajte|daj) (mi|nam) [više|već|molim] (mira|mir)|(gubi|gubite|nosite|nosi|tornjajte) se|odjebi|odjebite|(manite|okanite|mani|okani) [me|nas] se [mene|nas]',
    object: 'protivim [se]|protivimo [se]|prigovaram|povlačim|ne pristajem|ne dopuštam|zabranjujem',
    marketing: 'marketin*|oglašav*|privol*|promidžb*|saglasnost*|suglasnost*|pristan*',
    papers:
      'paket*|dostav*|račun*|papirn*|fajl*|datotek*|uzork*|uzorak|privit*|prezentacij*|stari mail|staru adresu|stara adresa',
    forget: 'zaboravite|zaboravite na',
    oneMore: 'još jedan|još jedna|još jednom',
    harm: 'prijavljujem vas|prijavljujem to|prijavit ću vas|prijavit ću to|prijaviću vas|prijaviću to|odvjetnik*|odvjetnic*|advokat*|tužb*|azop*|policij*|blokiram|blokirat*',
    lastMail:
      '(zadnji|posljednji|poslednji|zadnja|posljednja|poslednja|zadnje|posljednje|poslednje) (mail|mejl|email|poruka|pismo)',
    hope: 'nadam se|neka',
    later: 'kasnije|poslije|bilo kada|ako',
    notNeeded:
      'ne morate|nema potrebe|nije potrebno|ne tražim|ne molim|ne trebate|ne treba me|ne rabite|nije nužno|ne morate se',
    nearly: 'skoro|zamalo|umalo|za malo|malo je falilo|gotovo',
    takenBack:
      'nisam se htio odjaviti|nisam se htjela odjaviti|nisam hteo da se odjavim|nisam htela da se odjavim|nisam htio da se odjavim|nisam htjela da se odjavim|zaboravite što|zaboravite šta|zaboravite ono|predomislio sam|predomislila sam|predomislili smo|nisam to bio ja',
    lessOften:
      'jednom mjesečno|jednom mesečno|jednom u mjesecu|rjeđe|ređe|jednom godišnje|jednom kvartalno|jednom u kvartalu|jedan mail mjesečno|ne tako često',
    goesOn: [
      '(dođite|dodjite|svratite|navratite) u (ponedjeljak|ponedeljak|utorak|srijedu|sredu|četvrtak|petak|subotu|nedjelju|nedelju)|prenaglio sam|prenaglila sam|prenaglili smo|povlačim molbu|povlačim riječ*|povlačim što|ne vrijedi više|više ne vrijedi|šalio sam se|šalila sam se|to je bila šala|zanemarite moj|zanemarite prošli|ignorirajte moj|pišite mi ovdje|pišite mi na ovu|pišite meni|javite se meni|nova je u potpisu|nastavite mi pisati|pišite mi i dalje|ostavite me na listi|ostavite me na popisu',
    ].join('|'),
    until:
      'do kraja|do idućeg|do sljedećeg|do ponedjeljka|prije kraja|nakon blagdana|dok se ne vratim|do proljeća|do jeseni|do ljeta|do zime|do nove godine|do siječnja|do veljače|do ožujka|do travnja|do svibnja|do lipnja|do srpnja|do kolovoza|do rujna|do listopada|do studenog|do prosinca|prije rujna|prije siječnja|prije jeseni|dok ne završimo|dok ne završi|do januara|do februara|do marta|do aprila|do maja|do juna|do jula|do avgusta|do septembra|do oktobra|do novembra|do decembra|do srede|posle praznika|nakon praznika',
    trade: 'cijena|cijene|cijenu|cjenik|košta|koštaju|ponudu|dostava|dostave|isporuka|isporuke|katalog',
    others: 'kolegu|kolegicu|kolege|šefa|kupce|kupci|klijent*|klijente',
  },
  {
    classes: {
      ours: '(našu|naše|naš|našeg|moju|moje|moj) (školu|škole|tvrtku|tvrtke|firmu|firme|kompaniju|kompanije|preduzeće|preduzeća|poduzeće|poduzeća|udrugu|udruge|udruženje|općinu|općine|opštinu|ustanovu|ustanove|bolnicu|bolnice|ured|ureda|obrt|hotel|restoran|trgovinu|radnju|knjižnicu|biblioteku|ordinaciju|ljekarnu|apoteku)',
      authority:
        'azop*|agenciji|povereniku|poverenika|povjereniku|inspekciji|odvjetnika|odvjetniku|odvjetnikom|odvjetnicu|advokata|advokatu|advokatom|policij*|tužim|sudu|(prijavljujem|prijavljujemo|prijavit|prijaviću|prijavićemo|prijavim) [ću|ćemo] (vas|to|ovo)|vas (ću|ćemo) prijaviti|vas (prijavljujem|prijavljujemo)|(podnosim|podnosimo|podnijet|podneću|podnijeti|podneti) [ću] (prijavu|žalbu|pritužbu|tužbu)|blokiram|blokirat|blokiraću',
      again:
        'pišete|napišete|javite|kontaktirate|pošaljete|šaljete|dobijem|dobijemo|primim|stigne|nazovete|pozovete|mail|mejl|email|poruka|poruku',
      once: 'još|ponovno|ponovo|opet|idući|sljedeći|sledeći',
      bother:
        'pišete|pišu|šaljete|šalju|kontaktirate|kontaktiraju|javljate|uznemiravate|gnjavite|obraćate|smarate|nudite',
      channel:
        'mobitel|mobilni|telefon|fiksni|whatsapp|viber|linkedin|messenger|instagram|privatni|zasebni|kućni',
      weekend: 'vikendom|preko vikenda|nedjeljom|nedeljom|subotom|navečer|uveče|noću',
      visit:
        'svratite|navratite|dođite|posjetite|posetite|zaustavite se|obiđite|stanite (kod|kraj|uz|ispred)',
    },
    erasesIt: [
      '(ručno) ..',
      '{remove} (je|ga|ih|to) ..',
      '(je|ga|ih|to) [odmah|molim|smjesta|smesta] {remove} ..',
      '[odmah|molim] (je|ga|ih|to) {remove} ..',
    ],
    asksSource: [
      '(poveznica|link) .. (radi) ..',
      '(odakle|otkud|otkuda|kako|gdje|gde) .. (moja|moj|moje|moju|mi|naša|naš|našu) .. ..',
    ],
    asks: {
      erase_data: [
        '(tražim|tražimo|zahtijevam|zahtijevamo|molim) (brisanje) [svojih|mojih|naših] (osobnih|podataka) ..',
      ],
      leave_list: [
        '{ours} .. {remove} .. {list}',
        '{ours} .. {list} [molim] {remove}',
        '({remove}|{removal}) .. {ours} .. {list}',
      ],
      go_away: [
        '(idite|idi|nosite) .. (bestraga|vraga|vragu|kvragu|đavola)',
        '(dajte|daj) (mi|nam) [više|već] (mira|mir) ..',
        '(gubi|gubite|nosite|tornjajte) se .. (reklam*|ponud*|mail*|mejl*|poruk*|spam*)',
      ],
      objection: [
        '(ne želim|ne želimo|neću|nećemo) ... (ni|niti) (mailom|mejlom|e-mailom|telefonom|poštom) .. (ni|niti) (mailom|mejlom|telefonom|poštom)',
        '(ne|nikako ne|nikad ne) (želim|želimo|hoću|dopuštam|dozvoljavam) .. da .. {bother}',
        '(nećemo|neću|nemojte) .. da .. {bother}',
        '(nisam|nismo) .. (dao|dala|dali) .. (privolu|saglasnost|suglasnost|pristanak|dozvolu) ..',
        '(povlačim|povlačimo|opozivam|uskraćujem) .. (privolu|saglasnost|suglasnost|pristanak) ..',
      ],
      no_contact: [
        'do tada .. (nemojte|ne) .. (slati|šaljite|pisati|pišite) ..',
        '(molim|molimo|tražim|tražimo|želim|želimo|volio bih|voljela bih|voleo bih|volela bih) .. da .. ne {bother}',
        'ne (želim|želimo|treba) [više|nam|mi] ništa [više] od vas ..',
        'od vas [više] ne (želim|želimo|trebam|trebamo) [više] ništa ..',
        '(ne želim|ne želimo|neću|nećemo) .. (ovakve|takve|ovakvih|takvih) (ponud*|mail*|mejl*|poruk*|reklam*) ..',
        '(ovakve|takve|ovakvih|takvih) (ponud*|mail*|mejl*|poruk*|reklam*) [više] (ne želim|ne želimo|neću|nećemo) ..',
      ],
      stop_writing: [
        '(inzistiram|insistiram|tražim|tražimo|zahtijevam|zahtevam|molim|molimo) .. (prekid*|prestanak|prestanku|obustav*) .. (komunikacij*|korespondencij*|kontakt*|slanj*|dopisivanj*)',
      ],
      threat: [
        '(smatrajte|računajte) .. (sanduči*|adres*|pretinac|me|nas|kontakt) ... (mrtv*|nepostojeć*)',
        '(svak*|stalno|neprestano|opet|svakodnevno) ... (mail*|mejl*|poruk*|ponud*|reklam*) ... (prestanite|prekinite|dosta više) $',
        '(ako|kad|kada) .. {once} .. {again} ... {authority}',
        '(ako|kad|kada) .. {again} .. {once} ... {authority}',
        '(ako|kad|kada) se .. {once} .. {again} ... {authority}',
        '{authority} ... (ako|kad|kada) .. {once} .. {again}',
        '{authority} ... (ako|kad|kada) .. {again} .. {once}',
        '(sljedeći|sledeći|idući) put .. {authority}',
        '(još|sljedeći|sledeći|idući|sljedeća|sledeća) .. (mail|mejl|email|poruka|poruku) ... {authority}',
        '(ovo je) .. (uznemiravanje|maltretiranje|spam) ... {authority}',
        '(drugi|treći|četvrti|peti|druga|treća|četvrta|peta) .. (mail|mejl|e-mail|email|poruka) ... (dosta|dovoljno)',
      ],
    },
    guards: [
      '(nemojte|nemoj) [me|nas] (odjaviti|odjavljivati|izbrisati|brisati|ukloniti|uklanjati|maknuti)',
      '{write} [mi|nam|to|ga] (ponovno|ponovo|još jednom|opet) ... (našao|našla|našli|već imam|stigao|stigla)',
      '(njegov|njezin|njegovu|njezinu|njenu) (adresu|mail|email|e-mail|kontakt) ..',
      '(pomotoma|greškom|pogreškom) .. (odjavi*|klikn*|posla*|napisa*|obrisa*)',
      '(odjavi*|klikn*|posla*|napisa*|obrisa*) .. (pomotoma|greškom|pogreškom)',
      '{visit} [do|kod|kad|nas|k|u|na|osobno|lično|odmah] ..',
      '(mene|nas) [radije|molim] (ostavite|zadržite|pustite) (na popisu|na listi|tamo|unutra) ..',
      '(mene|nas) (ostavite|zadržite) $',
      '(ne zovite|nemojte me zvati|nemojte zvati|ne zvati|nemojte da zovete|nemojte da me zovete) [me|nas|više] [na] [mobitel|telefon|mobilni] [molim|nego|već|radije|samo] [vas] (pišite|piši|napišite) ..',
      '(ne zovite|nemojte me zvati|nemojte zvati) ... (mail|mejl|email) .. (bolji|dovoljan|u redu|ok|draži) ..',
      'ne (mogu|možemo|stignem|stižem) [sada|sad|trenutno] [da] (pisati|pišem|zvati|zovem|razgovarati|pričam) ..',
      '{list} [sudionika|učesnika|polaznika|gostiju|uzvanika] za (radionic*|sastan*|obuk*|seminar*|webinar*|trening*|događ*|večer*|izlet*|konferencij*|prezentacij*|demo) ..',
      '(nisam|nismo|nije) .. (tražio|tražila|tražili|molio|molila|molili|htio|htjela|hteo|htela) .. da .. (odjav*|izbriš*|obriš*|uklon*|makn*|skin*)',
      '(bilo bi|bila bi) .. (šteta|žao) .. (da|ako|kad) ..',
      '(ne|da) .. {bother} ... ({weekend}|{papers}|{channel}|tako često)',
      '({weekend}|tako često) (ne|nemojte|ne želim|da ne) .. {bother}',
    ],
    silenceGuards: [
      'svak* (mjesec|mesec|tjedan|nedelju) [po] (jedan|jedna|jednu) ..',
      '(jedan|jedna) (mail|mejl|poruka) (tjedno|nedeljno|mesečno|na mjesec|na tjedan) ..',
      '(na|preko) {channel} [mi|me|nam|molim|više|ništa] [ništa|više] (ne|nemojte) ..',
      '(ne|nemojte) [mi|me|nam] [više] {write} [mi|me|nam] [ništa|više] (na|preko) {channel} ..',
      '{weekend} [mi|me|nam|molim|radije] (ne|nemojte) ..',
      '(ne|nemojte) [mi|me|nam] [više] {write} [mi|me|nam|ništa] {weekend} ..',
      '(dok|dokle) ... (ne|nemojte) ... (poslije|posle|potom|onda|nakon|zatim) ..',
      '(natječaj*|natječaja|tendera|tender*|nabav*|konkurs*) .. (povukli|odustali|odstupili) ..',
      '(povukli|odustali|odstupili) .. (natječaj*|tender*|nabav*|konkurs*) ..',
      '(ne|nemojte) .. {write} ... prije (#|osam|devet|deset|podneva) ..',
    ],
    requests: [
      '(možete|možeš|mogli|biste) ..',
      '(jasno|razumijete|razumete|je li jasno|ok|važi) $',
      'kako (se|da|mogu)',
    ],
  },
);
