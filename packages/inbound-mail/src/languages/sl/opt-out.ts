import { plainOptOut } from '../plain-opt-out.ts';

export const slovenianOptOut = plainOptOut(
  {
    please: 'prosim|prosimo|lahko|bi lahko|vljudno',
    me: 'me|nas|mene|moj naslov|moj e-naslov|moj mail|mojo e-pošto',
    toMe: 'mi|nam|me|nas',
    my: 'moje|mojih|moj|naše|naših|mojega|svoje',
    remove:
      'odstranite|odstraniti|odstrani|izbrišite|izbrisati|izbriši|zbrišite|zbriši|črtajte|umaknite|umakni|izločite|izbris|umaknete|izbrišete|zbrišete|črtate|izločiti|izključite|pobrišite|pobriši|prekrižajte|odstranili|izbrisali|umaknili|črtali|vzemite',
    removal: 'odstranitev|izbris|odjavo|odjava|umik',
    unsubscribe: 'odjavite|odjaviti|odjavi|odjavili|odjavljamo|odjavljam|odjavim',
    list: 'seznama|seznam|seznamov|baze|bazo|baza|liste|listo|novic|novičnika|evidence|sistema|imenika|adresarja|adreme|registra|kontaktov|kampanj|mailing liste',
    mails:
      'sporočil*|maile|mailov|e-pošt*|elektronsk*|pošte|oglas*|spam*|reklam*|e-sporočil*|obvestil*|mejl*|mejle',
    data: 'podatke|podatkov|podatki|naslov|kontakt*',
    write:
      'pisati|pisat|pišite|piši|pošiljati|pošiljat|pošiljajte|pošiljaj|kontaktirajte|kontaktiraj|kontaktirati|nadlegujte|nadlegovati|kličite|motite|obveščajte|pisanjem|pošiljanjem|pošiljanja|pošiljanje|kontaktiranjem|nadlegovanjem|javljajte|pisarite|težite|obremenjujte|bombardirajte|klicariti|klicarite|spamajte|zasipajte|vznemirjajte|obračajte',
    stop: 'nehajte|nehaj|nehati|nehali|prenehajte|prenehaj|prenehati|prenehali|prenehanje|prenehate|nehate|ustavite|ustavili|končajte|opustite|prekinite|ukinite',
    no: 'ne|nikoli',
    more: 'več|nikoli|še|ponovno|nadalje|znova',
    doNotWant: 'ne (želim|želimo|bi rad*|bi radi) [več|si|da]|nočem|nočemo|(nisem|nismo) zainteresiran* za',
    receive: 'prejemati|dobivati|prejeti|dobiti|kontaktira*|pišete|pošiljate|slišati',
    noMore: 'nič več|brez|dovolj|nobenih',
    command:
      'odjava|odjavi|odjavite|odjavi me|odjavite me|stop|nehajte|nehaj|prenehajte|nehajte s tem|nehajte že|prenehajte s tem|dovolj|dovolj je|dovolj imam|pojdite stran|izbriši|konec|prekliči|odjavljam se',
    alone:
      '(pustite|pusti) (me|nas) [že|prosim] (pri miru|na miru|v miru)|(dajte|daj) (mi|nam) [že|prosim|enkrat] mir|(izginite|spokajte|spizdite)',
    object: 'nasprotujem|nasprotujemo|ugovarjam|preklicujem|ne soglašam|ne dovolim|prepovedujem|ne strinjam',
    marketing: 'trženj*|marketin*|oglaš*|soglasj*|privolit*',
    papers:
      'paket*|pošiljk*|račun*|papirnat*|vzorc*|vzorec|prilog*|priponk*|datotek*|predstavit*|stari naslov|star naslov|starega naslova',
    forget: 'pozabite|pozabite na',
    oneMore: 'še en|še eno|še ena|še enkrat',
    harm: 'prijavim vas|vas prijavim|vas bom prijavil|vas bom prijavila|prijavo|odvetnik*|pritožb*|policij*|blokiram',
    lastMail: '(zadnje|zadnji) (sporočilo|mail|mejl|e-mail|pismo)',
    hope: 'upam|naj',
    later: 'pozneje|kasneje|kadarkoli|če',
    notNeeded: 'ni treba|ne rabite|ni potrebno|ne prosim|ne zahtevam',
    nearly: 'skoraj|malo je manjkalo|za las',
    takenBack:
      'nisem se hotel odjaviti|nisem se hotela odjaviti|nisem se želel odjaviti|nisem se želela odjaviti|pozabite kaj|pozabite na to kar|premislil sem|premislila sem|premislili smo|nisem bil jaz',
    lessOften:
      'enkrat na mesec|enkrat mesečno|redkeje|enkrat na leto|enkrat na četrtletje|en mail na mesec|ne tako pogosto',
    goesOn: [
      'prenaglil sem se|prenaglila sem se|prenaglili smo se|umikam prošnjo|preklicujem prošnjo|ne velja več|več ne velja|šalil sem se|šalila sem se|to je bila šala|prezrite moje|prezrite moj|ne ozirajte se|pišite mi sem|pišite mi na ta|pišite meni|pišite raje meni|kar nadaljujte|pišite mi še naprej|pustite me na seznamu',
    ].join('|'),
    until:
      'do konca|do naslednjega|do ponedeljka|pred koncem|po praznikih|dokler se ne vrnem|do pomladi|do jeseni|do poletja|do zime|do novega leta|do januarja|do februarja|do marca|do aprila|do maja|do junija|do julija|do avgusta|do septembra|do oktobra|do novembra|do decembra|pred septembrom|pred januarjem|pred jesenjo|dokler ne končamo|dokler ne zaključimo',
    trade: 'cena|cene|ceno|cenik|stane|stanejo|ponudbo|dostava|dobavni|dobava|katalog',
    others: 'sodelavca|sodelavko|kolega|kolegico|šefa|stranke|strank|sodelavcev',
  },
  {
    classes: {
      ours: '(našo|naše|naš|našega|moje|mojega|mojo) (šolo|šole|podjetje|podjetja|firmo|firme|društvo|društva|občino|občine|zavod|zavoda|bolnišnico|bolnišnice|urad|urada|pisarno|pisarne|zadrugo|klub|hotel|hotela|restavracijo|trgovino|knjižnico|ambulanto|lekarno|kmetijo|ustanovo|ustanove)',
      authority:
        'pooblaščencu|pooblaščenki|inšpekciji|inšpektorju|odvetnika|odvetniku|odvetnikom|odvetnico|policij*|sodišč*|tožbo|pritožbo|(podam|podal|podala|vložim|vložil|vložila) .. (prijavo|ovadbo|pritožbo)|(vas|to) [bom] (prijavim|prijavil|prijavila|naznanim)|prijavim vas|blokiram|blokiral',
      again:
        'pišete|napišete|pošljete|oglasite|kontaktirate|dobim|dobimo|prejmem|pride|pokličete|mail|mejl|e-mail|sporočilo|ponudba',
      once: 'še|spet|ponovno|znova|naslednje|naslednji',
      bother:
        'pišete|pišejo|pošiljate|pošiljajo|kontaktirate|nagovarjate|nadlegujete|motite|obremenjujete|težite',
      channel:
        'mobilni|mobitel|mobi|telefon|stacionarni|whatsapp|viber|linkedin|messenger|zasebni|privatni|domači',
      weekend:
        'ob koncu tedna|ob koncih tedna|ob vikendih|med vikendom|čez vikend|ob nedeljah|ob sobotah|zvečer|ponoči',
      visit:
        'ustavite se|oglasite se|pridite|zglasite se|obiščite|oglasite|pripeljite se|stopite (do|mimo|k)',
    },
    erasesIt: [
      '(ročno) ..',
      '{remove} (ga|jo|jih|to) ..',
      '(ga|jo|jih|to) [takoj|prosim|nemudoma] {remove} ..',
    ],
    asksSource: [
      '(povezava|link) .. (deluje|dela) ..',
      '(od kod|odkod|kje|kako) .. (moj|moje|mojo|naš|naše|našo) .. ..',
    ],
    asks: {
      erase_data: [
        '(zahtevam|zahtevamo|prosim) (izbris|brisanje) [svojih|mojih|naših] (osebnih|podatkov) ..',
      ],
      leave_list: [
        '{ours} .. {remove} .. {list}',
        '{ours} .. {list} [prosim|prosimo] {remove}',
        '({remove}|{removal}) .. {ours} .. {list}',
        'ne (želim|želimo) [več] biti .. (seznam*|evidenc*|bazi|imenik*|mailing)',
      ],
      objection: [
        '(ne želim|ne želimo|nočem|nočemo) ... (ne|niti) po (mailu|e-pošti|telefonu|pošti) .. (ne|niti) po (mailu|e-pošti|telefonu|pošti)',
        '(ne|nikakor ne) (želim|želimo|dovolim|dovolimo) .. da .. {bother}',
        'nočem .. da .. {bother}',
        'nočemo .. da .. {bother}',
        '(nisem|nismo) .. (dal|dala|dali|podal|podala) .. (soglasj*|privolit*|dovoljenj*) ..',
      ],
      no_contact: [
        '(ne želim|ne želimo|nočem|nočemo) [več] ničesar [več] od vas ..',
        'od vas [več] (ne želim|ne želimo|nočem|nočemo) .. (ničesar|nič) ..',
        '(ne želim|ne želimo|nočem|nočemo) .. (takih|takšnih|tovrstnih|teh) (ponudb|mailov|sporočil|reklam) ..',
        '(takih|takšnih|tovrstnih) (ponudb|mailov|sporočil|reklam) .. (ne želim|ne želimo|nočem|nočemo) ..',
        'ne (želimo|želim) .. da .. (nagovarjate|pišete|pošiljate|kličete|kontaktirate) ..',
        'do takrat .. ne (pošiljajte|pišite) ..',
      ],
      go_away: [
        '(pojdite|pojdi) .. (hudiča|hudiču|vraga|vragu)',
        '(dajte|daj) (mi|nam) [že|enkrat|prosim] mir ..',
      ],
      stop_writing: [
        '(vztrajam|zahtevam|zahtevamo|prosim|prosimo) .. (prekinit*|prenehanj*|ustavit*) .. (komunikacij*|korespondenc*|stik*|pošiljanj*|dopisovanj*)',
      ],
      threat: [
        '(štejte|imejte|obravnavajte) .. (predal*|nabiralnik*|naslov*|me|nas|kontakt) ... (mrtev|mrtvega|mrtvo|mrtvi|neobstoječ*)',
        '(vsak*|nenehno|spet|stalno) ... (mail*|mejl*|ponudb*|sporočil*|reklam*) ... (nehajte|prenehajte|dovolj imam) $',
        '(upam|naj) ... (zadnje|zadnji) (sporočilo|mail|mejl|e-mail|pismo)',
        '(če|ko) .. {once} .. {again} ... {authority}',
        '(če|ko) .. {again} .. {once} ... {authority}',
        '{authority} ... (če|ko) .. {once} .. {again}',
        '{authority} ... (če|ko) .. {again} .. {once}',
        '(naslednjič|drugič) .. {authority}',
        'ob (naslednjem|prvem naslednjem) .. {authority}',
        '(še en|še eno|še ena|naslednji|naslednje) .. (mail|mejl|e-mail|sporočilo) ... {authority}',
        '(drugi|tretji|četrti|peti|druga|tretja|četrta) .. (mail|e-mail|sporočilo|pošta) ... (dovolj|dosti)',
      ],
    },
    guards: [
      '{write} [mi|nam|tega|ga] (znova|še enkrat|ponovno|drugič) ... (našel|našla|našli|že imam|prispel|prispela)',
      'pomotoma .. (odjavi*|klikni*|posla*|napisa*|izbrisa*)',
      '(odjavi*|klikni*|posla*|napisa*|izbrisa*) .. pomotoma',
      '{visit} ..',
      '(mene|nas) [pa] [raje|prosim] (pustite|obdržite|ohranite) (na seznamu|tam|noter) ..',
      '(mene|nas) [pa] (pustite|obdržite|ohranite) $',
      '(ne kličite|ne klicati) [me|nas] [več] [na] [mobilni|mobitel|telefon] [prosim|ampak|temveč|raje|samo|vas] (pišite|piši|napišite) ..',
      '(ne kličite|ne klicati) ... (mail|mejl|e-mail|e-pošta) .. (boljši|boljša|zadostuje|v redu|ok|dovolj) ..',
      '(pišite|pošiljajte) .. na .. (ampak|temveč|pač pa) (na|pišite|pošiljajte) ..',
      'ne (morem|moremo|utegnem) [zdaj|trenutno|sedaj] (pisati|klicati|govoriti) ..',
      '(nisem|nismo|nisva) .. (prosil|prosila|prosili|zahteval|zahtevala|želel|želela|hotel|hotela) .. (naj|da) .. (odjav*|izbriš*|odstran*|umakn*)',
      '{list} (udeležencev|gostov|povabljenih|za delavnico|za seminar|za izobraževanje|za sestanek|za dogodek|za predstavitev) ..',
      '(bilo bi|bila bi) .. (škoda|žal) .. (če|da) ..',
      '(škoda bi bilo|škoda) .. (če|da) ..',
      'da .. {bother} ... ({weekend}|{papers}|{channel}|tako pogosto)',
    ],
    silenceGuards: [
      'na {channel} [mi|me|nam|prosim] [več|nič|ničesar] (ne|nikar) ..',
      '(ne|nikar) [mi|me|nam] [več] {write} [mi|me|nam|ničesar|več] (na|prek|preko) {channel} ..',
      '{weekend} [mi|me|nam|prosim|raje] (ne|nikar) ..',
      '(ne|nikar) [mi|me|nam] [več] {write} [mi|me|nam] {weekend} ..',
      'dokler ... (ne|nikar) ... (potem|nato|zatem|poslej) ..',
      '(razpis*|naročil*|natečaj*) .. (umaknili|odstopili|odstopamo) ..',
      '(umaknili|odstopili|odstopamo) .. (razpis*|naročil*|natečaj*) ..',
      '(ne|nikar) .. {write} ... pred (#|osmo|deveto|deseto|poldnevom) ..',
    ],
    requests: ['(bi|ali) .. (lahko|mogli)', 'kako (se|naj|lahko)', '(jasno|razumete|prav|ok) $'],
  },
);
