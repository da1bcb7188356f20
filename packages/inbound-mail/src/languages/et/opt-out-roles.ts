import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Estonian, by the part they play in a sentence. */
export const estonianOptOutRoles: OptOutRoles = {
  stop: 'lõpetage|lõpeta|lõpetada|lõpetaksite|lõpetamist|peatage|peata|katkestage|aitab|piisab|stop|stopp|hoiduge|jätke järele',
  no: 'ei|ära|ärge|mitte|ilma|enam|kunagi|mingeid|mitte midagi|pole|ega',
  write:
    'tuletage|tuleta|meelde tuletage|meelde tuletada|kirjutage|kirjuta|kirjutada|kirjutamine|kirjutamast|saatke|saada|saata|saatmine|saatmast|saatmise|ühendust|ühendust võtta|võtke ühendust|võtta ühendust|võtke|võta|häirige|häiri|häirida|häirimast|helistage|helista|helistada|tülitage|tülita|tülitada|tülitamast|spämmige|spämmida|spämmimine|kontakteeruge|pommitage|kirjadega|kirjutaks|saadaks|võtaks|tülitaks|helistaks|meenutage',
  send: 'saat*|saada',
  mail: 'kiri|kirju|kirjad|kirjade|e-kiri|e-kirju|e-kirjad|e-kirjade|meile saata|meilid|meilide|sõnum|sõnumeid|sõnumid|reklaam|reklaami|reklaame|reklaamid|rämpspost|rämpsposti|spämm|spämmi|uudiskiri|uudiskirja|uudiskirju|uudiskirjad|pakkumisi|pakkumised|teateid|e-post|e-posti|posti|spam|meeldetuletusi|kontakti|midagi',
  more: 'enam|rohkem|uuesti|jälle|edaspidi|tulevikus|veel|kunagi|jätkata|järgmisi',
  remove:
    'eemaldage|eemalda|eemaldada|eemaldamist|eemaldamine|kustutage|kustuta|kustutada|kustutamist|kustutamine|võtke maha|võtke välja|võta maha|jätke välja|hävitage|unustage|unusta|tõmmake maha|kõrvaldage|välja arvata|arvake välja|võtke mind maha|võtke meid maha|maha',
  leave:
    'loobun|loobuda|tühistage tellimus|tühistada tellimus|tühistan tellimuse|tühista tellimus|unsubscribe|loobume|tellimuse tühistamine|loobumine|tellimusest loobuda|tellimusest',
  me: 'mind|mulle|meid|meile|minu|meie|minuga|meiega|see aadress|sellele aadressile|seda aadressi|siia|meie ettevõtet|meie firmat|minu postkasti|sellesse postkasti',
  mine: 'minu|meie|mu|oma',
  self: 'mina|ma|me',
  place:
    'nimekirjast|nimekirjadest|loendist|loetelust|andmebaasist|andmebaasidest|uudiskirjast|süsteemist|registrist|listist|meililistist|postitusnimekirjast|crm-ist|kontaktidest|kampaaniast|baasist|postitustest|listidest|postitusnimekirjadest|saajate',
  data: 'andmed|andmeid|andmete|aadress|aadressi|e-posti aadress|e-posti aadressi|e-post|nimi|nimed|number|kontaktandmed|isikuandmed|isikuandmete|info|kontaktid',
  want: 'soovi|soovin|soovime|taha|tahan|tahame|palun|palume|nõuan|nõuame|loodan|ootan|eelistan|eelistaksin|olgu|jäägu|hoolitsege|vaja|sooviks|sooviksin|huvita saada|tahaks|eelistame',
  get: 'saada|saan|vastu võtta|kuulda|näha|lugeda|ühendust|kontakteerutaks|saaks|vastuvõtmine',
  object:
    'keelan|keelame|vaidlustan|vaidlen vastu|võtan tagasi|keeldun|keeldume|vastuväite|protesteerin|esitan vastuväite',
  consent: 'nõusolekut|nõusolek|nõustu|nõustun|nõus|luba|lubanud|andnud|luban|annan',
  use: 'turundus|turunduseks|turunduslik|turundamine|töötlemine|töötlemise|töötlemist|töötlemisele|kasutamine|kasutamise|kasutamist|kasutada|reklaami|nõusoleku|eesmärkidel|otseturundus|otseturunduse|otseturundusele|kasutage|kasuta',
  law: 'gdpr|artikkel 17|artikli 17|ikül|õigus olla unustatud|isikuandmete kaitse seadus|ikum',
  block: 'musta nimekirja|blokeeritute',
  harm: 'kaebus|kaebuse|kaeban|advokaat|advokaadi|jurist|juristi|politsei|politseisse|andmekaitse inspektsioon|blokeerin|teatan|kohus|kohtusse|ahistamine|rämpspostiks|spämmiks',
  when: 'muidu|kui|veel üks|järgmine|järgmise|või|vastasel juhul|iga',
  last: 'viimane|viimaseks',
  alone:
    'jätke mind rahule|jäta mind rahule|jätke meid rahule|jätke .. rahule|jäta .. rahule|jätta .. rahule|jätaksite .. rahule|rahule jätta|rahule jätate|rahule jätaksite|kaduge|käige kuu peale|käige metsa|käige kuradile|käige minema|tõmmake uttu',
  spare: 'säästke|säästa|küllalt|kõrini|tüdinud|mõttetu|pole mõtet|kasutu|soovimatuid|soovimatud|vaevuge',
  it: 'see|seda|need|neid|nende|selliseid|sellised|sellest|neist|nendest|selle',
  today: 'täna',
  filler:
    'palun|aitäh|tänan|tere|lugupeetud|lugupidamisega|päevast|kohe|koheselt|viivitamatult|nüüd|jäädavalt|lõplikult|igaveseks|esimesel võimalusel|kiiremas korras|teie|teil|teilt|teid|te|teile|sina|sinu|oma|ja|või|ning|et|kui|on|olen|oleme|oleks|olla|kas|saate|saaksite|saaksid|võite|võiksite|võimalik|kuidas|kus|kõik|kõigist|kõikidest|kõigi|igasugused|igasuguseid|igasuguste|ükskõik|mingeid|reklaam|kommerts|automaatseid|tüütuid|soovimatuid|ettevõte|ettevõttelt|firma|firmalt|elektroonilisi|vastavalt|alusel|selgesõnaliselt|käesolevaga|ka|samuti|ainult|lihtsalt|tõesti|juba|huvita|huvitatud|huvi|ei huvita|ei aitäh|kinnitage|teist|kolmandat|korda|üldse|väga|sest|seega|poolt|aadressile|isiku|sealt|siit|miks|saan|seda',
  and: 'ja|või|seega|sest',
  other:
    'kolleeg|kolleegi|klient|kliendid|klientide|arve|arveid|tellimuse nr|koosolek|koosoleku|kohtumine|demo|manus|kuni|enne|nädal|nädalat|kuu|kuud|esmaspäev*|teisipäev*|kolmapäev*|neljapäev*|reede*|jaanuar*|veebruar*|märts*|aprill*|mai|juuni*|juuli*|august*|septemb*|oktoob*|novemb*|detsemb*|aasta|aastal|kvartal|hetkel|praegu|kõhelge|hind|hinnad|hinda|tööriist|tarkvara|tarnija|test|leht|keegi|tema|nemad|saajad|kasutajad|aga|vaid|välja arvatud|kogemata|hiljem|puhkus|leping|sain|kätte|telefoni|osta|ostma|müüa',
};
