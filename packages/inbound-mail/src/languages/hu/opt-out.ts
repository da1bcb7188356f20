import { plainOptOut } from '../plain-opt-out.ts';
import { hungarianAsks } from './opt-out-asks.ts';

export const hungarianOptOut = plainOptOut(
  {
    please:
      'kérem|kérjük|kérlek|szíveskedjenek|légyszi|legyen szíves|legyenek szívesek|kérném|szíveskedjék|szíveskedjen|legyetek szívesek|tisztelettel',
    me: 'engem|minket|bennünket|címem*|címünk*|e-mail címem*|az adataim*|töröljenek|elérhetőség*|nevem*|telefonszámom*|emailem*|e-mailem*|intézményünk*|cégünk*|iskolánk*|email-címem*|email-címünk*',
    toMe: 'nekem|nekünk|engem|minket',
    my: 'adataim*|címem*|adatunk*|adatainkat|személyes|az összes|elérhetőség*|nevem*|emailem*|e-mailem*|e-mail-cím*|emailcím*|email-cím*',
    remove:
      'töröljenek|töröljék|töröljön|törölje|törölj|töröljetek|törlését|törölni|vegyenek|vegyen|vegyék|vegye|vegyél|vegyetek|távolítsanak|távolítsák|távolítsa|szedjenek|húzzanak|kivenni|levenni|iktassanak|töröltetni|vedd|szedj|szedjetek|szedjen|húzzák|húzza|húzd|kihúzni|kihúzzák|kihagyni|kihagyják|hagyjanak ki|hagyják ki|hagyjon ki|töröljem|kitörölni|kitöröljék|kitörölje|eltávolítani|eltávolítják|törölnék|törölné|törölnének|törölne|törölnétek|levennék|levenné|levennének|levenne|levennétek|kivennék|kivenné|kivennének|kivenne|kivennétek|kihúznának|kihúzna|eltávolítanának|távolítsatok|távolítsátok|töröljétek|húzzatok|leszedni|radírozzanak|tűntessenek el',
    removal: 'törlését|törlésemet|törlésünket|leiratkozás*|eltávolítás*',
    unsubscribe:
      'leiratkozom|leiratkozni|leiratkoznék|leiratkoztat*|iratkoztass*|iratkoztat*|leiratkozunk|leiratkoznék|leiratkoznánk|lemondom|lemondjuk|lemondanám|leiratkozásomat',
    list: 'listáról|listájáról|listájukról|listából|*listájukról|*listáról|*lista|*listából|adatbázisból|adatbázisukból|hírlevélről|hírlevelükről|rendszerükből|nyilvántartásból|címlistáról|névjegyzékből|listátokról|listákról|listáikról|levelezőlist*|címlist*|címjegyzék*|nyilvántartás*|adatbázis*|rendszerből|kiküldés*|körlevél*|körlevel*|partnerlist*|kapcsolataik*|névjegyeik*|hírlevelekről|feliratkozás*',
    mails:
      'levelet|leveleket|leveleiket|e-mailt|emailt|e-maileket|emaileket|mailt|maileket|üzenetet|üzeneteket|hírlevelet|reklámot|reklámokat|spamet|megkeresést|megkereséseket|ajánlatot|ajánlatokat|levelek|üzenetek|hirdetést|hirdetéseket|leveleikből|leveleiből|ajánlataikat|ajánlataikból|reklámlevel*|reklámanyag*|megkeresés*|üzenetei*|spameket|spamelés*|spammelés*|tájékoztatót|tájékoztatókat|ajánlattal|levéllel|üzenettel|reklámmal|értesítést|értesítéseket|tájékoztatást',
    data: 'adat*|címem|címét|címünket|nyilvántart*|elérhetőség*|emailcím*|e-mail-cím*|cím|nevem*|telefonszám*|email-cím*',
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
      'leiratkozás|leiratkozom|leiratkozni|stop|törlés|töröljenek|törölj|leiratkoztatás|kérem töröljenek|vegyenek le|vegyen le|vegyetek le|vegyél le|szedjenek le|szedjetek le|szedj le|töröljetek|töröljenek ki|vegyenek ki|vegyetek ki|törölni|kitörölni',
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
    notNeeded: 'nem kérem|nem azt kérem',
    nearly: 'majdnem|kis híján|már majdnem|hajszál híján|kevés híján',
    takenBack:
      'felejtse el amit|felejtsék el amit|meggondoltam magam|meggondoltuk magunkat|nem én voltam|tárgytalan az előző|tárgytalan a korábbi|visszavonom az előző|visszavonom a törlés*|előző levelem tévedés|tévedés volt|tévedés történt|félreértés volt|félreértés történt|csak félreértés|nem én kértem',
    lessOften:
      'havonta egyszer|ritkábban|negyedévente egyszer|évente egyszer|havi egy|nem ilyen gyakran|kevésbé gyakran|nem minden nap|nem minden héten|ne mindennap|ne minden nap|ne minden héten|havonta elég|kevesebbszer',
    goesOn:
      'elhamarkodtam|elhamarkodtuk|visszavonom a kérésem*|visszavonom amit|visszavonjuk a kérés*|már nem érvényes|már nem áll|csak vicceltem|vicc volt|hagyják figyelmen kívül az előző|hagyja figyelmen kívül|ide írjanak|írjanak nekem ide|erre a címre írjanak|nekem írjanak|írjanak inkább nekem|továbbra is írhat*|maradjak a listán|hagyjanak a listán|maradok a listán|maradok a címlistán|szeretnék a listán maradni|szeretnék maradni|nekem írjon|csak nekem írjon|inkább nekem írjon|nyugodtan írjon|nyugodtan írjanak|nyugodtan hívjon|(inkább|nyugodtan) [kérem] (írjon|írjanak|írj|írjatok|küldjön|küldjenek|küldj|küldjetek) [egy] (e-mailt|emailt|e-mailben|emailben|mailt|mailben|levelet|üzenetet|sms-t|sms-ben) ..|(írjon|írjanak|írj|írjatok|küldjön|küldjenek|küldj|küldjetek) inkább [egy] (e-mailt|emailt|e-mailben|emailben|mailt|mailben|levelet|üzenetet|sms-t) ..|(e-mailben|emailben|mailben|írásban) [viszont|bármikor|inkább|sokkal|mindig] [bármikor|jobban|könnyebben] (elér*|jobb|jobban|szívesen|válaszol*) ..|(vissza) (tenni|venni|tennének|tennétek|vennének) .. (listá*|hírlevél*|címzett*) ..|vissza (tudnának|tudna|tudnátok|tudnál) .. (tenni|venni|rakni) ..|(tegyenek|tegyetek|tegyél|vegyenek|rakjatok) vissza ..',
    until:
      'hó végéig|hónap végéig|év végéig|húsvét után|karácsony után|amíg vissza|tavaszig|őszig|nyárig|télig|januárig|februárig|márciusig|áprilisig|májusig|júniusig|júliusig|augusztusig|szeptemberig|októberig|novemberig|decemberig|karácsonyig|húsvétig|szeptember előtt|január előtt|ősz előtt|amíg be nem|amíg nem végzünk|pünkösdig|jövő hétig|a nyaralás|ünnepek után|az ünnepekig|szilveszterig|ősz végéig|nyár végéig|tél végéig',
    puts: 'vegyenek fel|vegyen fel|vegyetek fel|vegyél fel|felvenni|vegyék fel|tegyenek|tegyen|tegyetek|tegyél|tegyék|rakjanak|rakják|írjanak fel|írják fel|jegyezzenek|jegyezzék|jelöljenek|jelöljék|jelölje|jelöljétek|jelöld|jelölni|állítsák|állítsa|állítsátok|rögzítsék|rögzítse|sorolják|sorolja|regisztráljanak|regisztrálják|vezessék|vezessenek|kerüljünk|kerüljek|címkézzék|soroljanak|helyezzenek|helyezzék',
    died: 'meghalt|elhunyt|elhalálozott|eltávozott',
    days: 'hétfő*|kedd*|szerda*|szerdá*|csütörtök*|péntek*|szombat*|vasárnap*',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|táblázat*|link|linket|linkeket|csatolmány*|melléklet*|szkenn*|fotó*|kép|képet|képeket|fájl*|prezentáció*|videó*|specifikáció*|szerződés*|rajz|rajzot|rajzokat',
    trade: 'az ár|ára|árak|árat|árlista|árlistát|kerül|kerülne|árajánlat*|szállítás*|szállítási|katalógus*',
    stays:
      'érdekel*|érdekes*|megfog*|elolvas*|végigolvas*|meggondol*|tetsz*|rendelünk|rendelnék|megrendel*|megvesz*|vevők|nevettem|meglátt*',
    others: 'kolléga|kollégám*|kolléganő*|főnök*|ügyfél*|ügyfelein*|munkatárs*',
  },
  {
    classes: {
      followUp:
        'csak|egy|egyetlen|gyors|rövid|kis|apró|kedves|baráti|kérdés|kérdést|kérdések|emlékeztető|emlékeztetőt|emlékeztetők|utánkövetés|utánkövetést|ajánlat|ajánlatot|levél|levelet|üzenet|üzenetet',
      selling: 'értékesítés*|reklám*|marketing*|eladás*|hirdetés*|ajánlat*|üzletszerzés*|kereskedelmi',
      inbox:
        'postafiókomat|postaládámat|fiókomat|postafiókunkat|postaládánkat|címemet|címünket|inboxomat|emailemet|e-mailemet',
      yours:
        'leveleiktől|leveleitől|leveleitektől|leveleidtől|reklámjaiktól|reklámjaitól|ajánlataiktól|ajánlataitól|ajánlataitoktól|megkereséseiktől|emlékeztetőiktől|üzeneteiktől|hírleveleiktől|hírlevelüktől|spamjeiktől|önöktől|maguktól|tőletek',
      domains:
        'domain|domaint|domainünk|domainünket|domainjeinket|címét|címeit|címet|címeket|címünket|címeinket|címek',
    },
    erasesIt: [
      '(intézzék|intézze|intézd|oldják|oldja|végezzék|végezze|csinálják|csinálja) (el|meg) [önök|maguk|ön] ..',
      '(felejtsék|felejtse|felejtsd) el ..',
      '(kézzel|manuálisan) ..',
      '(töröljék|törölje|töröld|töröljétek) ..',
      '(vegyenek|vegyen|vegyél|vegyetek|húzzanak|szedjenek|húzzák) (ki|le) ..',
      '(töröljenek|töröljön|törölj|töröljetek) ..',
      '(ne|nem) (jöjjön|érkezzen|küldjenek|küldjön|küldj|küldjetek|írjanak|írjon|írj) .. (címére|részére|nevére|neki|semmi|semmit) ..',
      '(részére|címére|nevére|neki|fiókjába) .. ne (küldj*|jöjj*|írj*|érkez*) ..',
      '(rendezzék|rendezze|intézzék|intézze|oldják|oldja|csinálják|csinálja) (ezt|azt|a dolgot) [önök|maguk|ön|helyettem] ..',
      '^ [most|már|na|ezért] [már|most] (elég|elég volt|elég legyen|hagyják abba|hagyja abba|hagyd abba|hagyjátok abba|álljanak le|stop) [már|ebből|végre|kérem|most] $',
      '(szeretnék|akarok) (kikerülni|lekerülni) (onnan|innen) ..',
      '^ (nem|sem) (kérek|akarok|kérünk) (többet|több ilyet) $',
    ],
    asksSource: [
      'leiratkoz* ... (nincs|nem működik|nem csinál|nem nyílik|hiányzik|sehol) ..',
      '(nincs|sehol|hol|nem találom) .. leiratkoz* ..',
      '(link|linkje) .. (működik|nem) ..',
      '(honnan|hogyan) .. (címem|e-mail címem|emailem|adataim|címemet|adataimat|e-mailem) ..',
      'miért (kapom|kapok|kapjuk) (ezt|ezeket|ilyet|én) ..',
      'leiratkoz* ... (hibá*|hibaüzenet*|nem megy|nem enged|nem reagál|halott|nem tölt*) ..',
      '(harmadik|negyedik|ötödik|hatodik|tizedik) (levél|levelük|email|e-mail|üzenet|alkalom|megkeresés|emlékeztető) ..',
      '(nem értik|nem érti|nem értitek|nem érted) .. nem ..',
      '(tele|teli) .. (postafiókom|postaládám|fiókom|inboxom) .. (reklám*|level*|spam*|üzenet*|ajánlat*) ..',
      '(címem*|adataim*|email-címem*|elérhetőségem*) .. (eladták|kiadták|megvették|eladta) ..',
      '(ki|kik|kitől) .. (adta|adták|adott|adta meg|kapták) .. (cím*|email*|e-mail*|adat*|elérhetőség*|szám*) ..',
    ],
    requests: [
      '(kérhetném|kérhetem|kérhetnénk|kérhetnék|lehetséges) ..',
      '(jó|rendben|oké|ok|ugye) $',
      '(tudná|tudnák|tudnátok|lehetne|megtenné|megtennék|hogyan|hogy|le tudn*) ..',
      'leiratkoztat*',
      'nem (tudnának|tudna|tudnátok|tudnál|lehetne|vennél|vennének|vennétek|szednél|szednének|szednétek|törölnél|törölnének|törölnétek|húznál|húznának|hagynál|hagynának) ..',
      '(kivennél|levennél|leszednél|kiszednél|törölnél|kihúznál|kihagynál|kivennétek|levennétek|leszednétek|kiszednétek|törölnétek|kihúznátok|kihagynátok|kivennének|levennének|leszednének|törölnének|kihúznának|kihagynának|kivenne|levenne|törölne|kihúzna|kiveszel|leveszel|leszedsz|törölsz|kiszedsz|kihúzol) ..',
      '(megszabadulhatn*|szabadulhatn*|kaphatn*) ..',
      '(mit kell|mit tegyek|mit tehetek|mi kell|mit csináljak) .. (hogy|ahhoz) ..',
      '(ki|le) (tudnának|tudna|tudnátok|tudnál) ..',
      '^ [hogy|hogyan] lehet megszabadulni ..',
      '(lennének|lenne|lennétek|lennél) [olyan|oly] (szívesek|szíves|kedvesek|kedves) ..',
      'mikor (hagyják|hagyja|hagyjátok|hagyod|fejezik|fejezi) [már|végre] (abba|be) ..',
    ],
    asks: hungarianAsks,
    guards: [
      '(főnök*|tulajdonos*|igazgató*|ügyvezető*) nem ... (hanem|inkább) ..',
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
      'nem (kell|szükséges) [*] [*] [*] (törölni|levenni|kivenni|leiratkoztatni|leiratkozni|kihúzni|eltávolítani|abbahagyni|leszedni) ..',
      '(résztvevők|résztvevői|vendégek|meghívottak|jelentkezők|előadók|felszólalók|várakozók) (listájáról|listájából|listáról|közül|köréből|névsorából|névsorából) ..',
      '(*vendéglistáról|várólistáról|résztvevőlistáról|névsorból|meghívóból) ..',
      '(hogyan|hogy|miként) (kezelik|kezeli|kezelitek|biztosítják|oldják|oldja|működik|támogatja|támogatják) ..',
      '(megbeszélésből|megbeszélésről|találkozóból|találkozóról|meghívóból|meetingből|eseményről) ..',
      'pedig (szeretném|szeretnék|szeretnénk|kérném|kérnénk|érdekelne) ..',
      '(hibaüzenet*|hibajelzés*) ..',
      'kár (lenne|volna|hogy) ..',
      '(bejelentkez*|belépni|belogol*) ..',
      'még ne {write} ..',
      'ne (küldjék|küldje|küldjenek|küldjön|küldj|küldd|írják|írják alá) még (az|a|ne|el|$) ..',
    ],
  },
);
