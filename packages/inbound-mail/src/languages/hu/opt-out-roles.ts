import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Hungarian, by the part they play in a sentence. */
export const hungarianOptOutRoles: OptOutRoles = {
  stop: 'hagyja abba|hagyd abba|hagyják abba|hagyjátok abba|abbahagyni|abbahagyná|szüntessék meg|szüntesse meg|szüntesd meg|megszüntetni|megszüntetését|állítsák le|állítsa le|állítsd le|leállítani|leállítását|fejezzék be|fejezze be|fejezd be|befejezni|elég|stop|tartózkodjanak|tartózkodjon|ne küldözgess|mellőzzék|mellőzze|mellőzését|beszüntetni|beszüntetését|szüntessék be|mellőzni|abbahagynák',
  no: 'ne|nem|soha|sose|semmilyen|semmi|se|sem|nincs|egyetlen',
  write:
    'írjon|írj|írjanak|írjatok|írni|írogasson|írogassanak|küldjön|küldj|küldjenek|küldjetek|küldeni|küldését|küldözgetni|küldözgetését|keressen|keress|keressenek|keressetek|keresni|zavarjon|zavarj|zavarjanak|zavarjatok|zavarni|zaklasson|zaklassanak|zaklatni|zaklatást|zaklatását|hívjon|hívjanak|hívni|spammeljen|spammeljenek|megkeresni|kapcsolatba lépni|lépjenek kapcsolatba|vegye fel|vegyék fel|bombázni|bombázzon|nyaggatni|nyaggasson|emlékeztetni|küldözgessenek|küldözgessen|megkeresések|próbálkozzanak|próbálkozzon|emlékeztessenek',
  send: 'küld*',
  mail: 'e-mail|e-mailt|e-maileket|e-mailek|email|emailt|emaileket|emailek|levelet|levél|leveleket|levelek|üzenet|üzenetet|üzeneteket|üzenetek|hírlevél|hírlevelet|hírleveleket|hírlevelek|reklám|reklámot|reklámokat|reklámok|spam|spamet|spameket|ajánlatot|ajánlatokat|ajánlatok|megkeresés|megkeresést|megkereséseket|megkeresések|kapcsolatot|emlékeztetőt|emlékeztetőket|hirdetést|hirdetéseket|maileket|mailt',
  more: 'többet|többé|tovább|további|újra|ismét|megint|a jövőben|jövőben|ezentúl|ezután|még|több|soha többé|továbbra',
  remove:
    'töröljön|törölj|töröljenek|töröljék|törölje|töröljétek|töröld|törölni|törlést|törlését|törlésemet|távolítson el|távolíts el|távolítsanak el|távolítsák el|távolítsa el|távolítsd el|eltávolítani|eltávolítását|eltávolításomat|vegyen le|vegyenek le|vegyél le|vegyék le|vegye le|vegyék ki|vegye ki|vegyenek ki|vegyen ki|levenni|kivenni|húzzon ki|húzzanak ki|húzzák ki|semmisítsék meg|felejtsen el|felejtsenek el|felejtsék el|szedjenek le|szedjen le|zárjanak ki|töröltetni|kitörölni|kitöröljék',
  leave:
    'iratkoztasson le|iratkoztassanak le|iratkoztassatok le|iratkoztass le|leiratkozás|leiratkozást|leiratkozom|leiratkozni|leiratkoznék|leiratkoztam|leiratkoztatni|leiratkoztatást|leiratkoztatását|leiratkoztatásomat|unsubscribe|lemondani|lemondom|lemondás|lemondását|leiratkoztatom|leiratkozási',
  me: 'engem|minket|bennünket|nekem|nekünk|velem|velünk|ezt a címet|erről a címről|erre a címre|ide|címemet|címünket|címemre|címünkre|rólam|rólunk|cégünket|cégemet|postafiókomat|postafiókomba',
  mine: 'adataimat|adatainkat|adataim|címemet|címünket|címem|e-mail-címemet|email címemet|emailcímemet|saját|elérhetőségemet|nevemet|e-mail címemet|e-mail címem|személyes|telefonszámomat|email címem|elérhetőségeimet',
  self: 'én|mi',
  place:
    'listáról|listájáról|listájukról|listából|listáikról|listátokról|levelezőlistáról|levelezőlistájukról|adatbázisból|adatbázisukból|adatbázisából|nyilvántartásból|nyilvántartásukból|hírlevélről|hírlevelükről|rendszerből|rendszerükből|rendszeréből|címlistáról|címlistájukról|feliratkozásomat|feliratkozást|crm-ből|címjegyzékből|kampányból|kiküldés*|címjegyzék*|nyilvántartásából|adatbázisokból',
  data: 'adataimat|adatainkat|adataim|adatait|adatok|adatokat|címemet|címünket|címem|elérhetőségemet|elérhetőségeimet|nevemet|email címemet|e-mail címemet|telefonszámomat|emailcímemet|személyes adataimat|címet',
  want: 'akarok|akarunk|szeretnék|szeretnénk|szeretném|kérem|kérjük|kérünk|kérek|kívánok|kívánunk|kívánom|óhajtok|követelem|remélem|reméljük|elvárom|legyen|tartok igényt|tartunk igényt|igényt|jobban örülnék|ragaszkodom|felszólítom|felszólítjuk|igénylek|kértem|kértük|elfogadok',
  get: 'kapni|kapok|kapjak|fogadni|hallani|olvasni|látni|megkeressenek|megkereséseket|keressenek|értesítést',
  object:
    'tiltakozom|tiltakozunk|ellenzem|visszavonom|visszavonjuk|megtiltom|megtiltjuk|elutasítom|kifogásolom|tiltom',
  consent:
    'hozzájárulásomat|hozzájárulást|hozzájárulok|hozzájárultam|beleegyezésemet|beleegyeztem|beleegyezést|engedélyt|engedélyezem|engedélyeztem|járulok hozzá|egyezem bele|adtam engedélyt',
  use: 'adatkezelés|adatkezelést|adatkezelés ellen|adataim kezelése|kezelése|kezeléséhez|kezelését|marketing|reklámcélú|felhasználása|felhasználását|felhasználásához|hozzájárulásomat|megkereséshez|használják|használja|használni',
  law: 'gdpr|17 cikk|21 cikk|az elfeledtetéshez|elfeledtetéshez való jog|törléshez való jog|adatvédelmi törvény|grt',
  block: 'feketelista|feketelistára|tiltólista|tiltólistára|robinson-lista',
  harm: 'panasz|panaszt|ügyvéd|ügyvédhez|ügyvédem|feljelentés|feljelentést|feljelentem|jelentem|letiltom|blokkolom|naih|rendőrség|bíróság|jogi lépéseket|spamként|zaklatásként',
  when: 'különben|ha|még egy|következő|legközelebb|vagy|ellenkező esetben|minden|további|esetén',
  last: 'utolsó',
  alone:
    'hagyjon békén|hagyj békén|hagyjanak békén|hagyjatok békén|hagyjanak .. békén|hagyjon .. békén|hagyj .. békén|békén hagyni|békén hagynak|békén hagynák|békén hagyná|szálljanak le|szálljon le|szállj le|tűnjenek el|tűnj el|menjenek a pokolba|menjenek a fenébe|menjenek a francba|menjenek a csudába|kopjanak le|kopj le|hagyjanak minket|hagyjanak engem|hagyjanak már',
  spare:
    'kíméljenek|kíméljen|kímélj|elegem van|elegünk van|elég volt|unom|felesleges|fölösleges|értelmetlen|nincs értelme|kéretlen|nem érdekelnek|ne fáradjanak|ne fáradjon|hiába|torkig',
  it: 'ezt|ezek|ezeket|ezekből|ez|azt|ilyet|ilyen|ilyeneket|ebből|őket|ezzel',
  today: 'ma',
  filler:
    'kérem|kérjük|legyen szíves|legyenek szívesek|szíveskedjen|szíveskedjenek|köszönöm|köszönjük|köszi|üdvözlettel|üdv|tisztelt|jó|napot|szia|sziasztok|helló|a|az|egy|és|vagy|is|hogy|azonnal|azonnali|haladéktalanul|most|végleg|véglegesen|örökre|mielőbb|minél előbb|sürgősen|önök|ön|önöktől|öntől|maguk|maguktól|tőled|tőletek|magától|minden|mindenféle|összes|az összes|bármilyen|bármiféle|ilyen|kéretlen|kereskedelmi|automatikus|idegesítő|cég|céges|önök cégétől|elektronikus|személyes|alapján|szerint|kifejezetten|ezúton|csak|egyszerűen|tényleg|már|de kérem|nem érdekel|érdekel|érdekelnek|érdeklődöm|nem köszönöm|erősítsék meg|visszaigazolás|hogyan|hol|tud|tudna|tudnának|lehet|lehetne|volna|lenne|van|vagyok|másodszor|harmadszor|többször|kértem|részéről|részükről|önöknek|nagyon|abszolút|onnan|innen|soha|egyszer és mindenkorra|mert|fel|le|meg|el|abba|ki|ezúttal',
  and: 'és|vagy|ezért|mert',
  add: 'vegyenek fel|vegyen fel|vegyék fel|vegye fel|adjanak hozzá|iratkoztasson fel',
  other:
    'kolléga|kollégámat|kollégát|ügyfél|ügyfelek|ügyfeleket|számla|számlát|számlákat|rendelés|rendelést|megbeszélés|találkozó|találkozót|demo|melléklet|mellékletet|amíg|előtt|hét|hétig|héten|hónap|hónapban|hétfő|kedd|szerda|csütörtök|péntek|január|február|március|április|május|június|július|augusztus|szeptember|október|november|december|év|évben|negyedév|jelenleg|pillanatnyilag|habozzon|habozzanak|árat|ár|árak|eszköz|szoftver|szállító|teszt|oldal|valaki|senki|ő|ők|címzettek|felhasználók|hanem|de nem|kivéve|tévedésből|véletlenül|később|szabadság|szerződés|kaptam|érkezett|tudom|telefonon|főnökömet|felejtse el elküldeni',
};
