import { plainOptOut } from '../plain-opt-out.ts';
import { hungarianGoesOn } from './goes-on.ts';

export const hungarianOptOut = plainOptOut(
  {
    please:
      'kérem|kérjük|kérlek|szíveskedjenek|légyszi|legyen szíves|legyenek szívesek|kérném|szíveskedjék|szíveskedjen|legyetek szívesek|tisztelettel',
    me: 'engem|minket|bennünket|címem*|címünk*|e-mail címem*|az adataim*|töröljenek|elérhetőség*|nevem*|telefonszámom*|emailem*|e-mailem*|intézményünk*|cégünk*|iskolánk*',
    toMe: 'nekem|nekünk|engem|minket',
    my: 'adataim*|címem*|adatunk*|adatainkat|személyes|az összes|elérhetőség*|nevem*|emailem*|e-mailem*|e-mail-cím*|emailcím*',
    remove:
      'töröljenek|töröljék|töröljön|törölje|törölj|töröljetek|törlését|törölni|vegyenek|vegyen|vegyék|vegye|vegyél|vegyetek|távolítsanak|távolítsák|távolítsa|szedjenek|húzzanak|kivenni|levenni|iktassanak|töröltetni|vedd|szedj|szedjetek|szedjen|húzzák|húzza|húzd|kihúzni|kihúzzák|kihagyni|kihagyják|hagyjanak ki|hagyják ki|hagyjon ki|töröljem|kitörölni|kitöröljék|kitörölje|eltávolítani|eltávolítják|törölnék|törölné|levennék|levenné|kivennék|kivenné|leszedni|radírozzanak|tűntessenek el',
    removal: 'törlését|törlésemet|törlésünket|leiratkozás*|eltávolítás*',
    unsubscribe:
      'leiratkozom|leiratkozni|leiratkoznék|leiratkoztat*|iratkoztass*|iratkoztat*|leiratkozunk|leiratkoznék|leiratkoznánk|lemondom|lemondjuk|lemondanám|leiratkozásomat',
    list: 'listáról|listájáról|listájukról|listából|*listájukról|*listáról|*lista|*listából|adatbázisból|adatbázisukból|hírlevélről|hírlevelükről|rendszerükből|nyilvántartásból|címlistáról|névjegyzékből|listátokról|listákról|listáikról|levelezőlist*|címlist*|címjegyzék*|nyilvántartás*|adatbázis*|rendszerből|kiküldés*|körlevél*|körlevel*|partnerlist*|kapcsolataik*|névjegyeik*|hírlevelekről|feliratkozás*',
    mails:
      'levelet|leveleket|leveleiket|e-mailt|emailt|e-maileket|emaileket|mailt|maileket|üzenetet|üzeneteket|hírlevelet|reklámot|reklámokat|spamet|megkeresést|megkereséseket|ajánlatot|ajánlatokat|levelek|üzenetek|hirdetést|hirdetéseket|leveleikből|leveleiből|ajánlataikat|ajánlataikból|reklámlevel*|reklámanyag*|megkeresés*|üzenetei*|spameket|spamelés*|spammelés*|tájékoztatót|tájékoztatókat|ajánlattal|levéllel|üzenettel|reklámmal|értesítést|értesítéseket|tájékoztatást',
    data: 'adat*|címem|címét|címünket|nyilvántart*|elérhetőség*|emailcím*|e-mail-cím*|cím|nevem*|telefonszám*',
    write:
      'írjanak|írjon|írj|írjatok|küldjenek|küldjön|küldj|küldjetek|küldözgess*|keressenek|keressen|keress|keressetek|zaklassanak|zaklasson|zavarjanak|zavarjon|hívjanak|hívogass*|kapcsolatba|forduljanak|írogass*|küldeni|írni|írását|küldését|írogassanak|írogasson|írogatni|küldözgetni|küldözgessenek|küldözgessen|zaklatni|zaklassatok|zavarni|zavarjatok|bombázzanak|bombázni|spameljenek|spammeljenek|spamelni|tukmáljanak|próbálkozzanak|próbálkozzon|kereső|keressék|keresse|zavarják|zavarja|zaklassák|zaklassa|háborgass*|hívjatok|hívogatni|tessék',
    stop: 'hagyja abba|hagyják abba|hagyd abba|fejezzék be|fejezze be|fejezd be|álljanak le|szüntessék|mellőzzék|mellőzze|mellőzni|hagyjátok abba|fejezzétek be|szüntesse be|szüntessék be|beszüntetni|abbahagyni|abbahagynák|abbahagyná|befejezni|hagyják már abba|hagyja már abba|állítsák le|állítsa le|leállítani',
    no: 'ne|soha ne|többé ne|többet ne',
    more: 'többet|többé|soha|több|újra|megint|tovább|a jövőben|jövőben|ezentúl|ezután|további',
    doNotWant:
      'nem (szeretnék|szeretnénk|kívánok|kívánunk|akarok|akarunk|kérek|kérünk|óhajtok|óhajtunk)|sem kérek|nem (igénylek|igénylünk|kérném|kérnék|kérnénk|tartok igényt|tartunk igényt)|sem kérünk',
    receive: 'kapni|kapjak|kapjunk|megkeres*|kapcsolat*|felkeres*|hírleve*|leveleiket',
    noMore: 'nem kérek több|nincs több|elég [a]|ne több|több',
    command:
      'leiratkozás|leiratkozom|leiratkozni|stop|törlés|töröljenek|törölj|leiratkoztatás|kérem töröljenek',
    alone:
      'hagyj* [már|kérem] (békén|békében|minket békén|engem békén)|(békén|minket békén) hagyj*|szálljanak le rólam|kopjanak le|(szálljanak|szálljon|szállj|szálljatok|szálljál) [már|végre] le [már|végre] (rólam|rólunk)|(kopjanak|kopj|kopjon|kopjatok) le|(rólam|rólunk) (szálljanak|szálljon|szállj) le|hagyjanak [már|végre] (minket|engem|bennünket) [már|végre] békén',
    object:
      'tiltakozom|tiltakozunk|megtiltom|megtiltjuk|visszavonom|visszavonjuk|nem járulok hozzá|nem járulunk hozzá|nem járultam hozzá|nem járultunk hozzá|nem egyezem bele|nem engedélyezem',
    marketing: 'marketing*|reklám*|hozzájárulás*|adatkezelés*',
    papers:
      'csomag*|futár*|számlá*|papír*|postán|mint*darab|mintá*|mellékl*|prezentáció*|régi címre|régi cím*|prospektus*|brosúr*|csatolm*|linkeket|pdf*|másolat*',
    forget: 'felejtsenek|felejtsen|felejtsék',
    oneMore: 'még egy|még egyszer|következő',
    harm: 'feljelent*|panasz*|letilt*|ügyvéd*|jelent*',
    inVain: '(felesleges|fölösleges|nincs értelme|ne fáradjanak)',
    lastMail: '(utolsó) (levél|üzenet|email)',
    hope: 'remélem|legyen',
    later: 'később|bármikor|ha',
    notNeeded: 'nem kell|nem szükséges|nem kérem|nem azt kérem',
    nearly: 'majdnem|kis híján|már majdnem|hajszál híján|kevés híján',
    takenBack:
      'felejtse el amit|felejtsék el amit|meggondoltam magam|meggondoltuk magunkat|nem én voltam|tárgytalan az előző|tárgytalan a korábbi|visszavonom az előző|visszavonom a törlés*|előző levelem tévedés|tévedés volt|nem én kértem',
    lessOften:
      'havonta egyszer|ritkábban|negyedévente egyszer|évente egyszer|havi egy|nem ilyen gyakran|kevésbé gyakran|nem minden nap|nem minden héten|ne mindennap|ne minden nap|ne minden héten|havonta elég|kevesebbszer',
    goesOn:
      'elhamarkodtam|elhamarkodtuk|visszavonom a kérésem*|visszavonom amit|visszavonjuk a kérés*|már nem érvényes|már nem áll|csak vicceltem|vicc volt|hagyják figyelmen kívül az előző|hagyja figyelmen kívül|ide írjanak|írjanak nekem ide|erre a címre írjanak|nekem írjanak|írjanak inkább nekem|továbbra is írhat*|maradjak a listán|hagyjanak a listán|maradok a listán|maradok a címlistán|szeretnék a listán maradni|szeretnék maradni|nekem írjon|csak nekem írjon|inkább nekem írjon|nyugodtan írjon|nyugodtan írjanak|nyugodtan hívjon',
    until:
      'hó végéig|hónap végéig|év végéig|húsvét után|karácsony után|amíg vissza|tavaszig|őszig|nyárig|télig|januárig|februárig|márciusig|áprilisig|májusig|júniusig|júliusig|augusztusig|szeptemberig|októberig|novemberig|decemberig|karácsonyig|húsvétig|szeptember előtt|január előtt|ősz előtt|amíg be nem|amíg nem végzünk|pünkösdig|jövő hétig|a nyaralás|ünnepek után|az ünnepekig|szilveszterig|ősz végéig|nyár végéig|tél végéig',
    trade: 'ár|ára|árak|árat|árlista|árlistát|kerül|kerülne|árajánlat*|szállítás*|szállítási|katalógus*',
    stays:
      'érdekel*|érdekes*|megfog*|elolvas*|végigolvas*|meggondol*|tetsz*|rendelünk|rendelnék|megrendel*|megvesz*|vevők|nevettem|meglátt*',
    others: 'kolléga|kollégám*|kolléganő*|főnök*|ügyfél*|ügyfelein*|munkatárs*',
  },
  {
    goesOn: hungarianGoesOn,
    erasesIt: [
      '(intézzék|intézze|intézd|oldják|oldja|végezzék|végezze|csinálják|csinálja) (el|meg) [önök|maguk|ön] ..',
      '(felejtsék|felejtse|felejtsd) el ..',
      '(kézzel|manuálisan) ..',
      '(töröljék|törölje|töröld|töröljétek) ..',
      '(vegyenek|vegyen|vegyél|vegyetek|húzzanak|szedjenek|húzzák) (ki|le) ..',
      '(töröljenek|töröljön|törölj|töröljetek) ..',
    ],
    asksSource: [
      'leiratkoz* ... (nincs|nem működik|nem csinál|nem nyílik|hiányzik|sehol) ..',
      '(nincs|sehol|hol|nem találom) .. leiratkoz* ..',
      '(link|linkje) .. (működik|nem) ..',
      '(honnan|hogyan) .. (címem|e-mail címem|emailem|adataim|címemet|adataimat|e-mailem) ..',
      'miért (kapom|kapok|kapjuk) (ezt|ezeket|ilyet|én) ..',
    ],
    requests: [
      '(jó|rendben|oké|ok|ugye) $',
      '(tudná|tudnák|tudnátok|lehetne|megtenné|megtennék|hogyan|hogy|le tudn*) ..',
      'leiratkoztat*',
    ],
    asks: {
      objection: [
        'nem (járultam|járultunk|járulok|járulunk) hozzá ... (küldj*|reklám*|ajánlat*|adat*|cím*|hírlev*|megkeres*) ..',
        'nem (adtam|adtunk) .. (engedély*|hozzájárul*|felhatalmaz*) .. (megkeres*|reklám*|küld*|hírlev*|adat*) ..',
      ],
      stop_writing: [
        '(tekintsenek|tekintsen|tekints|tekintsetek|eltekinteni) [el] .. (megkeres*|*küldésétől|*leveleitől|*levelek*|zaklat*|*hívás*|reklám*|*keresésétől)',
        '(tartózkodjanak|tartózkodjon|tartózkodni) .. (megkeres*|*küldésétől|*leveleitől|*levelek*|zaklat*|*hívás*|reklám*)',
        '(hagyják|hagyja|hagyd|hagyjátok) abba .. (írogatást|írást|küldözgetést|levelezést|zaklatást|spamelést|spammelést|hívogatást)',
        '^ [ezt|végre|már|és] (abbahagyhatnák|abbahagyhatná|abbahagyhatják|abbahagyhatja|befejezhetik|befejezheti|befejezhetnék|abbahagyhatnátok) [végre|már|ezt|lassan|kérem] $',
        '(szíveskedj*|kérem|kérjük|kérném) .. (mellőzni|mellőzzék|mellőzze|beszüntetni) .. {mails}',
      ],
      no_more_mail: [
        '(elég|elég volt) [már] [a|ezekből|az] (spamből|spamekből|reklámlevelekből|hirdetésekből|ajánlatokból|hívogatásból|írogatásból|küldözgetésből|zaklatásból|hírlevelekből) [most|végre] $',
        '(elegem|elegünk|torkig) .. (leveleikből|leveleiből|ajánlatai*|reklám*|spam*|megkeresései*|üzenetei*|hírlevelei*|leveleitekből)',
        'nem (kérek|kérünk) .. (reklám*|hirdetés*|ajánlat*|hírlevel*|megkeresés*|spam*) [sem|se|most|többet] ..',
        '(elég|elég volt) .. (levelekből|leveleikből|levélből|reklámból|reklámokból|e-mailekből|emailekből|megkeresésekből|üzenetekből) $',
      ],
      threat: [
        '(második|harmadik|negyedik|ötödik|hatodik|hetedik|nyolcadik|kilencedik|tizedik|következő|legközelebbi) .. (naih-nál|naih*|ügyvéd*|hatóság*|rendőrség*|bíróság*|spambe*|kukában) .. (köt|landol|megy|kerül|végzi|folytatódik)',
        '(második|harmadik|negyedik|ötödik) .. (levél|e-mail|email|üzenet) ... (elég|elegem)',
        '(letiltom|letiltjuk|blokkolom|blokkoljuk|feljelent*|panaszt|naih*|hatóság*|ügyvéd*) ... ha .. (még|újra|ismét|tovább) ..',
        'ha .. (még|újra|ismét|tovább|folytat*) ... (letiltom|letiltjuk|blokkolom|blokkoljuk|feljelent*|panaszt|naih*|hatóság*|ügyvéd*|adatvédelmi) ..',
        '(következő|legközelebbi) .. (levél*|level*|e-mail*|email*|üzenet*) .. (jelentem|feljelent*|letiltom|blokkolom|spamként|spambe|naih*|panasz*) ..',
      ],
      unsubscribe: [
        '(leiratkoztatnának|leiratkoztatna|leiratkoztatnátok|iratkoztassanak le|iratkoztasson le) ..',
        '(szeretnék|szeretnénk|akarok|kívánok) .. (leiratkozni|lekerülni|kikerülni) ..',
        '(leiratkozom|leiratkozunk) ..',
      ],
      leave_list: [
        '(vegyenek|vegyen|vegyél|vegyetek|vegyék|vegye|húzzanak|szedjenek) (le|ki) [engem|minket|kérem] .. {list}',
        '(le|ki) .. (vegyenek|venni|vegyen|vegyék) .. {list}',
        '(töröljenek|töröljön|törölj|töröljetek) [engem|minket|ki|kérem] .. {list}',
        '{list} .. (töröljenek|töröljön|vegyenek|vegyen) ..',
        '(szeretnék|szeretnénk|akarok|akarunk|kívánok|hogyan|hogy|hol) .. (lekerülni|kikerülni|leiratkozni|iratkozni|lekerülhetek|iratkozhatok|iratkozhatunk|leiratkozhatok|szabadulni|kimaradni) ..',
        'le (akarok|szeretnék|szeretnénk|akarunk|kívánok) iratkozni',
        '(iskolánkat|intézményünket|cégünket|minket|engem|*ánkat|*énket|*ünket|*unkat) .. {remove} .. {list}',
        '{remove} .. (iskolánkat|intézményünket|cégünket|minket|engem|*ánkat|*énket) .. {list}',
        '(húzzák|húzza|húzd|húzzanak|húzzon) [minket|engem|címemet] ki .. {list}',
        '(nem|sem) (szeretnék|szeretnénk|akarok|akarunk|kívánok|kívánunk) .. (listájukon|listán|listáján|adatbázisukban|adatbázisban|nyilvántartásukban|címlistájukon) .. (lenni|szerepelni|maradni) ..',
      ],
      erase_data: [
        '{remove} .. (mindent|minden) .. (rólam|rólunk)',
        '(élek|élünk) .. (törléshez|elfeledtetéshez|tiltakozáshoz) .. jog*',
        '(töröljék|törölje|töröljétek|töröld|töröljenek|törölni|távolítsák|törlését) .. (adataim*|adatainkat|címem*|címünk*|személyes) ..',
        '(adataim*|adatainkat|címem*|címünket) .. (töröl*|törl*|távolít*) ..',
      ],
      no_contact: [
        'ne (célozzák|célozza|célozzanak|árasszák|árassza|bombázzák|bombázza) .. (el|minket|engem|bennünket|levelek*|hírlevel*|reklám*|*ánkat|*énket|*ünket|*unkat|címünk*)',
        '^ [kérem|kérjük|kérlek|és] ne (küldjék|küldje|küldd|küldözgessék) [nekem|nekünk|kérem] (többet|többé|tovább) [kérem] $',
        '(ezeket|ezt|ilyeneket) .. ne (küldjék|küldje|küldd|küldözgessék)',
        '(örülnék|örülnénk|hálás lennék) .. ha (többé|többet|soha többé) (nem|ne) (írnának|írna|írnál|küldenének|keresnének) ..',
        'addig .. ne (küldjenek|küldj|írjanak|írj) ..',
        'nem akar* .. (hallani|hallani önökről) ..',
        'nem szeretn* .. hallani ..',
        '(ne|többé ne|soha ne|többet ne) (keressenek|keressen|keress|zaklass*|írjanak|írjon|írj|hívj*|zavarj*) [többet|többé|meg|fel|soha|minket|engem|nekem|több]',
        '(ha|hogy) .. (többé|többet|soha|jövőben|tovább|több|ezentúl) .. (nem|ne|sem) .. (írna*|küldene*|keresne*|zavarna*|zaklatna*|hívna*|írjanak|írjon|írj|küldjenek|küldjön|küldj|keressenek|keressen|keress|keressék|keresse|zavarjanak|zavarjon|kapnék|kapnánk|kapjak|kapjunk)',
        '(ha|hogy) .. (nem|ne|sem) (írna*|küldene*|keresne*|zavarna*|zaklatna*|írjanak|írjon|írj|küldjenek|küldjön|küldj|keressenek|keressen|keressék|keresse|kapnék|kapnánk|kapjak|kapjunk) .. (többé|többet|több|tovább|jövőben|további|ezentúl)',
        '(intézményünket|iskolánkat|cégünket|irodánkat|minket|engem|bennünket|*ánkat|*énket|*ünket|*unkat|*onkat) .. ne (keressék|keresse|keressetek|keressenek|zavarják|zavarja|zaklassák|zaklassa|háborgassák)',
        'ne (keressék|keresse|zavarják|zavarja|zaklassák|zaklassa|háborgassák) .. (intézményünket|iskolánkat|cégünket|irodánkat|minket|engem|bennünket|*ánkat|*énket|többet|többé|tovább)',
        '(semmilyen|semmiféle|semmi) .. (ajánlat*|levél*|megkeres*|reklám*|üzenet*|hírlev*) .. ne ..',
        'ne (küldjenek|küldjön|küldj|küldjetek|írjanak|írjon|írj|írjatok) .. (semmit|semmilyen|semmiféle|többet|többé) ..',
        '(erre|ide|erre a|ebbe|címre|címemre|fiókomba) .. ne (küldjenek|küldjön|küldj|írjanak|írjon|írj) ..',
        'ne tessék .. (írni|küldeni|zavarni|keresni|zaklatni|hívogatni) ..',
        '(címet|címemet|fiókot) .. ne (használják|használja|használd) ..',
        '^ ne (keressék|zavarják|zaklassák|háborgassák) [többet|többé|tovább] $',
      ],
    },
    guards: [
      'ő már (nincs|nem) ..',
      'már nem dolgozik (itt|nálunk) ..',
      '(majdnem|már majdnem|kis híján) (azt írtam|azt írtuk|rávágtam|megírtam|kiírtam) ..',
      '(véletlenül|tévedésből)',
      'ne [*] (hagyják|hagyja|hagyd) abba',
      '(vegyék|vegye|töröljék|törölje) [le|ki] .. (kollégám*|kolléganőm*|munkatársam*|főnököm*|ügyfel*)',
      '(sosem|nem|soha) (kértem|kértük|kérem) [azt|én] (hogy|a) .. (töröl*|törl*|vegy*|iratkoz*|leiratkoz*|levegy*|kivegy*) ..',
      'ne (vegyenek|vegyen|vegyék|vegye|vegyél|húzzanak|húzzák) [engem|minket] (le|ki) ..',
      '{remove} .. (régi|korábbi|megszűnt) .. (cím*|e-mail*|email*|fiók*) ..',
      '(régi|korábbi|megszűnt) .. (cím*|e-mail*|email*|fiók*) .. {remove}',
      '(nyugdíjba|gyesre|gyedre|szülni) (ment|vonult) ..',
      '(ment|vonult) (nyugdíjba|gyesre|gyedre) ..',
      '(inkább|személyesen) .. (beszéljük|beszéljünk|találkozzunk|üljünk|egyeztessünk|jöjjön|jöjjenek|mutassa|mutassák) ..',
      '(inkább|személyesen) (hívjon|hívjanak|írjon|írjanak|telefonáljon|telefonáljanak|e-mailben|emailben|írásban) ..',
      '(írásban|e-mailben|emailben|levélben) (jöhet|írjon|írjanak|jobb|szívesen|mehet|elérnek) ..',
      '(januárban|februárban|márciusban|áprilisban|májusban|júniusban|júliusban|augusztusban|szeptemberben|októberben|novemberben|decemberben|hétvégén|hétvégenként|esténként|munkaidőben|délelőtt|nyáron|hétfőn|pénteken) [kérem|meg|engem] ne (keress*|írj*|küldj*|hívj*|zavarj*) ..',
      'ne (keress*|írj*|küldj*|hívj*|zavarj*) .. (januárban|februárban|márciusban|áprilisban|májusban|júniusban|júliusban|augusztusban|szeptemberben|októberben|novemberben|decemberben|hétvégén|hétvégenként|esténként|munkaidőben|nyáron) ..',
      '(férjem|feleségem|fiam|lányom|anyám|anyukám) .. (szerint|mondja|nevet) ..',
      '(főnököm|kollégám|barátom|igazgató|könyvelőm) .. (szerint|mondja|mondta) ... (minden*|összes)',
      '(akartam|akartunk|gondoltam|készültem|terveztem) ... (de|viszont|aztán) ... {stays}',
      '(hírlevélrendszer*|hírlevélküldő*|hírlevélszoftver*|marketingszoftver*|levelezőrendszer*|levelezőprogram*)',
      '(szabadságom alatt|szabadságom idején|munkaidőben|éjjel) [kérem|engem|meg] ne ..',
      'ne (keress*|írj*|küldj*|hívj*|zavarj*) .. (szabadságom|munkaidőben|éjjel) ..',
    ],
  },
);
