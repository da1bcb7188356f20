const day =
  '(v|ob) (ponedeljek|torek|sredo|četrtek|petek|soboto|nedeljo|ponedeljkih|torkih|sredah|četrtkih|petkih)';
const soon = `(jutri|pojutrišnjem|kmalu|čez teden|naslednji teden|na (sejmu|sestanku|predstavitvi|gradbišču|stojnici|kraju samem)|ob #|${day})`;
const time = `(zjutraj|dopoldne|popoldne|popoldan|zvečer|po kosilu|med tednom|ob delavnikih|ponedeljek|torek|sreda|četrtek|petek|(od|po|do|ob|pred) #|${day})`;
const form =
  '(povezava|link|pdf|sken|datoteka|fotografija|povzetek|opis|tabela|nekaj stavkov|dva stavka|par vrstic|elektronska različica|tiskana različica|spletna različica|elektronska verzija)';
const place =
  '(na (ta|novi|nov|službeni|moj|naš|zasebni|domači) (naslov|mail|e-naslov|telefon)|na (mobilni|mobitel|gsm|mail|e-pošto|eposto)|po (e-pošti|eposti|mailu|mejlu|telefonu)|osebno|sem|slovensko|angleško|nemško|po slovensko|po angleško|v (slovenščini|angleščini|nemščini|pdf|pdf-ju|wordu|excelu)|elektronsko)';
const often =
  '(enkrat|dvakrat|trikrat|en mail|eno sporočilo) (na (teden|mesec|leto|četrtletje|dva tedna)|tedensko|mesečno|letno)';
const paper =
  '(ponudbo|pogodbo|račun|dobavo|pošiljko|blago|cenik|predračun|predlog|termin|različico|naročilo|katalog|odgovor glede)';
const likes =
  '((rad|rada|radi|z veseljem|z zanimanjem) [jih|ga|jo|vas] [vedno] (berem|beremo)|(berem|beremo) [jih|ga|jo|vas|vaše] [vedno] (rad|rada|radi|z veseljem|z zanimanjem))';
const matter = '(prevoz*|naročil*|ponudb*|pogodb*|montaž*|termin*|dobav*|predračun*|logistik*|dostav*)';

/** What is said in Slovenian by those who go on doing business, or being written to. */
export const slovenianGoesOn = [
  // Where and when one is reached.
  '(dosegljiv|dosegljiva) sem',
  'sem [vedno|najbolj|lažje] (dosegljiv|dosegljiva|na voljo)',
  '(me|nas) [najlažje|najprej|vedno] (dobite|ujamete|najdete) (na|po|ob|med)',
  `${time} [pa|bi] [mi|nam] [bolj|najbolj|bi] (ustreza|ustrezajo|ustrezalo|odgovarja|paše)`,
  `${time} (sem prost|sem prosta|sem na voljo|imam čas|imamo čas|je bolje|je v redu|drži|velja)`,
  `${time} (lahko|lahka) ($|ob|od|po|se|govorim|pridete|pokličete)`,
  '(termin|skupina|sestanek|datum|različica) [mi|nam] (ustreza|odgovarja|drži|velja|paše|ostaja)',
  // Another way is enough or better.
  `${form} [mi|nam] [je|bo|popolnoma|čisto] [mi|nam|povsem|čisto|popolnoma] (dovolj|zadostuje|zadošča|zadoščala)`,
  `(zadostuje|zadošča|dovolj je|dovolj bo) [mi|nam] [že|samo|kratek|kratka] ${form}`,
  '^ (mail|e-pošta|eposta|mejl|telefon|sms) [mi|nam] (zadostuje|zadošča|je dovolj)',
  `${often} [mi|nam] [je|bi|bi bilo|čisto|povsem] [mi|nam|čisto|povsem] (dovolj|zadostuje|zadošča|v redu|ravno prav|ustreza)`,
  `^ [a|pa|ampak|zato] ${place} [pa] (kadarkoli|kar|z veseljem|lahko|seveda|je v redu|rad|rada|radi) ..`,
  `^ [prosim] (samo|le|raje|najraje|rajši) [prosim|mi|pišite|kličite|pošljite] ${place}`,
  `(pišite|kličite|pošiljajte) [mi|nam|prosim|vse|jih] (samo|le|raje|rajši|kar|najbolje) [prosim] ${place}`,
  '(pišite|kličite|pošiljajte|obračajte se|obrnite se) [prosim|vse|raje] (neposredno|direktno|naravnost|raje|samo|kar) (meni|name|na mene|nam)',
  '(odslej|odzdaj|od zdaj|od zdaj naprej|v prihodnje|vnaprej) [prosim|vse] (pišite|kličite|pošiljajte|se obračajte|se obrnite) [prosim|vse|neposredno|samo|kar] (meni|name|mi|nam|na ta|na novi)',
  // Otherwise, or again.
  '(popravite|popravi|dopolnite|dopolni|uredite|preračunajte|predelajte) [jo|ga|jih|to|prosim|ceno|znesek] [prosim] in [jo|ga|jih|mi|prosim] [mi|prosim|ponovno|še enkrat] (pošljite|pošlji|pošljete)',
  `(pošljite|pošlji) [mi|nam|prosim] [prosim|raje] (novo|nov|novi|popravljeno|popravljen|popravljeni|dopolnjeno|posodobljeno) ${paper}`,
  '(ostalo|preostalo|vse drugo|vse ostalo|drugi podatki|ostali podatki|ostale postavke) [je|vse|nam|mi] (drži|velja|v redu|pravilno|prav|ostaja|ostane|naročamo|vzamemo|po ponudbi|ustreza)',
  // Business goes on.
  `(se vidimo|vidimo se|se slišimo|slišimo se|se dobimo|dobimo se|nasvidenje) [torej|pa] ${soon}`,
  '(sestanek|termin|naročilo|rezervacija|dogovor|datum) [še|še vedno|pa|seveda] [vedno] (drži|velja|ostaja|ostane)',
  '(kje|kako|kdaj|kam) [naj|lahko|bi|vam] [to|pogodbo|jo] (podpišem|podpišemo|podpišem pogodbo|plačam|plačamo|začnemo|začnete|dobavite|dostavite|pošljem podpisano)',
  `(čakam|čakamo|čakava) [torej|še|še vedno|zdaj] na [vašo|vaš|novo] ${paper}`,
  `na ${paper} [še|torej|pa] [še|vedno] (čakam|čakamo)`,
  '(naročamo|naročam|vzamemo|vzamem|poskusimo) [za začetek|za poskus|na poskus] (eno|en|dve|dva|#) ..',
  '(eno|en|dve|dva|#) * [bomo|za poskus|na poskus|za začetek] (vzamemo|naročamo|vzeli|naročili|poskusili)',
  `(za|glede|o|na) ${matter} [vam] bo [vam] (odgovorila|odgovoril|pisala|pisal|poskrbela|poskrbel)`,
  `${matter} [zdaj|odslej] (ureja|prevzema|prevzame|vodi|bo uredila|bo uredil|bo prevzela|bo prevzel|je prevzel|je prevzela)`,
  '(potem|pozneje|po sejmu|po praznikih|po dopustu|po inventuri|po trgatvi|po sezoni|januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra|jeseni|spomladi|poleti|pozimi) [se|pa|pa se|pa pa] (z veseljem|radi|rad|rada|lahko) ..',
  'na (to|ta|tisto|naslednjo|naslednji|naslednje|drugo) [*] [pa|zagotovo|gotovo] (pridem|pridemo)',
  '(z veseljem|radi|rad|rada) [si|jih|ga|jo|si bomo|si bi] [bomo|bi|pa] [z veseljem] (pogledam|pogledamo|pogledali|ogledamo|ogledali|preberem|prebral|prebrala|preberemo)',
  '(si|jih|ga|jo) (bomo|bi|bom) (z veseljem|radi|rad|rada) (pogledali|ogledali|ogledal|ogledala|prebrali|prebral|prebrala)',
  // What comes is liked.
  `${likes} $`,
  `(ampak|a|vendar|toda|pa) [jaz|vas|vaše|jih|ga|jo] ${likes}`,
  '(vaše|vašega|tega|ta) [pa|bom|si bom] [pa] (obdržim|obdržal|obdržala|ohranim)',
  // Somebody steps in, or it goes on later.
  '(moja|nova|neposredna|direktna|prava) [direktna|neposredna] (številka) [je] (v|spodaj|#)',
  '(novi|pravi|moj|neposredni) (kontakt|naslov|mail) (je|imate) (v|spodaj)',
  '(e-pošta|eposta|maili|mejli|sporočila|klici) (me|nas|mi) [sploh] ne (moti|motijo)',
  '(nadomeščal|nadomeščala|nadomestil|nadomestila) me bo ..',
  'me (bo|nadomešča) [nadomeščala|nadomeščal|nadomestila|nadomestil|zamenjala|zamenjal] (sodelavka|sodelavec|kolega|kolegica)',
  '(kdaj|kako hitro|od kdaj) (lahko|bi lahko) [nam|to] (začnete|dobavite|pridete|pošljete|montirate|dostavite|začeli|dobavili|prišli)',
  '(januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra|jeseni|spomladi|naslednje leto) [se|bomo|pa se|z veseljem] (vrnemo|vrnem|pogovorimo|slišimo|dobimo|lotimo|nadaljujemo) ..',
  '(ta|zadnja|zadnji|tale) [različica|predlog|verzija] je (v redu|dobra|dober|ok|odlična|prava)',
];
