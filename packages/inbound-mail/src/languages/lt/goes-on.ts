const days = 'pirmadien*|antradien*|trečiadien*|ketvirtadien*|penktadien*|šeštadien*|sekmadien*';
const times = `${days}|rytais|rytai|rytas|po pietų|vakarais|vakarai|darbo dienomis|kitomis dienomis|kitu laiku|rytoj|poryt`;
const channels =
  'paštas|paštu|elektroninis|elektroniniu|žinutė|žinute|žinutėmis|sms|telefonas|telefonu|mobilusis|mobiliuoju|raštu|whatsapp|darbinis|darbiniu';
const well = '[man|mums|visai|labai|visada|puikiai|kuo] [puikiai|gerai]';
const fits = 'tinka|tiks|tiktų|patogu|patogiau|geriau|gerai|veikia|būtų geriau|yra geriau|bus geriau';
const write = 'rašykite|rašykit|rašyk|skambinkite|skambinkit|siųskite|siųskit|kreipkitės|kreipkitės';
const send = 'atsiųskite|atsiųskit|atsiųsk|siųskite|siųskit|siųsk|pateikite|parenkite|paruoškite';
const forms = 'nuorodos|pdf|kainoraščio|santraukos|lentelės|aprašymo|brėžinio';
const things = 'kainoraštį|versiją|pasiūlymą|sutartį|sąmatą|sąskaitą|variantą|katalogą';

/** Who says this goes on all the same. */
export const lithuanianGoesOn: string[] = [
  // Another channel, form, person or time.
  `(${channels}) ${well} (${fits})`,
  `(${channels}) [visada|greitai|kasdien] (atsakau|atsakysiu|atsakysim|pasiekiamas|pasiekiama|pasieksite|galite)`,
  `(užtenka|užteks|pakanka|pakaks|pakaktų|užtektų) (${forms})`,
  `(${forms}) [man|visiškai|visai] (užtenka|užteks|pakanka|pakaks|pakaktų|užtektų)`,
  `(${times}|po #) ${well} (${fits}|galiu|galim|galime|dalyvausiu|dalyvausime|ateisiu|laisvas|laisva)`,
  `(${write}) [geriau|verčiau|tik|prašau] (tiesiai man|į mobilųjį|į mobilų|į darbinį|į naują|į naująjį|nauju adresu|šiuo adresu|darbiniu|darbo dienomis|paštu|tik man)`,
  '(nuo šiol|nuo dabar|ateityje|nuo šiandien) .. (rašykite|rašykit|skambinkite|skambinkit|kreipkitės|siųskite|bendraukite) .. (man|mane|manimi|mums|čia)',
  '(dabar|nuo šiol) .. (atsakau|tvarkau|rūpinuosi|sprendžiu|atsakingas|atsakinga) aš',
  'aš (atsakau|tvarkau|rūpinuosi|sprendžiu) .. (pirkim*|užsakym*|sutart*|tai)',
  `(tik|vien|geriau|verčiau) (paštu|el paštu|raštu|žinute|žinutėmis|elektroniniu|darbo dienomis|po pietų|${days})`,
  '(naujas|naujasis) (adresas|paštas|numeris|el) ..',
  // Sent otherwise, again, or something else.
  `(${send}) [geriau|prašau|man|mums|verčiau|jį|ją|juos] [prašau] (iš naujo|dar kartą|pdf|pdf formatu|lietuviškai|angliškai|nuorodą|dalimis|elektroniniu)`,
  `(${send}) .. (naują|naująjį|pataisytą|atnaujintą|galutinę|galutinį|teisingą|patikslintą) (${things})`,
  '(pataisykite|pataisykit|ištaisykite|patikslinkite|perdarykite|pataisyk) .. ir (atsiųskite|siųskite|atsiųskit|siųskit|atsiųsk) ..',
  '(lietuviškai|angliškai|rusiškai) (mielai|skaitau|paskaitysiu|perskaitysiu|tinka|geriau|būtų|suprantu)',
  '^ [tik|geriau] (lietuviškai|angliškai|rusiškai) prašau $',
  '(visa kita|kita|likusi dalis|visi kiti) [yra] (gerai|tvarkoj|tvarkoje|teisinga|teisingai|tinka|lieka|kaip pasiūlyme)',
  '(norėčiau|norėtume|noriu|norime|norėtumėm) [sužinoti|gauti|pamatyti] [naują|naujos] (kainą|kainos|kainas|kainoraštį|sąmatą|sutartį|pavyzdį)',
  // Business goes on.
  `(susitiksim|susitiksime|susitinkam|susitinkame|pasimatysim|pasimatysime|matysimės|pasikalbėsim|pasikalbėsime|pakalbėsim|pakalbėsime|susiskambinsim|susiskambinsime|kalbamės|susiskambinam) .. (${days}|rytoj|poryt|kitą savaitę|parodoje|po parodos|po atostogų|po švenčių)`,
  `(${days}|rytoj|poryt|kitą savaitę) (susitiksim|susitiksime|susitinkam|susitinkame|pasimatysim|pasimatysime|pasikalbėsim|pasikalbėsime|susiskambinsim|susiskambinsime|laukiu jūsų|laukiame jūsų)`,
  'po (parodos|atostogų|švenčių|sezono|inventorizacijos|pietų) [jau|gal|vėl] (mielai|pasikalbėsim|pasikalbėsime|susitiksim|susitiksime|rašykite|rašykit|skambinkite|skambinkit|galime|galim|susisiekite)',
  `(susitikimas|susitarimas|sutartis|užsakymas|laikas|data|terminas|${days}) [vis|dar|toliau] [dar] (galioja|lieka|tinka|patvirtintas|patvirtinta|įvyks)`,
  '(laukiu|laukiame|lauksiu|lauksime|laukiam) .. (sutart*|pasiūlym*|kain*|sąmat*|pristatym*|skambuč*|pavyzd*|versij*)',
  'jau (sutikau|sutikome|patvirtinau|priėmiau|pasirašiau|patvirtinome)',
  '(patvirtinu|pasirašysiu|pasirašysim|pasirašysime|pasirašau|priimu) .. (sutart*|pasiūlym*|dat*|laik*|susitikim*|rytoj|šiandien)',
  'kur [man|mums] (pasirašyti|reikia pasirašyti|pasirašau|pasirašome)',
  '(kada|kelintą) (pristatysite|pristatysit|atvešite|atvyksite|atvažiuosite|sumontuosite)',
  '(imam|imame|imsime|paimsiu|paimsime|užsakome|užsakysiu|užsakysime|užsakau|perkame|perkam) .. (bandymui|išbandymui|paletę|partiją|pagal pasiūlymą)',
  'dėl (pasiūlymo|sutarties|kainos|kainų|užsakymo|sąmatos) [jums|toliau] (atsakys|spręs|rašys|susisieks|kalbės)',
  '(kolega|kolegė|direktorius|direktorė|vadovas|vadovė|pirkimų) .. (atsakys|parašys|paskambins)',
  // The writer likes what comes.
  '(mielai|su malonumu|noriai) (skaitau|skaitome|paskaitysiu|perskaitysiu|pasikalbėsiu|pasikalbėsim|pasikalbėsime|dalyvausiu|lieku|sužinočiau|peržiūrėsiu|gausiu) [*] [*] $',
  '(skaitau|skaitome|paskaitysiu|perskaitysiu|seku|sekame) .. (mielai|su malonumu|su įdomumu|noriai) [*] [*] $',
  'kartą per (mėnesį|savaitę|ketvirtį) [visai|būtų|man|tikrai|yra] [visai] (pakaktų|pakanka|pakaks|užtenka|užteks|užtektų|gerai|tinka|tiktų)',
  '(naujienlaiškį|naujienlaiškis|apžvalgą|apžvalga) [dar|tegul|tegu|norėčiau] (pasilieku|palikite|palikit|lieka|pasilikti)',
  '(neturiu|neturime) nieko prieš ..',
  '(man|mums) patinka .. (naujienlaišk*|laiškai|patarim*|skaityti|apžvalg*)',
  '(asmeninis|darbinis|naujasis) [visada|kasdien] (veikia|tikrinamas|tinka|įjungtas)',
];
