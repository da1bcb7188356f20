import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Lithuanian, by the part they play in a sentence. */
export const lithuanianOptOutRoles: OptOutRoles = {
  stop: 'nustokite|nustok|nustoti|nustotumėte|liaukitės|liaukis|baikite|baik|baigti|sustabdykite|sustabdyk|sustabdyti|nutraukite|nutraukti|gana|užtenka|pakanka|stop|susilaikykite|stabdykite|nustokit|baikit|liautis',
  no: 'ne|niekada|jokių|jokio|be|nei|nieko|niekad',
  write:
    'kreiptumėtės|rašytumėte|siųstumėte|rašyti|rašę|siųsti|siuntę|siuntimą|kreiptis|trukdyti|skambinti|susisiekti|spaminti|bombarduoti|varginti|siuntinėti|siuntinėję|rašinėję|siuntinėjus|brukti|persekioti',
  noWrite:
    'nerašykite|nerašyk|nerašyti|nesiųskite|nesiųsk|nesiųsti|nebesiųskite|neberašykite|nebesiųsti|neberašyti|nesikreipkite|nebesikreipkite|nesikreipti|netrukdykite|nebetrukdykite|netrukdyti|neskambinkite|nebeskambinkite|nesusisiekite|nebesusisiekite|nesusisiekti|nespaminkite|nevarginkite|nesiuntinėkite|nebenaudokite|nenaudokite|neberašytumėte|nerašytumėte|nesiųstumėte|nebesiųstumėte|nepriminkite|nerašykit|nesiųskit|nesiuntinėkit|nebesiųskit|neberašykit|nebrukit|nesikreipkit|netrukdykit',
  send: 'siųs*|nesiųs*|nebesiųs*|siun*',
  mail: 'laiškas|laiškų|laiškus|laiškai|el laiškų|el laiškus|elektroninių laiškų|žinutė|žinučių|žinutes|reklama|reklamą|reklamos|reklamų|šlamštas|šlamštą|šlamšto|spam|naujienlaiškis|naujienlaiškių|naujienlaiškius|pasiūlymų|pasiūlymus|pranešimų|pranešimus|el paštas|el pašto|paštu|priminimų|kontaktų|spamą|spamo',
  more: 'daugiau|nebe|vėl|ateityje|toliau|dar|niekada|kitų|kartą|nuo šiol|tolesnių|pakartotinai',
  remove:
    'pašalinkite|pašalink|pašalinti|pašalinimas|pašalinimo|ištrinkite|ištrink|ištrinti|ištrynimo|išbraukite|išbrauk|išbraukti|panaikinkite|panaikinti|išmeskite|sunaikinkite|pamirškite|išimkite|išimti|šalinkite|neįtraukite|išbraukit|pašalinkit|ištrinkit|trinkite|trinkit|išmeskit|išimkit|šalinkit',
  leave:
    'atsisakau|atsisakyti|atsisakome|atsisakymas|atšaukite prenumeratą|atšaukti prenumeratą|atsisakyti prenumeratos|atšaukiu prenumeratą|išregistruokite|išregistruoti|unsubscribe|nutraukite prenumeratą|nutraukti prenumeratą|atprenumeruokite',
  me: 'mane|man|mus|mums|manęs|mūsų|su manimi|su mumis|šį adresą|šiuo adresu|šio adreso|mano adresą|čia|mūsų įmonę|mano įmonę|į mane|į mus',
  mine: 'mano|mūsų|savo',
  self: 'aš|mes',
  place:
    'sąrašo|sąrašų|sąrašą|bazės|bazių|bazę|duomenų bazės|naujienlaiškio|sistemos|registro|crm|prenumeratos|prenumeratą|adresų knygos|kampanijos|kontaktų|adresatų',
  data: 'duomenis|duomenys|duomenų|adresą|adreso|adresas|el paštą|el pašto|vardą|numerį|informaciją|kontaktus|asmens duomenis|asmens duomenų',
  want: 'noriu|norime|norėčiau|pageidauju|pageidaujame|prašau|prašome|prašyčiau|reikalauju|reikalaujame|tikiuosi|tegul|tebūnie|pasirūpinkite|reikia|geidauju|mieliau',
  noWant: 'nenoriu|nenorime|nebenoriu|nebenorime|nenorėčiau|nepageidauju|nepageidaujame|nereikia',
  get: 'gauti|gaučiau|gaunu|girdėti|skaityti|matyti|būti kontaktuojamas|gavimo',
  object:
    'prieštarauju|prieštaraujame|atšaukiu|atšaukiame|draudžiu|draudžiame|nesutinku|nesutinkame|protestuoju|atsiimu',
  consent: 'sutikimą|sutikimo|sutinku|sutikau|leidimo|leidimą|daviau|leidžiu|duodu|nedaviau|neleidžiu',
  use: 'rinkodara|rinkodaros|rinkodarai|tvarkymas|tvarkymo|tvarkymui|tvarkymu|naudojimas|naudojimo|naudojimui|naudojimu|naudoti|reklama|reklamos|tikslais|sutikimą|tiesioginės rinkodaros',
  law: 'bdar|gdpr|17 straipsnis|17 straipsnio|straipsnio|teisė būti pamirštam',
  block: 'juodąjį sąrašą',
  harm: 'skundą|skundas|skųsiu|skųsiuosi|advokatas|advokatą|advokatui|policija|policijai|blokuosiu|užblokuosiu|pranešiu|teismas|teismą|vdai|kaip šlamštą|priekabiavimas|teisininkas',
  when: 'kitaip|jei|jeigu|dar vienas|dar vieną|kitas|kitą|arba|priešingu atveju|kiekvienas|bus',
  last: 'paskutinis|paskutinė|paskutinį',
  alone:
    'palikite mane ramybėje|palik mane ramybėje|palikite mus ramybėje|palikite .. ramybėje|palikit .. ramybėje|palik .. ramybėje|palikti .. ramybėje|ramybėje palikite|ramybėje palikit|noriu ramybės|norime ramybės|duokite ramybės|atstokite|atstok|atsiknisk|dinkite|pradinkite|duokite ramybę|atsikniskite',
  spare:
    'gana jau|pavargau|atsibodo|nusibodo|beprasmiška|neverta|nėra prasmės|nepageidaujamų|nepageidaujamus|nepageidaujamos|užteks|tuščiai|įkyrėjo|iki kaklo',
  it: 'tai|šie|šių|šiuos|to|tokių|tokius|jų|juos|šitų|šituos',
  today: 'šiandien',
  filler:
    'prašau|prašome|prašom|ačiū|dėkoju|laba|diena|labas|sveiki|gerbiami|gerbiamas|pagarbiai|nedelsiant|tuoj pat|iškart|dabar|visam laikui|galutinai|kartą ir visiems laikams|kuo greičiau|kuo skubiau|skubiai|iš|nuo|į|apie|dėl|per|pas|su|ir|ar|arba|kad|bei|jūsų|jums|jus|jūs|tavo|tu|tau|yra|esu|esame|būtų|būčiau|būti|galite|galėtumėte|galėtum|gal|galima|galiu|kaip|kur|visų|visus|visas|visi|bet kokių|bet kokius|bet kokios|bet kokią|jokių|tokių|reklaminių|reklaminius|komercinių|automatinių|nepageidaujamų|įkyrių|įmonės|įmonė|kompanijos|bendrovės|elektroninių|elektroninio|elektroninius|asmens|pagal|remiantis|aiškiai|šiuo|taip pat|tik|tiesiog|tikrai|jau|domina|nedomina|manęs nedomina|mūsų nedomina|susidomėjęs|neįdomu|įdomu|ne ačiū|patvirtinkite|antrą|trečią|kartą|visai|visiškai|labai|nes|tad|pusės|iš jūsų|pašto|dėžutę|laiškus',
  and: 'ir|arba|todėl|nes',
  other:
    'kolega|kolegą|kolegei|klientas|klientai|klientų|sąskaita|sąskaitą|sąskaitas|užsakymas|užsakymą|susitikimas|susitikimo|susitikimą|demo|priedas|priedą|kol|prieš|savaitė|savaitę|savaitės|mėnuo|mėnesį|mėnesio|pirmadien*|antradien*|trečiadien*|ketvirtadien*|penktadien*|sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio|metai|metų|metais|ketvirtį|šiuo metu|dvejokite|nedvejokite|kaina|kainos|kainą|įrankis|programa|tiekėjas|testas|puslapis|kažkas|niekas|jis|ji|jie|gavėjai|vartotojai|bet|išskyrus|klaidos|netyčia|vėliau|atostogos|sutartis|gavau|negavau|telefonu|nepamirškite',
};
