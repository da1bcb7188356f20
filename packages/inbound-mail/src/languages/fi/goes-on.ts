const well =
  '[kyllä|ihan|oikein|aina|minulle|meille|mulle|hyvin|taas|edelleen|mainiosti|parhaiten|paremmin] [hyvin|oikein|mainiosti|hyvä]';
const days = 'maanantai*|tiistai*|keskiviik*|torstai*|perjantai*|lauantai*|sunnuntai*';
const times = `${days}|aamut|aamuisin|aamupäivä*|iltapäivä*|illalla|arkisin|arkipäivä*|päivisin|virka-aikana|muulloin|muut päivät|muina päivinä|huomenna|ylihuomenna`;
const channels =
  'sähköposti|sähköpostit|sähköpostitse|sähköpostilla|meili|meilit|meilillä|maili|mailit|maililla|tekstiviesti|tekstari|tekstarit|tekstiviestillä|tekstarilla|whatsapp|teams|puhelin|puhelimitse|puhelut|kirjallisesti|työosoite|toimisto-osoite|kännykkä|kännykkään|sähköpostiin';
const forms =
  'pdf|pdf:nä|pdf-muodossa|linkki|linkin|linkkinä|hinnasto|hinnaston|tiivistelmä|yhteenveto|luettelo|sähköisesti|sähköisenä|sähköinen|suomeksi|ruotsiksi|englanniksi|suomenkielinen';
const send = 'lähettäkää|lähetä|laittakaa|laita|laittakaapa|laitapa|lähettäkääpä|pistä|pistäkää|pankaa|pane';
const matters =
  'hinnasto*|tarjou*|sopimu*|esit*|luettel*|versio*|aikataulu*|hinta|hinnan|hinnat|tiedot|tietoja|tilausvahvistu*|näyt*';

/** Who says this goes on all the same. */
export const finnishGoesOn: string[] = [
  // Another channel, form, person or time.
  `(${channels}) ${well} (käy|kelpaa|sopii|toimii|tavoittaa|kulkee|on parempi|on paras|on hyvä|ok)`,
  `(${channels}) on ${well} (parempi|paras|helpompi|kätevämpi|mukavampi|ok)`,
  `(pelkkä|lyhyt) (${channels}) ${well} riittää`,
  `(${forms}) ${well} (käy|kelpaa|sopii|toimii|riittää|riittäisi|olisi parempi|on parempi)`,
  `(${times}) [kello|klo] [#] ${well} (käy|käyvät|sopii|sopivat|sopisi|sopisivat|passaa|ok)`,
  `(käy|sopii|passaa|sopisi) ${well} (${times})`,
  '(minut|mut|meidät) (tavoittaa|tavoitatte|tavoitat|saa kiinni|saatte kiinni|saat kiinni) ..',
  '(tavoittaa|tavoitatte|tavoitat) (minut|mut|meidät|parhaiten|varmimmin) ..',
  '(olen|ollaan|olemme) (tavoitettavissa|paikalla|mukana|läsnä) ..',
  `(vain|ainoastaan|mieluummin|mieluiten|mielummin) (${channels}|${times}|${forms}|minulle|mulle|tähän osoitteeseen)`,
  `(${send}|kirjoittakaa|kirjoita|soittakaa|soita) [ne|se|kaikki|kaiken|jatkossa|mieluummin|vain|sitten|vaan] (suoraan minulle|suoraan mulle|minulle suoraan|mulle suoraan|suoraan meille|kännykkään)`,
  '(laitatteko|laitatko|lähetättekö|lähetätkö|voitteko laittaa|voitko laittaa) .. suoraan (minulle|mulle|meille)',
  `(jatkossa|tästä eteenpäin|tästä lähtien|vastedes|tästedes) [kaikki|kaiken|suoraan|vain|siis|ne] (${send}|kirjoittakaa|kirjoita|soittakaa|soita|olkaa yhteydessä|ole yhteydessä) .. (minulle|mulle|minuun|meille|meihin|tänne)`,
  '(minä|mä|me) [nyt|itse|nykyään] (hoidan|vastaan|hoidamme|vastaamme|päätän) .. (hankinn*|osto*|tilau*|tarjou*|asiaa|asian|näitä|näistä)',
  '(uusi|uuden) (osoite|osoitteeni|osoitteemme|sähköposti|sähköpostini|numero|numeroni) on ..',
  `(${send}) .. (uuteen|toiseen|henkilökohtaiseen) (osoitteeseen|sähköpostiin|numeroon)`,
  '^ [vaan|mieluummin] (uuteen|toiseen) (osoitteeseen|sähköpostiin|numeroon) [kiitos] $',
  // Sent otherwise, again, or something else.
  `(${send}) .. (uusi|uuden|uudet|korjattu|korjatun|päivitetty|päivitetyn|oikea|oikean|lopullinen|lopullisen) (${matters})`,
  `(${send}) [se|ne|sitten|mieluummin|tilalle|vaikka|vaan|vain] (uudestaan|uudelleen|uusi|uuden|korjattuna|korjattu|${forms}) [kiitos] $`,
  '(korjatkaa|korjaa|muuttakaa|muuta|vaihtakaa|vaihda) .. ja (lähettäkää|lähetä|laittakaa|laita|pistä|pistäkää) [vielä] (uusi|uudestaan|uudelleen|takaisin|tilalle|uusi*)',
  '^ [mieluummin|jatkossa|vain|vaan] (suomeksi|ruotsiksi|englanniksi|suomenkielinen) (kiitos|niin|luen|lukisin|luemme|voin|voisin|mielelläni|olisi) ..',
  '(voisi|voisit|voisitte|saa|saisi|saisitte|voitte|voit) (laittaa|lähettää|kertoa) [vielä|kyllä|minulle|meille] (tiedot|tietoa|tietoja|hinnan|hinnat|hinnaston|tarjouksen|esitteen|linkin|uuden|pdf*)',
  `(haluaisin|haluaisimme|haluan|ottaisin|tarvitsen|tarvitsisin|tarvitsemme) [vielä|kyllä|silti] [uuden|uudet|sen] (${matters})`,
  // Business goes on.
  `(nähdään|tavataan|palataan|jutellaan|puhutaan|soitellaan|katsotaan|sovitaan|jatketaan|näemme|tapaamme) .. (${days}|huomenna|ensi viikolla|kello|klo|messuilla|messujen jälkeen|loman jälkeen|lomien jälkeen|kokouksessa)`,
  '(messujen|loman|lomien|kesän|kiireiden|tauon) jälkeen [kyllä|taas|sitten] (mielellään|mielelläni|jutellaan|palataan|katsotaan|sopii|ehdin|käy|saa kirjoittaa|saatte kirjoittaa)',
  '(tapaaminen|kokous|palaveri|sopimus|tilaus|varaus|diili|kauppa|muu tilaus|aika|käynti) (pysyy|on voimassa|pätee|pitää|on sovittu|on edelleen|säilyy|jatkuu) ..',
  '(muu|muut|loput|kaikki) .. (ennallaan|entisellään|kunnossa|oikein|pitää paikkansa|tarjouksen mukaan)',
  '(hyväksyn|hyväksyin|hyväksyimme|allekirjoitan|allekirjoitamme|allekirjoitin|kuittaan|vahvistan|olen hyväksynyt|olemme hyväksyneet) [jo] .. (tarjou*|sopimu*|kutsu*|tilau*|ajan|huomenna|heti)',
  '(mihin|missä|minne) [kohtaan|kohdassa] (allekirjoitan|allekirjoitus|kuittaan|kirjoitan nimen)',
  '(milloin|koska) (toimitatte|toimitat|tulette|tuotte|saamme|saan|toimitus)',
  `(odotan|odotamme|odottelen|odotellaan|jään odottamaan|odottelemme) .. (${matters}|toimitu*|käyntiä|soittoanne|soittoasi)`,
  '(voin|voimme|voisin|voisimme|voidaan) (tilata|ostaa|kokeilla|testata|allekirjoittaa) ..',
  '(tilaan|tilaamme|tilataan|otan|otamme|otetaan|ostamme|ostan|kokeillaan) .. (kokeeksi|kokeiluun|koe-erän|erän|lavan|lavallisen|laatikon|tarjouksen mukaan)',
  '(tarjoukseen|tarjouksesta|tarjousasiassa|sopimuksesta|tilauksesta|tilauksen osalta|tarjouksen osalta) [teille|sinulle] (vastaa|hoitaa|palaa) ..',
  '(kollegani|kollega|työkaverini|ostajamme|hankintapäällikkö|toimitusjohtaja) .. (vastaa|palaa) (teille|sinulle|asiaan|tarjou*)',
  '(tulen|tulemme|osallistun|osallistumme) (kyllä|mielelläni|silti|paikalle|mukaan|käymään) $',
  'kaikki jatkuu (ennallaan|entisellään|niin kuin ennen|kuten ennen)',
  // The writer likes what comes.
  '(luen|luemme|katson|katsomme|seuraan|seuraamme|selailen|lukisin) .. (mielelläni|mielellään|mieluusti|mielellämme|ilolla|heti) [*] [*] $',
  '(mielelläni|mieluusti|mielellämme) (luen|luemme|katson|katsomme|seuraan|pysyn|jään|tulen|lukisin) [*] [*] $',
  '(pysyn|jään|pysymme|jäämme) .. (mieluusti|mielelläni|listalla|listalle|mukana|mielellämme)',
  '(uutiskirje|kooste|viikkokooste|kuukausikooste|kuukausikirje|viikkokirje|tarjoukset|muut) [kyllä|edelleen|jatkossakin] (saa tulla|saavat tulla|saa jatkua|saavat jatkua)',
  '(kerran|kaksi kertaa) (kuussa|kuukaudessa|viikossa|vuosineljänneksessä) [on|olisi] [ihan|oikein|juuri|aivan|kyllä|täysin] (riittää|riittäisi|sopii|sopiva|sopivasti|hyvä|passeli|ok|käy)',
  '(on|olisi) (juuri|ihan|oikein|aivan) (sopiva|passeli|sopivasti) $',
  '(minulla|mulla|meillä) ei ole mitään .. vastaan',
  '(pidän|tykkään|pidämme|tykätään) .. (uutiskirjee*|koostee*|viikkokirjee*|kuukausikirjee*|vinkeistä*|jutuistanne|kirjeistänne)',
  '(siitä|tästä|sieltä|numerosta) (saa|saatte|saat|tavoittaa) (kiinni|minut|mut|meidät)',
];
