import { plainOptOut } from '../plain-opt-out.ts';
import { slovenianAsks } from './opt-out-asks.ts';

export const slovenianOptOut = plainOptOut(
  {
    please: 'prosim|prosimo|lahko|bi lahko|vljudno',
    me: 'me|nas|mene|moj naslov|moj e-naslov|moj mail|mojo e-pošto|name|naš naslov|naš e-naslov|naš mail|moj e-mail|moj email|ta naslov|ta e-naslov|moj kontakt|naš kontakt|naše podjetje|našo firmo|moj nabiralnik|moj predal',
    toMe: 'mi|nam|me|nas',
    my: 'moje|mojih|moj|naše|naših|mojega|svoje|mojo|našo|našega|mojem|svojih|svojega',
    remove:
      'odstranite|odstraniti|odstrani|izbrišite|izbrisati|izbriši|zbrišite|zbriši|črtajte|umaknite|umakni|izločite|izbris|umaknete|izbrišete|zbrišete|črtate|izločiti|izključite|pobrišite|pobriši|prekrižajte|odstranili|izbrisali|umaknili|črtali|vzemite|odstranil|odstranila|odstranijo|izbrisal|izbrisala|izbrišejo|zbrisati|zbrisali|zbrišejo|pobrisati|pobrisali|umakniti|umaknejo|umaknil|črtati|črtaj|črtal|izločili|izključili|vzemi|vzeti|vzeli|izpišite|izpišete|izpisati|izpisali|izpiši|snemite|izčrtajte|izvzemite|vzamete|snamete|vzamejo',
    removal: 'odstranitev|izbris|odjavo|odjava|umik|brisanje|izbrisa|odstranitve|odstranitvi|izpis|črtanje',
    unsubscribe:
      'odjavite|odjaviti|odjavi|odjavili|odjavljamo|odjavljam|odjavim|odjavil|odjavila|odjavimo|izpišite|izpišete|izpiši|odjavijo|odjavo|odnaročite',
    list: 'seznama|seznam|seznamov|baze|bazo|baza|liste|listo|novic|novičnika|evidence|sistema|imenika|adresarja|adreme|registra|kontaktov|kampanj|mailing liste|seznamu|evidenc|bazi|sistemov|obveščanja|pošiljanja|kampanje|naročnikov|prejemnikov|kartoteke|registrov|novice|e-novic|adresarjev|spiska|imenikov|zbirk',
    mails:
      'sporočil*|maile|mailov|e-pošt*|elektronsk*|pošte|oglas*|spam*|reklam*|e-sporočil*|obvestil*|mejl*|mejle|novic|novice|novičnik*|pisem|dopis*|propagand*',
    data: 'podatke|podatkov|podatki|naslov|kontakt*|naslova|profil|številko|e-naslov',
    write:
      'pisati|pisat|pišite|piši|pošiljati|pošiljat|pošiljajte|pošiljaj|kontaktirajte|kontaktiraj|kontaktirati|nadlegujte|nadlegovati|kličite|motite|obveščajte|pisanjem|pošiljanjem|pošiljanja|pošiljanje|kontaktiranjem|nadlegovanjem|javljajte|pisarite|težite|obremenjujte|bombardirajte|klicariti|klicarite|spamajte|zasipajte|vznemirjajte|obračajte|pošiljate|pišete|kontaktirate|klicat|kontaktirat|nadlegovat|motiti|obveščati|javljati|oglašati|oglašajte|nagovarjati|nagovarjajte|bombardirati|zasipati|obremenjevati|gnjaviti|gnjavit|težiti|težit|moriti|spamati|vsiljevati|vsiljujte|vsiljevanje|ponujati|ponujajte|pisanje|pisanja|kontaktiranje|kontaktiranja|nadlegovanje|nadlegovanja|obveščanje|obveščanja|klicanje|klicanja|spamanje|telefonirajte|obračati|dopisovati|pišita|pošiljajta',
    stop: 'nehajte|nehaj|nehati|nehali|prenehajte|prenehaj|prenehati|prenehali|prenehanje|prenehate|nehate|ustavite|ustavili|končajte|opustite|prekinite|ukinite|nehal|nehala|nehajo|nehat|prenehal|prenehala|prenehajo|prenehanju|prenehanja|ustaviti|ustavi|končati|končali|zaključite|prekiniti|prekinili|opustiti|odnehajte|dosti',
    no: 'ne|nikoli',
    more: 'več|nikoli|še|ponovno|nadalje|znova|nikdar|nadaljnjih|nadaljnje|spet|zopet|nikoli več|v prihodnje|v bodoče|naprej',
    doNotWant:
      'ne (želim|želimo|bi rad*|bi radi) [več|si|da]|nočem|nočemo|(nisem|nismo) zainteresiran* za|noče|nočejo|ne (želi|želijo|hočem|hočemo|rabim|rabimo|potrebujem|potrebujemo|nameravam) [več|si|da]',
    receive:
      'prejemati|dobivati|prejeti|dobiti|kontaktira*|pišete|pošiljate|slišati|prejemanja|prejemanje|dobivanja|prejemal*|dobival*|obveščan*|nagovarjan*|brati',
    noMore: 'nič več|brez|dovolj|nobenih',
    command:
      'odjava|odjavi|odjavite|odjavi me|odjavite me|stop|nehajte|nehaj|prenehajte|nehajte s tem|nehajte že|prenehajte s tem|dovolj|dovolj je|dovolj imam|pojdite stran|izbriši|konec|prekliči|odjavljam se|odjavi nas|odjavite nas|odjavljamo se|izbrišite|izbrišite me|odstranite me|izpišite me|izpis|dost|dosti|dosti je|dovolj že|nehi|nehajte pisat|unsubscribe|ne več|nič več',
    alone:
      '(pustite|pusti) (me|nas) [že|prosim] (pri miru|na miru|v miru)|(dajte|daj) (mi|nam) [že|prosim|enkrat] mir|(izginite|spokajte|spizdite)|(pustite|pusti|pustiti|pustili) .. (me|nas) .. (pri miru|na miru|v miru)|(dajte|daj|dejte|dej|dati|dali|date) .. (mi|nam) .. mir|(mi|nam) .. (dajte|daj|dejte|dali|dati|date) .. mir',
    object:
      'nasprotujem|nasprotujemo|ugovarjam|preklicujem|ne soglašam|ne dovolim|prepovedujem|ne strinjam|ne soglašamo|ne dovolimo|ne dovoljujem|ne dovoljujemo|ne strinjamo|odklanjam|odklanjamo|zavračam|zavračamo|umikam|umikamo|ugovarjamo|vlagam ugovor|podajam ugovor|odtegujem',
    marketing: 'trženj*|marketin*|oglaš*|soglasj*|privolit*',
    papers:
      'paket*|pošiljk*|račun*|papirnat*|vzorc*|vzorec|prilog*|priponk*|datotek*|predstavit*|stari naslov|star naslov|starega naslova|pdf|excel*|wordu|zip|fotografij*|risb*|cenik*|predračun*|po pošti|po navadni pošti',
    forget: 'pozabite|pozabite na',
    oneMore: 'še en|še eno|še ena|še enkrat',
    harm: 'prijavim vas|vas prijavim|vas bom prijavil|vas bom prijavila|prijavo|odvetnik*|pritožb*|policij*|blokiram|pravnik*|inšpekcij*|pooblaščen*|tožb*|sodišč*|ovadb*',
    lastMail:
      '(zadnje|zadnji) (sporočilo|mail|mejl|e-mail|pismo)|(zadnja|zadnjo|zadnjim) (pošta|ponudba|sporočilo|mail|mejl)|(zadnji|zadnje|zadnjič) (email|sporočilo|pismo)',
    hope: 'upam|naj|upamo|želim si|želimo si|rad bi|rada bi|radi bi|pričakujem',
    later: 'pozneje|kasneje|kadarkoli|če',
    notNeeded: 'ni treba|ne rabite|ni potrebno|ne prosim|ne zahtevam',
    nearly: 'skoraj|malo je manjkalo|za las',
    takenBack:
      'nisem se hotel odjaviti|nisem se hotela odjaviti|nisem se želel odjaviti|nisem se želela odjaviti|pozabite kaj|pozabite na to kar|premislil sem|premislila sem|premislili smo|nisem bil jaz|pozabite kar sem|pozabite to kar sem|pozabi kar sem|pozabite kar smo',
    lessOften:
      'enkrat na mesec|enkrat mesečno|redkeje|enkrat na leto|enkrat na četrtletje|en mail na mesec|ne tako pogosto',
    goesOn: [
      'prenaglil sem se|prenaglila sem se|prenaglili smo se|umikam prošnjo|preklicujem prošnjo|ne velja več|več ne velja|šalil sem se|šalila sem se|to je bila šala|prezrite moje|prezrite moj|ne ozirajte se|pišite mi sem|pišite mi na ta|pišite meni|pišite raje meni|kar nadaljujte|pišite mi še naprej|pustite me na seznamu',
      '(odgovorim|odgovoril bom|odgovorila bom|oglasim se|javim se) [vam] (jutri|zvečer|pojutrišnjem|v ponedeljek|v torek|v sredo|v četrtek|v petek)',
      '(mail|mejl|e-mail|e-pošta) je (najboljši|najboljša|boljši|boljša|najbolj zanesljiv)',
    ].join('|'),
    until:
      'do konca|do naslednjega|do ponedeljka|pred koncem|po praznikih|dokler se ne vrnem|do pomladi|do jeseni|do poletja|do zime|do novega leta|do januarja|do februarja|do marca|do aprila|do maja|do junija|do julija|do avgusta|do septembra|do oktobra|do novembra|do decembra|pred septembrom|pred januarjem|pred jesenjo|dokler ne končamo|dokler ne zaključimo|do božiča|do dopusta|po novem letu|po božiču|do konca leta|po dopustu|po sezoni',
    puts: 'uvrstite|uvrsti|uvrstiti|dodajte|dodaj|dodati|dajte|daj|vpišite|vpiši|vpisati|vnesite|vnesi|označite|označi|označiti|nastavite|nastavi|nastaviti|prestavite|premaknite|zabeležite|zavedite|vodite|vključite|postavite',
    died: 'umrl|umrla|umrli|preminil|preminila|pokojni|pokojna',
    days: 'ponedelj*|torek|torka|torkov*|sreda|sredo|srede|četrtek|četrtk*|petek|petk*|sobot*|nedelj*',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|preglednic*|tabel*|povezav*|priponk*|skeni*|sken|fotografij*|slike|slik|datotek*|predstavit*|video*|specifikac*|pogodb*|načrt*',
    trade: 'cena|cene|ceno|cenik|stane|stanejo|ponudbo|dostava|dobavni|dobava|katalog',
    others:
      'sodelavca|sodelavko|kolega|kolegico|šefa|stranke|strank|sodelavcev|sodelavki|sodelavcu|kolegu|računovod*|direktorj*|žen*',
  },
  {
    classes: {
      part: 'postavk*|vrstic*|točk*|različic*|prilog*|priponk*|datotek*|odstavek|stran|slik*|logotip|popust|cenik*|dostavo|montažo|dvojnik*|naročil*|opomb*|osnut*|oblikovanj*|licenc*|modul*|najem*|izobraževanj*|logotip*',
      event:
        'sestank*|predstavitv*|demo|ogled*|tečaj*|seminar*|webinar*|konferenc*|delavnic*|izobraževanj*|termin*|dogodk*|kosil*|klic*|sejm*',
      reported: 'pisal|pisala|napisal|napisala|odpisal|odpisala|odgovoril|odgovorila',
      colleague:
        'sodelavec|sodelavka|kolega|kolegica|šef|šefica|direktor|direktorica|vodja|partner|partnerka|mož|žena|tajnica|asistentka|računovodkinja|računovodja|brat|sin|hči|oče|predhodnik',
      omit: 'izpuščajte|izpuščate|izpustite|izpusti|izpustiti|izpuščati|izpuščali|izpustili|izvzemite|preskočite|preskakujte|preskoči|preskakuj|izvzemi',
      mailing:
        'pošilj*|razpošilj*|mailing*|korespondenc*|ponudb*|kampanj*|seznam*|baz*|evidenc*|nagovarj*|prihodnje|bodoče|odslej|obvešč*|mail*|krog*|rund*|val|valov*|naslednjič|drugič',
      writer: 'me|nas|{ourAny} {orgAcc}|{ourAny} naslov',
      one: 'maila|mejla|e-maila|emaila|sporočila|ponudbe|oglasa|reklame|pisma|besede|vrstice|klica|mail|mejl|sporočilo|ponudbo|reklamo',
      anyMail:
        'mail*|mejl*|e-mail*|email*|sporočil*|ponudb*|reklam*|oglas*|spam*|pošta|pošte|pošto|e-pošt*|pismo|pisma|novičnik*',
      forget: 'pozabite|pozabi|pozabiti|pozabili',
      org: 'podjetje|firma|šola|občina|družina|uredništvo|knjižnica|ambulanta|pisarna|lekarna|ustanova|organizacija|bolnišnica|vrtec|muzej|zadruga|društvo|urad|ekipa|oddelek|domena|župnija|hotel|dom|zavod|kolektiv|klub|kmetija|fakulteta',
      orgAcc:
        'šol*|podjetj*|firm*|občin*|zavod*|bolnišnic*|urad*|pisarn*|zadrug*|društv*|klub*|knjižnic*|ambulant*|lekarn*|župnij*|dom|doma|družin*|uredništv*|muzej*|ustanov*|vrtec|vrtca|hotel*|kmetij*',
      ourAny: 'našo|naše|naš|našega|našemu|moj|mojo|moje|mojega|ta|to|tega|te',
      gone: 'ne [bom|bomo] [več] (dobival*|prejemal*|dobivati|prejemati|prihaja*|pride|pošiljal*)|ne [bi] [več] (dobival*|prejemal*|prihaja*|pošiljal*)|(neha|nehalo|nehajo|preneha) .. (prihajati|hoditi|pošiljati)|(odjavim|odjavil|odjavila|odjavimo|odjaviti)|(imel|imela) .. mir',
      flood:
        'zasip*|bombard*|nadleg*|nadlegov*|težit*|gnjavit*|smetit*|zasmeti*|mučit*|spama*|obremenj*|zatrpav*|napadat*|moriti|najedat*|vsiljev*',
      doFlood:
        'smetite|smeti|polnite|zasipajte|bombardirajte|nadlegujte|gnjavite|obremenjujte|zatrpavajte|mučite|težite|spamajte|zlorabljajte|uporabljajte|vsiljujte|najedajte|morite|tlačite|mašite|blokirajte',
      call: 'kličite|klicati|kliči|telefonirajte',
      busy: 'operacij*|operacijsk*|dvorani|razredu|pouk*|sodišč*|obravnav*|spi|spijo|vozim|volanom|trgatvijo|trgatvi|žetvijo|žetvi|vinograd*|kombajn*|službi|dežurn*|sestanku|bolnišnici|dopustu|sezon*|gradbišč*|terenu',
      trash:
        'spam|vsiljen*|neželen*|koš|koša|smeti|neprebran*|črni seznam|inšpekcij*|pooblaščenc*|pooblaščenk*|informacijsk*',
      ours: '(našo|naše|naš|našega|moje|mojega|mojo) (šolo|šole|podjetje|podjetja|firmo|firme|društvo|društva|občino|občine|zavod|zavoda|bolnišnico|bolnišnice|urad|urada|pisarno|pisarne|zadrugo|klub|hotel|hotela|restavracijo|trgovino|knjižnico|ambulanto|lekarno|kmetijo|ustanovo|ustanove)',
      authority:
        'pooblaščencu|pooblaščenki|inšpekciji|inšpektorju|odvetnika|odvetniku|odvetnikom|odvetnico|policij*|sodišč*|tožbo|pritožbo|(podam|podal|podala|vložim|vložil|vložila) .. (prijavo|ovadbo|pritožbo)|(vas|to) [bom] (prijavim|prijavil|prijavila|naznanim)|prijavim vas|blokiram|blokiral|pooblaščenca|pooblaščenko|pooblaščenec|pooblaščenka|inšpekcijo|inšpekcija|inšpektorat*|odvetnik|pravnik*|tržni inšpekciji|blokirali|blokirala|blokiramo|prijavo|prijavil|prijavila|prijavili|prijavim|prijavimo|pritožil|pritožila|pritožim|ovadb*|globo',
      again:
        'pišete|napišete|pošljete|oglasite|kontaktirate|dobim|dobimo|prejmem|pride|pokličete|mail|mejl|e-mail|sporočilo|ponudba|oglasiš|oglasi|pošiljate|pošlješ|javite|prejmemo|dobil|dobila|prejel|prejela|mejla|maila|pokliče|kontaktira',
      once: 'še|spet|ponovno|znova|naslednje|naslednji',
      bother:
        'pišete|pišejo|pošiljate|pošiljajo|kontaktirate|nagovarjate|nadlegujete|motite|obremenjujete|težite',
      channel:
        'mobilni|mobitel|mobi|telefon|stacionarni|whatsapp|viber|linkedin|messenger|zasebni|privatni|domači',
      weekend:
        'ob koncu tedna|ob koncih tedna|ob vikendih|med vikendom|čez vikend|ob nedeljah|ob sobotah|zvečer|ponoči',
      visit:
        'ustavite se|pridite|zglasite se|obiščite|pripeljite se|stopite (do|mimo|k)|oglasite se|(lahko|raje|osebno|kar|potem|kdaj) [spet|kdaj|osebno|še] oglasite',
      glad: 'lepo|super|fino|dobro|najlepše|bolje|odlično|krasno|idealno|čudovito|prijetno|hvaležn*|vesel*|rad|rada|radi|raje|najraje|prav|lepše|najbolje|navdušili|navdušite|razveselili|razveselite|presenetili|hvaležen',
      yours: 'vašega|vaše|vaših|svojega|svoje|svojih|vašem|svojem',
      mailingList:
        'mailinga|mailing liste|adreme|adresarja|imenika|novičnika|kampanj|kampanje|baze|baz|evidence|(seznama|liste) (prejemnikov|naslovnikov|kontaktov|naročnikov)',
      comes: 'prihaja*|pride|pridejo|prihajal*|hodi|hodijo|hodil*',
      dispatch: 'kampanj*|pošiljan*|mailing*|novičnik*|obveščan*',
    },
    erasesIt: [
      '({remove}|{unsubscribe}|prosim|naredite|uredite|storite) .. ročno',
      'ročno .. ({remove}|{unsubscribe}|prosim|naredite|uredite|storite)',
      '{remove} (ga|jo|jih|to) ..',
      '(ga|jo|jih|to) [takoj|prosim|nemudoma] {remove} ..',
      '^ [prosim] [torej] (črtajte|prečrtajte|izbrišite|zbrišite|odstranite|odjavite) [me|prosim] $',
      'da (ga|jo) .. ({remove}|odjavite)',
      '(uredite|naredite|storite|rešite) .. (pri sebi|sami|namesto mene|zame|na vaši strani)',
      '(ne|nikar) (uporabljajte|izkoriščajte|zlorabljajte) (ga|je|jo) .. za ..',
    ],
    asksSource: [
      '(naslov|kontakt|mail|mejl|e-naslov|nabiralnik) .. (ne sodi|ne spada|nima kaj iskati|nima kaj početi) .. (na|v|med) .. {list}',
      '(povezav*|link|gumb) .. (odjav*|nogi|dnu|spodaj) ... (napak*|ne dela|ne deluje|404) ..',
      '(od kod|odkod|kje|kako) .. (moj|moje|mojo|naš|naše|našo) .. ..',
      '^ .. (nisem|nismo) [vas|se|to|ničesar] (prosil|prosila|prosili|prijavil|prijavila|prijavili|naročil|naročila|zahteval|zahtevala) [se|nič|ničesar|na nič|nikamor|tega] ($|niti|in|nisem|nismo) ..',
      '(naslov|nabiralnik|predal|e-naslov|mail|mejl) .. (služi|namenjen*|samo|le|izključno) .. (za|kot|strankam|gostom|kupcem|staršem|pacientom|rezervacijam|naročilom) ..',
      '*@* je [samo|le] za ..',
      'zakaj .. (mi|nam) .. (to|tole|vse|vaše|kar naprej|stalno|nenehno) .. (pošiljate|pišete|prihaja*)',
      'zakaj .. (to|tole|vaše|te) .. (dobiva*|prejema*)',
      'odjav* ... (napak*|ne dela|ne deluje|in nič|zaman|brez učinka)',
      'od koga .. (kupili|imate|dobili) .. (naslov*|kontakt*|mail*|e-naslov*|številk*)',
    ],
    asks: slovenianAsks,
    guards: [
      '(noče|nočejo|ne želi) .. (ampak|a|vendar|toda) ... (oglasite|javite|pokličite|pišite|vrnite) ..',
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
      '{list} (udeležencev|gostov|povabljenih|partnerjev|referenc|dobaviteljev|razstavljavcev|kandidatov|za delavnico|za seminar|za izobraževanje|za sestanek|za dogodek|za predstavitev) ..',
      '(bilo bi|bila bi) .. (škoda|žal) .. (če|da) ..',
      '(škoda bi bilo|škoda) .. (če|da) ..',
      'da .. {bother} ... ({weekend}|{papers}|{channel}|tako pogosto)',
      '(pošljite|poslati|naslovite|posredujte) .. (našemu|mojemu|naši) (odvetnik*|pravnik*)',
      '(vaš|vaša|vaše) (sistem|orodje|program|platforma|programska) .. (omogoča|zna|podpira|ponuja|ima) ..',
      '{stop} .. (vikat*|tikat*)',
      '(žena|mož|šef|šefica|sodelav*|hči|sin|brat|sestra|mama|oče) .. (pravi|misli|meni|svetuje|trdi) .. naj ..',
      '(izpust*|izpušč*|izvzem*) ... (pogovor*|kopij*|niti|skupin*|klepet*|sestank*)',
      '(pogovor*|kopij*|niti|skupin*|klepet*|sestank*) ... (izpust*|izpušč*|izvzem*)',
      '{colleague} .. {reported} .. (naj|da)',
      '{reported} .. {colleague} .. (naj|da)',
      '{colleague} (pravi|je rekel|je rekla|trdi|svetuje|je hotel|je hotela) .. (naj|da) ... (ampak|vendar|a|pa)',
      'sem [vam|že] [vam|že] (hotel|hotela|želel|želela) .. (napisati|odpisati|prositi|odgovoriti|pisati) .. (naj|da) ... (ampak|vendar|a|potem)',
      '({remove}|{unsubscribe}) .. (s|z|iz|od) [tega|te|sredinega|sredine|petkovega|petkove|jutrišnjega|jutrišnje|današnjega|vašega|vaše] {event}',
      '{remove} .. {part}',
      '(naj|da) .. (bi se|moram|moramo|naj se) .. {unsubscribe}',
      '(ko|če|kadar) .. (bom|bomo) .. (želel|želela|želeli|hotel|hotela|hoteli) .. ({unsubscribe}|{remove})',
      '{remove} (mi|nam) ... {part}',
      '{remove} (mi|nam) ... iz (ponudbe|pogodbe|naročila|predračuna|računa|predstavitve|košarice)',
      '{remove} .. iz [te|tega|vaše|nove|zadnje] (ponudbe|pogodbe|naročila|predračuna|računa|predstavitve|košarice)',
      '(nehali|prenehali|nehal|nehala|prenehal|prenehala) (smo|sem) .. ({write}|{anyMail})',
      '(smo|sem) [že|lani|mi] (nehali|prenehali|nehal|nehala|prenehal|prenehala) .. ({write}|{anyMail})',
      '(naši|naša|naše) {anyMail} ... (vsiljen*|spam*|neželen*)',
      '(ali|oziroma) (našemu|mojemu|našega|mojega|naši) (odvetnik*|pravnik*)',
      '(dovolj|dosti|sit) ... (iščemo|iščem) (drug*|nov*|zamenj*|bolj*|alternativ*)',
      'da .. {comes} ... ({weekend}|{papers}|strankam|dvakrat)',
      '(odgovoriti|odgovoril*|odgovorite|odgovorijo|odpisati|odpisal*|vrniti) .. (moj|moje|mojo|vaš|vaše|vašo|tvoj|tisti|na) zadnj* ..',
      '(dobil*|prejel*|prispel*|prebral*) .. (moj|moje|mojo) zadnj* ..',
      'ni (bil|bila|bilo) [to] zadnj* ..',
      'v naših (mailih|mejlih|e-mailih|sporočilih|novičnikih|kampanjah) ..',
      '(odjavil|odjavila|odjavili) .. (konkurenc*|konkurent*) ..',
      '(čakaln*) (list*|seznam*) ..',
      '(stari|staro|star|prejšnji) (naslov|e-naslov|mail|mejl|predal|številko) ... (nov*|pravi) ..',
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
      '(ne|nikar) [me|mi|nas] {call} ... {busy}',
      '{busy} ... (me|mi|nas) (ne|nikar) {call}',
      '{busy} .. (ne|nikar) [me|mi|nas] {call}',
      '(zaenkrat|začasno|trenutno|za zdaj) .. ne [mi|me|nam|nas] {write}',
      '(ne|nikar) [mi|me|nam|nas] {write} (zaenkrat|začasno|za zdaj|danes|jutri|zdaj|še)',
      '(ne|nikar) [mi|me|nam|nas] [več] {write} [več|mi|nam] [več|vseh] (povezav*|skenov|predstavit*|fotografij*|slik|datotek*|tabel*|opomnikov za|osnutk*|dokument*|pogodb*|risb*)',
      'ne [mi|nam] tega [več] {write} [več] (v|kot|na|prek|po) ..',
      '(ne|nikar) .. {write} .. (do|pred|po) # (januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra)',
      '(do|pred|po) # (januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra) ... (ne|nikar) .. {write}',
      '(pogodb*|dokument*|osnutk*|načrt*|naročil*) .. (mi|nam) ne {write}',
    ],
    requests: [
      '(bi|ali) .. (lahko|mogli)',
      'kako (se|naj|lahko)',
      '(jasno|razumete|prav|ok|okej|dogovorjeno|kajne|v redu|velja) $',
      '(kam|kje|kaj) .. (kliknem|klikniti|kliknemo|pritisnem|pritisniti)',
      '(je|ali) .. (gumb|povezava|možnost) ..',
      '^ .. kolikokrat',
      '(me|nas) [prosim] lahko',
      '(bi|ali) .. (tako|toliko) (prijazn*|dobr*|ljubezn*|vljudn*) ..',
      '(bi se dalo|se da|se bi dalo|je možno|je mogoče|bi bilo možno|bi bilo mogoče) ..',
      '^ (lahko|smem) [vas] (prosim|prosimo|zaprosim) ..',
      '^ kdaj .. (nehali|prenehali|nehate|prenehate|neha|dali) ..',
      '^ kaj .. (moram|moramo|naj|lahko|je treba) .. (narediti|naredim|storiti|storim) ..',
      '^ (ali imam|lahko imam|imam) lahko .. mir ..',
      '^ ali [imam|imamo] lahko [imam] mir ..',
      '(je to tako težko|a je to tako težko) ..',
    ],
  },
);
