import { plainOptOut } from '../plain-opt-out.ts';

export const romanianOptOut = plainOptOut(
  {
    please: 'vă rog|va rog|te rog|vă rugăm|rog|rugăm|puteți|ați putea|aș dori',
    me: 'mă|pe mine|ne|m-*|adresa mea|emailul meu|mailul meu|adresa noastră|pe noi',
    toMe: 'îmi|mi|ne|nu-mi|mie|nouă|mă',
    my: 'mele|mea|meu|noastre|noastră|nostru',
    remove:
      'scoateți|scoate|scoateți-mă|scoate-mă|scoateți-ne|scoată|scos|scoasă|ștergeți|șterge|ștergeți-mă|șterge-mă|ștergeți-mi|șterge-mi|eliminați|elimina|eliminați-mă|eliminat|eliminarea|radiați',
    removal: 'ștergerea|eliminarea|scoaterea|dezabonarea|radierea',
    unsubscribe: 'dezabonați|dezabonez|dezabona|dezaboneze|dezabonați-mă|dezabonează-mă|dezabonare',
    list: 'lista|listă|listei|baza|bază|bazei|listele|newsletter*|abonament*|baze',
    mails: 'email*|mail*|e-mail*|mesaj*|reclame|spam*|newsletter*|oferte|ofertele|publicitate|informări',
    data: 'datele|date|adresa|emailul|informațiile',
    write:
      'scrieți|scrie|trimiteți|trimite|contactați|contactezi|contacta|deranjați|sunați|expediați|trimiți|scrii|trimiterea|scrieți-mi|nu-mi scrieți|bombardați',
    stop: 'încetați|oprește|opriți|terminați|opriți-vă|încetează|opriti',
    no: 'nu|niciodată|nici',
    more: 'mai|niciodată|iar|din nou',
    doNotWant: 'nu [mai] (doresc|dorim|vreau|vrem|aș vrea|sunt de acord) [să|mai]',
    receive: 'primesc|primim|primi|fiu contact*|fim contact*|contactat*|aud|auzim|contactați|primirea',
    noMore: 'fără [alte]|gata cu|niciun|nicio|nu mai vreau',
    command:
      'dezabonare|dezabonează-mă|dezabonați-mă|dezabonați mă|stop|dezabonează|șterge|ștergeți|anulare abonament|scoateți-mă|renunț',
    alone: '(lăsați|lasă|lăsați-mă|lasă-mă|lăsați-ne|lasă-ne) [mă|ne|mă odată|odată] în pace',
    object: 'mă opun|ne opunem|obiectez|retrag|îmi retrag|refuz|nu sunt de acord',
    marketing: 'marketing*|publicit*|consimțământ*|acordul',
    papers:
      'colet*|curier*|factur*|hârtie|poștă|mostre|mostr*|atașament*|prezentăr*|adresa veche|vechea adresă',
    forget: 'uitați de|uitați',
    oneMore: 'încă un|încă o|următorul',
    harm: 'reclam*|plânger*|avocat*|bloche*|raport*',
    inVain: '(degeaba|inutil|nu are rost|n-are rost|nu are sens)',
    lastMail: '(ultimul|ultimul) (mesaj|email|mail)',
    hope: 'sper|să fie',
    later: 'mai târziu|oricând|dacă',
    notNeeded: 'nu e nevoie|nu este nevoie|nu trebuie|nu vă cer|nu cer|nu vă rog',
    nearly: 'aproape|cât pe ce',
    takenBack: 'uitați ce|uitați de ce|m-am răzgândit|ne-am răzgândit|nu am fost eu',
    lessOften:
      'o dată pe lună|odată pe lună|mai rar|o dată pe trimestru|o dată pe an|un mail pe lună|nu așa des|nu atât de des',
    goesOn:
      'm-am pripit|ne-am pripit|am fost pripit|retrag ce|îmi retrag cererea|îmi retrag cuvintele|nu mai e valabil|nu mai este valabil|glumeam|a fost o glumă|am glumit|ignorați mesajul|ignorați ce|scrieți-mi aici|scrieți-mi pe|scrie-mi aici|scrie-mi pe|scrieți-mi mie|scrieți direct mie|continuați să-mi scrieți|păstrați-mă pe listă|lăsați-mă pe listă',
    until:
      'până la sfârșitul|până la finalul|înainte de sfârșitul|după sărbători|până mă întorc|până după|până la primăvară|până la toamnă|până la vară|până în ianuarie|până în februarie|până în martie|până în aprilie|până în mai|până în iunie|până în iulie|până în august|până în septembrie|până în octombrie|până în noiembrie|până în decembrie|până la crăciun|până la paște|până la anul|înainte de septembrie|înainte de ianuarie|până terminăm|până nu terminăm',
    trade: 'preț|prețul|prețuri|prețurile|costă|costul|livrare|livrarea|livrării|catalog|catalogul',
    others: 'coleg*|colegul|colega|colegii|clienți*|șef*|cineva',
  },
  {
    negated: [
      'nu (mă|ne) [mai] (șterge*|dezabon*|elimin*|scoate*) ..',
      'nu (șterge*|elimin*) (datele|adresa) ..',
    ],
    erasesIt: ['(manual) ..', '(ștergeți*|șterge*|eliminați*) ..'],
    asksSource: [
      'de unde (aveți|ai|ați luat|ați obținut) .. (adresa|emailul|datele|mailul|numărul) (mea|meu|mele|noastră) ..',
      '(link|linkul) .. (merge|funcționează) ..',
      '(de unde|cum) .. (adresa|emailul|datele|mailul|numărul) (mea|meu|mele|noastră) ..',
    ],
    requests: ['(puteți|poți|ați putea|ai putea|mă|cum pot) ..'],
    asks: {
      threat: [
        'e al (doilea|treilea|patrulea|cincilea) .. (ajunge|destul|gata) ..',
        '(doilea|treilea|patrulea|cincilea|al #) .. (mail|e-mail|email|mesaj) ... (ajunge|destul)',
        '(doilea|treilea|patrulea|cincilea) .. (mail|email|mesaj) ... (ajunge|destul|gata)',
      ],
      leave_list: [
        '(scoateți-mă|scoate-mă|ștergeți-mă|șterge-mă|eliminați-mă|scoateți-ne) [de|din] ..',
        '(scoateți|scoate|ștergeți|șterge|eliminați) (mă|ne) (de|din) ..',
        '(scoateți|ștergeți|eliminați|scoate|șterge)-* .. {list}',
      ],
      erase_data: ['(ștergeți-mi|șterge-mi|eliminați-mi) .. {data}'],
      no_contact: ['(nu-mi|nu-mă|nu mă|nu îmi|nu ne) [mai] {write}', 'nu [mă|îmi|ne] mai {write}'],
      unsubscribe: ['(dezabonati-ma|dezaboneaza-ma|mă dezabona|mă dezabonez|să mă dezabon*)'],
    },
    guards: [
      '(sunați-mă|sunați-ne|sunați|sunati-ma|suna-mă) .. (mâine|luni|marți|miercuri|joi|vineri|la #) ..',
      'sunați-mă ..',
      '(din greșeală|greșeală)',
      'nu vă opriți',
      '(dezabonați|scoateți|ștergeți) pe [*] (coleg*|clien*|șef*)',
      '(să-l|să-i|să-o|l-ați) ..',
    ],
  },
);
