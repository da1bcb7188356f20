import { plainOptOut } from '../plain-opt-out.ts';
import { romanianIdioms, romanianNoCalls, romanianNotAsked } from './idioms.ts';

export const romanianOptOut = plainOptOut(
  {
    please: 'vă rog|va rog|te rog|vă rugăm|rog|rugăm|puteți|ați putea|aș dori',
    me: 'mă|pe mine|ne|m-*|adresa mea|emailul meu|mailul meu|adresa noastră|pe noi',
    toMe: 'îmi|mi|ne|nu-mi|mie|nouă|mă',
    my: 'mele|mea|meu|noastre|noastră|nostru',
    remove:
      'scoateți|scoate|scoateți-mă|scoate-mă|scoateți-ne|scoată|scos|scoasă|ștergeți|șterge|ștergeți-mă|șterge-mă|ștergeți-mi|șterge-mi|eliminați|elimina|eliminați-mă|eliminat|eliminarea|radiați|ștergeți-ne|eliminați-ne|excludeți|excludeți-ne|excludeți-mă|tăiați-mă|tăiați-ne|tăiați|înlăturați|retrageți',
    removal: 'ștergerea|eliminarea|scoaterea|dezabonarea|radierea',
    unsubscribe:
      'dezabonați|dezabonez|dezabona|dezaboneze|dezabonați-mă|dezabonează-mă|dezabonare|dezabonăm|dezabonați-ne|dezînscrie|dezînscrieți',
    list: 'lista|listă|listei|baza|bază|bazei|listele|newsletter*|baze|evidență|evidența|evidențe|evidențele|registru|registrul|registrele|agenda|mailing*|distribuție|contacte|din sistem|din sistemul|din sistemele|din abonament|de la abonament|abonamentul meu|abonamentul nostru|trimiterile|trimiteri',
    mails:
      'email*|mail*|e-mail*|mesaj*|reclame|reclamele|reclamelor|spam*|newsletter*|oferte|ofertele|publicitate|informări',
    data: 'datele|date|adresa|emailul|informațiile|datelor|date personale|mailul|adresele|contul|coordonatele',
    write:
      'scrieți|scrie|trimiteți|trimite|contactați|contactezi|contacta|deranjați|sunați|expediați|trimiți|scrii|trimiterea|scrieți-mi|nu-mi scrieți|bombardați|bombardezi|sâcâiți|agasați|stresați|hărțuiți|reveniți|insistați|abordați|spamați|asaltați|încărcați|scrieți-ne|trimiteți-mi|trimiteți-ne|contactați-mă|contactați-ne|trimiterile|expedierea',
    stop: 'încetați|oprește|opriți|terminați|termină|opriți-vă|încetează|opriti|încetarea|sistați|sistarea|oprirea|întrerupeți|lăsați-o|lăsați-vă|potoliți-vă|ajunge|abțineți-vă',
    no: 'nu|niciodată|nici',
    more: 'mai|niciodată|iar|din nou',
    doNotWant: 'nu [mai] (doresc|dorim|vreau|vrem|aș vrea|sunt de acord) [să|mai]',
    receive:
      'primesc|primim|primi|fiu contact*|fim contact*|contactat*|aud|auzim|contactați|primirea|deranjat*|abordat*|căutat*|sunat*',
    noMore: 'fără [alte]|gata cu|niciun|nicio|nu mai vreau',
    command:
      'dezabonare|dezabonează-mă|dezabonați-mă|dezabonați mă|dezabonați-ne|stop|opriți-vă|opriți|opriți vă|încetați|terminați|ajunge|gata|destul|ajunge odată|potoliți-vă|dezabonează|șterge|ștergeți|anulare abonament|scoateți-mă|renunț',
    alone:
      '(lăsați|lasă|lăsați-mă|lasă-mă|lăsați-ne|lasă-ne) [mă|ne|mă odată|odată] în pace|(cărați-vă|dispăreți|lăsați-mă odată|plimbați-vă)',
    object: 'mă opun|ne opunem|obiectez|retrag|îmi retrag|refuz|nu sunt de acord',
    marketing: 'marketing*|publicit*|consimțământ*|acordul',
    papers:
      'colet*|curier*|factur*|hârtie|poștă|mostre|mostr*|atașament*|prezentăr*|fișier*|adresa veche|vechea adresă',
    forget: 'uitați de|uitați|uită de',
    oneMore: 'încă un|încă o|următorul',
    harm: 'reclam|reclama|reclamație|reclamăm|plânger*|avocatului|un avocat|bloche*|raport*',
    inVain: '(degeaba|inutil|nu are rost|n-are rost|nu are sens)',
    lastMail: '(ultimul|ultimul) (mesaj|email|mail)',
    hope: 'sper|să fie',
    later: 'mai târziu|oricând|dacă',
    notNeeded: 'nu e nevoie|nu este nevoie|nu trebuie|nu vă cer|nu cer|nu vă rog',
    nearly: 'aproape|cât pe ce|era să|eram să|mai aveam puțin|puțin a lipsit|era gata să|gata gata|eram gata',
    takenBack:
      'nu am vrut să mă dezabonez|n-am vrut să mă dezabonez|nu voiam să mă dezabonez|nu am vrut să ne dezabonăm|uitați ce|uitați de ce|m-am răzgândit|ne-am răzgândit|nu am fost eu',
    lessOften:
      'o dată pe lună|odată pe lună|mai rar|o dată pe trimestru|o dată pe an|un mail pe lună|nu așa des|nu atât de des',
    goesOn: [
      'm-am pripit|ne-am pripit|am fost pripit|retrag ce|îmi retrag cererea|îmi retrag cuvintele|nu mai e valabil|nu mai este valabil|glumeam|a fost o glumă|am glumit|ignorați mesajul|ignorați ce|scrieți-mi aici|scrieți-mi pe|scrie-mi aici|scrie-mi pe|scrieți-mi mie|scrieți direct mie|continuați să-mi scrieți|păstrați-mă pe listă|lăsați-mă pe listă',
    ].join('|'),
    until:
      'până la sfârșitul|până la finalul|înainte de sfârșitul|după sărbători|până mă întorc|până după|până la primăvară|până la toamnă|până la vară|până în ianuarie|până în februarie|până în martie|până în aprilie|până în mai|până în iunie|până în iulie|până în august|până în septembrie|până în octombrie|până în noiembrie|până în decembrie|până la crăciun|până la paște|până la anul|înainte de septembrie|înainte de ianuarie|până terminăm|până nu terminăm',
    puts: 'puneți|pune|puneți-ne|puneți-mă|treceți|treci|treceți-ne|treceți-mă|introduceți|introduceți-ne|introduceți-mă|adăugați|adaugă|adăugați-ne|adăugați-mă|includeți|includeți-ne|includeți-mă|marcați|marchează|marcați-ne|marcați-mă|înregistrați|înregistrați-ne|notați|notați-ne|setați|setați-ne|bifați|etichetați|înscrieți|înscrieți-ne|mutați|mutați-ne|semnalați',
    died: 'decedat|decedată|murit|a murit|s-a stins|trecut în neființă',
    days: 'luni|lunea|marți|marțea|miercuri|miercurea|joi|joia|vineri|vinerea|sâmbătă|duminică',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|tabel|tabelul|link|linkul|linkuri|linkurile|atașament*|scan*|poză|poze|pozele|fotografii|fișier*|prezentare*|video*|fișa tehnică|contract*|desene*',
    trade: 'preț|prețul|prețuri|prețurile|costă|costul|livrare|livrarea|livrării|catalog|catalogul',
    others: 'coleg*|clienți*|pe șeful|pe șefa|șefului|cineva',
  },
  {
    negated: [
      'nu (mă|ne) [mai] (șterge*|dezabon*|elimin*|scoate*) ..',
      'nu (șterge*|elimin*) (datele|adresa) ..',
    ],
    classes: {
      ours: '(școala|firma|compania|primăria|societatea|instituția|asociația|fundația|redacția|biblioteca|farmacia|clinica|organizația|unitatea|cooperativa|ferma|pensiunea) noastră|(spitalul|biroul|hotelul|restaurantul|magazinul|cabinetul|clubul|ONG-ul|colegiul|liceul|atelierul|sediul) nostru|(firmei|școlii|companiei|societății|instituției|primăriei|asociației|organizației) noastre',
      authority:
        'anspdcp|anpc|avocatului|un avocat|la avocat|(sun|chem|anunț|contactez|sesizez) avocatul|poliție|poliția|poliției|instanță|plângere|sesizare|sesizez|reclamație|reclam|blochez|raportez|(dau|dăm) în judecată',
      again:
        'scrieți|scrii|primesc|primim|contactați|sunați|trimiteți|vine|vin|primi|mail|email|e-mail|mesaj|ofertă|reclamă',
      channel:
        'whatsapp|telefon|mobil|fix|linkedin|messenger|viber|numărul personal|adresa personală|adresa privată',
      weekend:
        'în weekend|în weekenduri|duminica|sâmbăta|duminică|sâmbătă|seara|noaptea|de sărbători|la sfârșit de săptămână',
      visit:
        'treceți (pe|pe la|la)|veniți (la|pe|personal|direct|mai bine)|vizitați-ne|poposiți|opriți-vă (la|pe la|pentru)|dați (o fugă|o tură|pe la)|faceți o vizită|vă așteptăm la',
    },
    erasesIt: ['(manual) ..', '(ștergeți*|șterge*|eliminați*|scoateți*|radiați*) ..'],
    asksSource: [
      '(link|linkul|butonul|niciun link) [*] [*] nu [mai] (duce|merge|funcționează|răspunde|se deschide|face) ..',
      'cine .. (dat|vândut) .. (adresa|emailul|datele|mailul|numărul) ..',
      'de unde (aveți|ai|ați luat|ați obținut) .. (adresa|emailul|datele|mailul|numărul) (mea|meu|mele|noastră) ..',
      '(link|linkul) .. (merge|funcționează) ..',
      '(de unde|cum) .. (adresa|emailul|datele|mailul|numărul) (mea|meu|mele|noastră) ..',
    ],
    requests: [
      '(unde|există|aveți|ce buton) .. (apăs*|click*|clic|buton|link) ..',
      'cum (ies|ieșim|scap|scăpăm|se iese) ..',
      's-a înțeles $',
      '(puteți|poți|ați putea|ai putea|mă|cum pot|se poate|s-ar putea|este posibil|e posibil|ar fi posibil|aș putea|am putea) ..',
      '(clar|ați înțeles|ne-am înțeles|e clar|da|ok|bine) $',
    ],
    asks: {
      no_more_mail: romanianIdioms.no_more_mail,
      threat: [
        ...romanianIdioms.threat,
        '(considerați|socotiți) .. (adres*|căsuț*|mailul|contactul|mă|ne) ... (moartă|mort|inexistentă|inexistent)',
        '(fiecare|zilnic|săptămânal|iar|mereu) ... (mail*|email*|mesaj*|ofert*|reclam*) ... (opriți-vă|încetați|terminați|gata) $',
        '(dacă|de) [mă|îmi|ne|o să] mai .. {again} ... {authority}',
        '(dacă|de) .. mai {again} ... {authority}',
        'dacă .. (încă|iar|din nou) .. {again} ... {authority}',
        'dacă .. {again} .. (încă|iar|din nou|vreun|vreo) ... {authority}',
        '{authority} ... (dacă|de) [mă|îmi|ne|o să] mai .. {again}',
        '(data viitoare|rândul viitor) .. {authority}',
        'la (următorul|următoarea|proximul) .. (mail|email|mesaj|ofertă|reclamă) .. {authority}',
        '(încă un|încă o|următorul|următoarea) .. (mail|email|mesaj|ofertă|reclamă) ... {authority}',
        '(sper|să fie|fie) .. (ultimul|ultima) .. (mail|email|mesaj|scrisoare)',
        'e al (doilea|treilea|patrulea|cincilea) .. (ajunge|destul|gata) ..',
        '(doilea|treilea|patrulea|cincilea|al #) .. (mail|e-mail|email|mesaj) ... (ajunge|destul)',
        '(doilea|treilea|patrulea|cincilea) .. (mail|email|mesaj) ... (ajunge|destul|gata)',
      ],
      leave_list: [
        ...romanianIdioms.leave_list,
        '{ours} ... {remove} .. {list}',
        '({remove}|{removal}) .. {ours} .. {list}',
        'nu [mai] (vreau|vrem|doresc|dorim) .. (fiu|fim|apar|apărem|figurez|figurăm) .. {list}',
        'să (mă|ne) (scoateți|ștergeți|eliminați|radiați|excludeți) ..',
        '(scoateți-mă|scoate-mă|ștergeți-mă|șterge-mă|eliminați-mă|scoateți-ne) [de|din] ..',
        '(scoateți|scoate|ștergeți|șterge|eliminați) (mă|ne) (de|din) ..',
        '(scoateți|ștergeți|eliminați|scoate|șterge)-* .. {list}',
      ],
      erase_data: [...romanianIdioms.erase_data, '(ștergeți-mi|șterge-mi|eliminați-mi) .. {data}'],
      no_contact: [
        ...romanianIdioms.no_contact,
        '(nu-mi|nu-mă|nu mă|nu îmi|nu ne) [mai] {write}',
        'nu [mă|îmi|ne] mai {write}',
        'nu mai (vreau|vrem|doresc|dorim) nimic ..',
        '(prefer|preferăm|prefera|vrea|dori) .. să nu mai (primesc|primim|aud|auzim|văd) ..',
        '^ [și] să nu mai (aud|auzim) (de|despre) (voi|tine|dumneavoastră|dvs|firma voastră) ..',
        'să nu (mă|ne|îmi|ni se|mi se) mai (scrieți|scrie|contactați|sunați|trimiteți|trimită|deranjați|abordați) ..',
        '(nu|nici) .. {write} [și|sau] nici .. {write} ..',
        'nu (mă|ne) (sunați|contactați) (și|nici) (nu-mi|nu îmi|nu ne|nu mai|nici nu-mi) (scrieți|scrie|trimiteți) ..',
        '(asemenea|astfel de|asemănătoare) (oferte|mesaje|mailuri) (nu|să nu) .. (mai) ..',
      ],
      go_away: [
        ...romanianIdioms.go_away,
        '(duceți-vă|du-te|mergeți) .. (dracului|naibii)',
        '(scutiți-mă|scutiți-ne|scutește-mă) (de|cu) ..',
        '(lăsați-mă|lasă-mă|lăsați-ne) [odată] cu (mail*|email*|ofert*|reclam*|spam*) ..',
      ],
      objection: [
        ...romanianIdioms.objection,
        'nu .. (dorim|doresc|vrem|vreau) ... nici (pe mail|prin mail|pe email|telefonic|la telefon|prin poștă) .. nici (pe mail|prin mail|telefonic|la telefon|prin poștă)',
        '(nu) (mi-am|ne-am|am) dat .. (acordul|consimțământul|permisiunea) ..',
        '(îmi|ne) retrag* .. (acordul|consimțământul) ..',
      ],
      stop_writing: [
        ...romanianIdioms.stop_writing,
        '(insist|insistăm|cer|cerem|solicit|solicităm|rog|rugăm) .. (încetarea|încetare|oprirea|sistarea|întreruperea) .. (comunic*|corespond*|contact*|trimiter*)',
        '(ați|ai|veți|vei) (înceta|opri|termina|renunța) .. ({write}|{mails})',
        '(încetați|terminați|gata|ajunge) [odată] cu .. ({mails}|porcăriile|prostiile|asta|astea|trimiterea) ..',
      ],
      unsubscribe: [
        ...romanianIdioms.unsubscribe,
        '(să|vrem să|vreau să) ne dezabonăm ..',
        '(dezabonati-ma|dezaboneaza-ma|mă dezabona|mă dezabonez|să mă dezabon*)',
      ],
    },
    guards: [
      ...romanianNotAsked,
      '(coleg*|asociat*|șef*|soț*|partener*|contabil*|secretar*|patron*|fiul|fiica|nepot*) .. (v-a|v-au|ți-a) .. (rugat|cerut|spus|scris|zis|solicitat|răspuns) ... (dar|însă|numai că|mie|mine|eu nu am|eu vreau|eu sunt) ..',
      '(nu am|n-am|nu a|nu mi-a|nu ne-a) [mai] (primit|ajuns|găsit|sosit) [încă|deloc] (niciun|nici un|nicio|mesaj*|mail*|email*|ofert*) ..',
      '{write} (o dată|încă o dată|din nou|iar) ... (am găsit|l-am găsit|le-am găsit|l-am primit|am primit|a ajuns)',
      '(sunați-mă|sunați-ne|sunați|sunati-ma|suna-mă) .. (mâine|luni|marți|miercuri|joi|vineri|la #) ..',
      'sunați-mă ..',
      '(din greșeală|din eroare) .. (apăsat|dezabonat|trimis|șters|scris)',
      '(apăsat|dezabonat|trimis|șters|scris) .. (din greșeală|din eroare)',
      'nu (pot|putem) [acum|momentan] [să] (scrie|scriu|scriem|suna|sun|vorbi|vorbesc|răspunde|răspund) ..',
      '{visit} ..',
      '(pe mine|pe noi) [vă rog] (păstrați-mă|țineți-mă|păstrați-ne|țineți-ne) ..',
      '(pe mine|pe noi) (lăsați-mă|lăsați-ne) [acolo|pe listă] $',
      '(nu mă sunați|nu sunați|nu ne sunați) [vă rog|ci|mai bine|doar] [mai bine|doar] (scrieți|scrieți-mi|scrie-mi|scrieți-ne|trimiteți-mi) ..',
      '(nu mă sunați|nu sunați|nu ne sunați) ... (mail|mailul|email|emailul) .. (e mai bun|e ok|e în regulă|e suficient|ajunge) ..',
      '{list} (participanților|invitaților|de participanți|pentru curs|pentru atelier|pentru seminar|pentru training|pentru eveniment|pentru webinar) ..',
      'ar fi păcat .. (dacă|să) ..',
      '(îmi|ne) (pare|părea) rău .. dacă ..',
      'nu vă opriți',
      '(dezabonați|scoateți|ștergeți) pe [*] (coleg*|clien*|șef*)',
      '(să-l|să-i|să-o|l-ați) [mai] ({remove}|{unsubscribe}|scrieți|trimiteți|contactați|sunați|șters|scos|eliminat|dezabonat)',
    ],
    silenceGuards: [
      ...romanianNoCalls,
      'pe {channel} [vă rog] (nu|nu-mi|nu mă) ..',
      '(nu|nu-mi|nu mă|nu îmi) [mai] {write} [nimic] pe {channel} ..',
      '{weekend} [vă rog] (nu|nu-mi|nu mă|nu îmi) ..',
      '(nu|nu-mi|nu mă|nu îmi) [mai] {write} [nimic] {weekend} ..',
      '(cât|câtă vreme|cât timp) .. (durează|ține|suntem|sunt) ... (nu|nu-mi) ... (apoi|după aceea|pe urmă) ..',
      '(licitați*|concurs*|proces de achiziți*|achiziți*) .. (retras|renunțat) ..',
      '(retras|renunțat) .. (licitați*|concurs*|achiziți*) ..',
      '(nu|nu-mi) .. {write} ... înainte de (#|ora|nouă|zece|prânz) ..',
    ],
  },
);
