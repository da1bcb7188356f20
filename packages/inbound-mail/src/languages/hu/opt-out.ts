import { plainOptOut } from '../plain-opt-out.ts';

export const hungarianOptOut = plainOptOut(
  {
    please: 'kérem|kérjük|kérlek|szíveskedjenek|légyszi|legyen szíves|legyenek szívesek|kérném',
    me: 'engem|minket|bennünket|címem*|címünk*|e-mail címem*|az adataim*|töröljenek',
    toMe: 'nekem|nekünk|engem|minket',
    my: 'adataim*|címem*|adatunk*|adatainkat|személyes|az összes',
    remove:
      'töröljenek|töröljék|töröljön|törölje|törölj|töröljetek|törlését|törölni|vegyenek|vegyen|vegyék|vegye|vegyél|vegyetek|távolítsanak|távolítsák|távolítsa|szedjenek|húzzanak|kivenni|levenni|iktassanak|töröltetni',
    removal: 'törlését|törlésemet|törlésünket|leiratkozás*|eltávolítás*',
    unsubscribe:
      'leiratkozom|leiratkozni|leiratkoznék|leiratkoztat*|iratkoztass*|iratkoztat*|leiratkozunk|leiratkoznék',
    list: 'listáról|listájáról|listájukról|listából|*listájukról|*listáról|*lista|*listából|adatbázisból|adatbázisukból|hírlevélről|hírlevelükről|rendszerükből|nyilvántartásból|címlistáról|névjegyzékből',
    mails:
      'levelet|leveleket|leveleiket|e-mailt|emailt|e-maileket|emaileket|mailt|maileket|üzenetet|üzeneteket|hírlevelet|reklámot|reklámokat|spamet|megkeresést|megkereséseket|ajánlatot|ajánlatokat|levelek|üzenetek',
    data: 'adat*|címem|címét|címünket|nyilvántart*',
    write:
      'írjanak|írjon|írj|írjatok|küldjenek|küldjön|küldj|küldjetek|küldözgess*|keressenek|keressen|keress|keressetek|zaklassanak|zaklasson|zavarjanak|zavarjon|hívjanak|hívogass*|kapcsolatba|forduljanak|írogass*|küldeni|írni|írását|küldését',
    stop: 'hagyja abba|hagyják abba|hagyd abba|fejezzék be|fejezze be|fejezd be|álljanak le|szüntessék',
    no: 'ne|soha ne|többé ne|többet ne',
    more: 'többet|többé|soha|több|újra|megint|tovább',
    doNotWant:
      'nem (szeretnék|szeretnénk|kívánok|kívánunk|akarok|akarunk|kérek|kérünk|óhajtok|óhajtunk)|sem kérek',
    receive: 'kapni|kapjak|kapjunk|megkeres*|kapcsolat*|felkeres*|hírleve*|leveleiket',
    noMore: 'nem kérek több|nincs több|elég [a]|ne több|több',
    command:
      'leiratkozás|leiratkozom|leiratkozni|stop|törlés|töröljenek|törölj|leiratkoztatás|kérem töröljenek',
    alone:
      'hagyj* [már|kérem] (békén|békében|minket békén|engem békén)|(békén|minket békén) hagyj*|szálljanak le rólam|kopjanak le',
    object:
      'tiltakozom|tiltakozunk|megtiltom|megtiltjuk|visszavonom|visszavonjuk|nem járulok hozzá|nem járulunk hozzá',
    marketing: 'marketing*|reklám*|hozzájárulás*|adatkezelés*',
    papers:
      'csomag*|futár*|számlá*|papír*|postán|mint*darab|mintá*|mellékl*|prezentáció*|régi címre|régi cím*',
    forget: 'felejtsenek|felejtsen|felejtsék',
    oneMore: 'még egy|még egyszer|következő',
    harm: 'feljelent*|panasz*|letilt*|ügyvéd*|jelent*',
    inVain: '(felesleges|fölösleges|nincs értelme|ne fáradjanak)',
    lastMail: '(utolsó) (levél|üzenet|email)',
    hope: 'remélem|legyen',
    later: 'később|bármikor|ha',
    notNeeded: 'nem kell|nem szükséges|nem kérem|nem azt kérem',
    nearly: 'majdnem|kis híján',
    takenBack: 'felejtse el amit|felejtsék el amit|meggondoltam magam|meggondoltuk magunkat|nem én voltam',
    lessOften:
      'havonta egyszer|ritkábban|negyedévente egyszer|évente egyszer|havi egy|nem ilyen gyakran|kevésbé gyakran',
    goesOn:
      'elhamarkodtam|elhamarkodtuk|visszavonom a kérésem*|visszavonom amit|visszavonjuk a kérés*|már nem érvényes|már nem áll|csak vicceltem|vicc volt|hagyják figyelmen kívül az előző|hagyja figyelmen kívül|ide írjanak|írjanak nekem ide|erre a címre írjanak|nekem írjanak|írjanak inkább nekem|továbbra is írhat*|maradjak a listán|hagyjanak a listán',
    until:
      'hó végéig|hónap végéig|év végéig|húsvét után|karácsony után|amíg vissza|tavaszig|őszig|nyárig|télig|januárig|februárig|márciusig|áprilisig|májusig|júniusig|júliusig|augusztusig|szeptemberig|októberig|novemberig|decemberig|karácsonyig|húsvétig|szeptember előtt|január előtt|ősz előtt|amíg be nem|amíg nem végzünk',
    trade: 'ár|ára|árak|árat|árlista|árlistát|kerül|kerülne|árajánlat*|szállítás*|szállítási|katalógus*',
    others: 'kolléga|kollégám*|kolléganő*|főnök*|ügyfél*|ügyfelein*|munkatárs*',
  },
  {
    erasesIt: ['(kézzel|manuálisan) ..', '(töröljék|törölje|töröld|töröljétek) ..'],
    asksSource: [
      '(link|linkje) .. (működik|nem) ..',
      '(honnan|hogyan) .. (címem|e-mail címem|emailem|adataim|címemet|adataimat|e-mailem) ..',
    ],
    requests: ['(tudná|tudnák|tudnátok|lehetne|megtenné|megtennék|hogyan|hogy|le tudn*) ..', 'leiratkoztat*'],
    asks: {
      threat: ['(második|harmadik|negyedik|ötödik) .. (levél|e-mail|email|üzenet) ... (elég|elegem)'],
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
      ],
      erase_data: [
        '(töröljék|törölje|töröljétek|töröld|töröljenek|törölni|távolítsák|törlését) .. (adataim*|adatainkat|címem*|címünk*|személyes) ..',
        '(adataim*|adatainkat|címem*|címünket) .. (töröl*|törl*|távolít*) ..',
      ],
      no_contact: [
        '(örülnék|örülnénk|hálás lennék) .. ha (többé|többet|soha többé) (nem|ne) (írnának|írna|írnál|küldenének|keresnének) ..',
        'addig .. ne (küldjenek|küldj|írjanak|írj) ..',
        'nem akar* .. (hallani|hallani önökről) ..',
        'nem szeretn* .. hallani ..',
        '(ne|többé ne|soha ne|többet ne) (keressenek|keressen|keress|zaklass*|írjanak|írjon|írj|hívj*|zavarj*) [többet|többé|meg|fel|soha|minket|engem|nekem|több]',
      ],
    },
    guards: [
      '(véletlenül|tévedésből)',
      'ne [*] (hagyják|hagyja|hagyd) abba',
      '(vegyék|vegye|töröljék|törölje) [le|ki] .. (kollégám*|kolléganőm*|munkatársam*|főnököm*|ügyfel*)',
    ],
  },
);
