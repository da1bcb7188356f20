import { plainOptOut } from '../plain-opt-out.ts';

export const finnishOptOut = plainOptOut(
  {
    please: 'pyydän|pyydämme|kiitos|voisitteko|voisitko|voitteko|voitko|ystävällisesti|haluan|haluaisin',
    me: 'tietoni|tietomme|minut|minua|meidät|meitä|sähköpostini|osoitteeni|yhteystietoni|mut|mua|mun tiedot|meiät|sähköpostimme|osoitteemme|yhteystietomme',
    toMe: 'minulle|meille|minuun|meihin|minua|meitä|mulle|mua|meikäläiselle|tänne',
    my: 'tietoni|tietomme|osoitteeni|yhteystietoni|henkilötietoni|omat|minun|kaikki|meidän|mun|osoitteemme|yhteystietomme|henkilötietomme|sähköpostini|sähköpostimme|nimeni',
    remove:
      'poista|poistakaa|poistaa|poistamaan|poistettava|poistettavaksi|poistamista|ottakaa pois|poistakaapa|poistapa|poistathan|poistattehan|poistatteko|poistatko|poistaisitteko|poistaisitko|poistaisitte|poistettakoon|poistettaisiin|poistetaan|poistettaviksi|poistamiseksi|pyyhkikää|pyyhi|pyyhkiä|siivotkaa|tuhotkaa|tuhota|hävittäkää|hävittää',
    removal: 'poistoa|poistamista|peruutusta|poisto|poistopyyntö',
    unsubscribe:
      'peru|perukaa|peruuta|peruuttakaa|peruuttaa|perua|peruutan|perun|peruutamme|perumme|perutaan',
    list: 'listalta|listaltanne|listoilta|listoiltanne|postituslistalta|postituslistaltanne|rekisteristä|rekisteristänne|tietokannasta|tietokannastanne|uutiskirje*|tilauksen*|tilaukse*|tilaus|jakelulistalta|jakelulistaltanne|jakelulistoilta|jakelusta|jakelustanne|postituksista|postituksistanne|postituksesta|sähköpostilistalta|sähköpostilistaltanne|postituslistoilta|postituslistoiltanne|markkinointirekisteristä|markkinointirekisteristänne|asiakasrekisteristä|asiakasrekisteristänne|järjestelmästä|järjestelmästänne|järjestelmistänne|osoitteistosta|osoitteistostanne|kampanjoista|kampanjoistanne|tiedoistanne|yhteystiedoistanne',
    mails:
      'sähköposte*|sähköposti*|viest*|posti*|posteja|mainoks*|roskaposti*|uutiskirje*|markkinoi*|mailia|maileja|spämm*|spammi*|mainosposti*|meilejä|tyrkyty*|markkinointiviest*|suoramarkkino*',
    data: 'tietoni|tietojani|tietojeni|tietomme|osoitteeni|yhteystietoni|henkilötieto*|tietoja|yhteystietomme|yhteystietojani|yhteystietojamme|sähköpostini|nimeni|numeroni',
    write:
      'lähettäkö|lähetä|lähettäkää|lähettää|lähettämästä|lähettäminen|lähettämi*|kirjoittaminen|kirjoittamasta|kirjoittako|ottako|häiritkö|soittako|ota|kirjoita|häiritse|laittako|laita|spämmää*|lähettely*|kirjoitelko|kirjoitella|lähettelemistä|lähetteleminen|lähettelemästä|pommittako|pommittamasta|pommittaminen|tyrkyttämästä|tyrkyttäminen|häiritsemästä|häirintä|spämmäily*|kiusaaminen|kiusaamasta|pommita|vaivaa|vaivatko|kiusatko|kiusaa|lähestykö|lähesty',
    stop: 'lopeta|lopettakaa|lopettaa|lakatkaa|lopettakaapa|lopettakaahan|lopettaisitte|lopettaisitteko|lopettaisitko|loputtava|loppukoon|saa loppua|saavat loppua|pitää loppua|täytyy loppua|loppu jo',
    no: 'älkää|älä',
    more: 'enää|enempää|lisää|uudelleen|koskaan|ikinä',
    doNotWant:
      'en halua|emme halua|en toivo|emme toivo|en haluaisi|emme haluaisi|en tahdo|emme tahdo|en ota|en haluu|emme haluu',
    receive: 'saada|vastaanottaa|yhteyttä|yhteydenotto*|lähettävän|että',
    noMore: 'ei enempää|ei enää|ei lisää|ei kiitos enempää|riittää',
    command:
      'peruuta tilaus|peruuta|peru tilaus|peru|stop|poista|poista minut|poistakaa|lopeta|lopettakaa|tilauksen peruutus|poistu listalta',
    alone: '(jättäkää|jätä|antakaa) (minut|meidät|minun|meidän) [jo] (rauhaan|olla)',
    object: 'kiellän|kiellämme|vastustan|vastustamme|perun suostumu*|peruutan suostumu*|en suostu|en hyväksy',
    marketing: 'suoramarkkino*|markkinoin*|mainont*|suostumu*',
    papers:
      'paketti*|paket*|lähetti*|lasku*|paperi*|näyte*|näyttei*|liitte*|esitys*|esityksiä|vanhaan osoitteeseen|vanhaa osoitetta|kopioita|linkkejä|pdf*',
    forget: 'unohtakaa|unohda',
    oneMore: 'vielä yksi|vielä kerran|seuraava',
    harm: 'ilmoit*|valit*|estän|asianaj*|poliis*',
    inVain: '(turha|turhaa|ei kannata|on turha)',
    lastMail:
      '(viimeinen) (viesti|posti|sähköposti|kerta)|viimeinen viestinne|viimeinen kirjeenne|viimeinen sähköpostinne',
    hope: 'toivottavasti|toivon|olkoon|saa olla|saisi olla|saakoon',
    later: 'myöhemmin|milloin tahansa|jos',
    notNeeded: 'ei tarvitse|ei ole tarvetta|ei tarvetta|en pyydä|en aio pyytää',
    nearly: 'melkein|vähällä|meinasin|meinasimme|meinattiin|olin jo|olimme jo',
    takenBack:
      'unohtakaa mitä|unohda mitä|perun viestini|perun edellisen|muutin mieleni|muutimme mielemme|se en ollut minä|perun äskeisen|perun pyynnön|unohda äskeinen|unohtakaa äskeinen|haluankin jäädä|haluamme jäädä',
    lessOften:
      'kerran kuussa|kerran kuukaudessa|harvemmin|kerran vuodessa|kerran neljännesvuodessa|yksi viesti kuussa|ei niin usein|vähän harvemmin|kerran viikossa riittää|ei joka viikko|ei joka päivä',
    goesOn:
      'sähköposti kulkee|sähköposti toimii|sähköposti käy|meili kulkee|meili toimii|sähköpostiin vastaan|hätiköin|olin liian hätäinen|peruutan pyyntöni|perun pyyntöni|ei enää päde|ei ole enää voimassa|vitsailin|se oli vitsi|jättäkää edellinen viestini|älkää välittäkö edellisestä|kirjoittakaa minulle tähän|kirjoittakaa suoraan minulle|kirjoita minulle tähän|lähettäkää minulle tähän|saatte jatkaa|jatkakaa kirjoittamista|pitäkää minut listalla|otan kyllä viestejä|kirjoittakaa minulle|kirjoittakaa suoraan|soittakaa minulle|soittakaa suoraan|jäädä listalle|pysyä listalla|pitäkää meidät listalla|pitäkää minut mukana',
    until:
      'kuun loppuun|vuoden loppuun|ennen kuun|ennen joulua|joulun jälkeen|loman jälkeen|kunnes palaan|kevääseen asti|syksyyn asti|kesään asti|ennen kevättä|ennen syksyä|ennen tammikuuta|ennen elokuuta|ennen syyskuuta|tammikuuhun|elokuuhun|syyskuuhun|vuodenvaihteeseen|kunnes olemme|ennen kuin olemme|ennen kuin olen|ennen kuin ehdin|joulukuuhun|lokakuuhun|marraskuuhun|helmikuuhun|maaliskuuhun|huhtikuuhun|toukokuuhun|kesäkuuhun|heinäkuuhun|tammikuun|helmikuun loppuun|lomien jälkeen|ennen juhannusta|juhannuksen jälkeen|ennen pääsiäistä|pääsiäisen jälkeen|ennen vappua',
    trade:
      'hinta|hinnat|hinnan|hinnasto|hinnaston|maksaa|maksavat|tarjous|tarjouksen|toimitus|toimitusaika|kuvasto',
    stays:
      'kiinnost*|luin|lukea|muutin mieleni|tilaa*|tilaamme|otamme|otetaan|ostaa|lähdetään|yllätti|hauska|nauratti|tarvitsemme|sopii',
    others: 'kolleg*|kollegani|asiakka*|työkaveri*|pomoni|esimieh*',
  },
  {
    erasesIt: [
      '(tehkää|hoitakaa|hoida|peruuttakaa|peruuta) [se|tämä] (puolestani|puolestamme|itse|te) ..',
      '(unohtakaa|unohda) (se|ne) ..',
      '(käsin|manuaalisesti) ..',
      '(poistakaa|poista) (se|ne|ne heti|se heti) ..',
    ],
    asksSource: [
      '(*linkki) .. (toimi|ei) ..',
      '(peruutus*|poistu*|lopetus*|eroamis*|*nappi|*painike) ... (ei toimi|ei tee|ei aukea|rikki|puuttuu) ..',
      '(mistä|miten) .. (osoitteeni|sähköpostini|tietoni|yhteystietoni) ..',
    ],
    requests: [
      '(mistä|miten|kuinka) .. (saa|saan|saisi|saisin) ..',
      '(ok|okei|jooko|eikö niin|käykö) $',
      '(voisitteko|voisitko|voitteko|voitko|miten) ..',
    ],
    asks: {
      stop_writing: [
        '(mistä|miten|kuinka) (tän|tämän|tämä|nämä|nää|näiden|näiltä) [viestit|mainokset|postit|kirjeet] (saa|saan|saisi|saisin|saadaan|saisimme) (loppumaan|lakkaamaan|lopetettua|loppuun|poikki)',
      ],
      erase_data: [
        '(odotan|odotamme|vaadin|vaadimme|pyydän|pyydämme) .. vahvistu* .. (tietoni|tietomme|osoitteeni|osoitteemme|tietojeni|tietojemme) .. (poistettu|poistosta|poistamisesta|hävitetty)',
        '{remove} .. kaikki .. (minusta|meistä|minuun liittyvä|meihin liittyvä|minua koskeva|meitä koskeva)',
        '{remove} .. (minua|meitä) (koskevat|koskeva) ..',
        '(käytän|käytämme|vetoan) .. (oikeuttani|oikeuttamme|oikeuteeni) .. (unohdetuksi|poist*)',
      ],
      go_away: [
        '(jättäkää|jätä|jättäisitte|jättäkääpä|antakaa|anna) .. (rauhaan|rauhassa|olla) [jo|kiitos|nyt] $',
      ],
      no_more_mail: [
        '(jäisi|jääköön|jäi) .. viimeiseksi ..',
        '^ [mitään] ei [mitään] (mainoksia|mainosposteja|markkinointia|roskapostia) [tänne|meille|minulle|kiitos]  $',
      ],
      objection: [
        '(tietoja|tietojani|tietojamme|osoitettani|osoitetta|osoitettamme|sähköpostiani) .. ei saa .. (käyttää|luovuttaa|käsitellä) ..',
        'ei saa käyttää .. (markkinoin*|mainont*|suoramarkk*)',
        '(en|emme) ole .. (antanut|antaneet) .. (lupaa|suostumus*) .. (markkinoin*|mainont*|lähettää|suoramarkk*)',
      ],
      leave_list: [
        '(vetäkää|vedä|viivatkaa|viivaa|pyyhkikää) .. (nimeni|nimemme|osoitteeni|osoitteemme|minut|meidät|tietoni) .. yli ..',
        '(yliviivatkaa|yliviivaa) .. (nimeni|nimemme|osoitteeni|osoitteemme|minut|meidät)',
        '{forget} [koko|tämä|tää|minun|meidän|mun] (sähköpostiosoite|sähköpostiosoitteeni|osoite|osoitteemme|meiliosoite|puhelinnumero|numeroni|yhteystiedot) [kokonaan|kiitos|nyt] $',
        '(ota|ottakaa|ottaa|ottakaapa|otatteko|otatko|otattehan|ottaisitteko|ottaisitko|pudota|pudottakaa|tiputtakaa|siivotkaa|pyyhi|pyyhkikää|viivatkaa) .. {me} .. pois ..',
        '{me} .. (pois|poistaa|poistetaan) .. {list}',
        '(haluan|haluun|haluisin|haluaisin|haluamme|tahdon|pääsen|pääsisin|pääsemme|päästä|päästäkää) .. pois .. {list}',
        '(jättäkää|jätä|jättää) .. (meidät|minut|mut|pois) .. {list} ..',
        '{me} .. (markkinointikieltoon|suoramarkkinointikieltoon|kieltolistalle|estolistalle|mustalle listalle)',
        '^ [ja] (poista|poistakaa|poistathan|poistattehan) (yhteystietomme|yhteystietoni|tietoni|tietomme|osoitteeni|osoitteemme|sähköpostini|numeroni) ..',
        '(poistettava|poistaa|poistettakoon|poistattehan|poistathan) .. (osoitteemme|osoitteeni|tietoni|tietomme) ..',
        '(en|emme) (halua|tahdo|haluu|suostu) olla .. (listallanne|listalla|postituslistalla*|rekisterissä*|jakelulistalla*|tietokannassa*|listoilla*) ..',
        '(erota|eroan|eroamme|irti) .. {list}',
      ],
      threat: [
        '(lopettakaa|lopeta|loppukoon|lopetatte) .. tai .. (ilmoitu*|ilmoitan|ilmoitamme|valit*|estän|poliisi*|tietosuoja*|asianajaj*|rikosilmoitu*)',
        '(toinen|kolmas|neljäs|viides) .. (viesti|sähköposti|posti|maili) ... (riittää|saa riittää)',
        '(estän|blokkaan|estämme|blokkaamme|raportoin) ... (jos|mikäli|kun) .. (vielä|tulee|viesti*|jatkuu|jatkatte|kirjoitatte|lähetätte) ..',
        '(jos|mikäli) .. (viestit|viestejä|mainokset|mainoksia|kirjoitatte|lähetätte|jatkatte|jatkuu|jatkuvat|vielä) ... (estän|blokkaan|valitan|valitamme|tietosuojavaltuut*|kuluttaja*|poliisi*|roskapostiksi)',
        '(seuraava|seuraavan|seuraavasta) .. (viesti|viestin|viestistä|postista|postin|mailista|mailin) .. (reklamaatio*|valitus|valituksen|rikosilmoitus|estän|blokkaan|roskapostiksi|estoon|poliisi*|tietosuoja*)',
      ],
      unsubscribe: [
        '(peru|perukaa|peruuta|peruuttakaa|peruuttaa|perua|haluan perua|haluan peruuttaa) .. (tilaukseni|tilauksemme|uutiskirje*|postitus*) ..',
      ],
      no_contact: [
        '(ettette|ettet|etteivät|ettei) enää (ota|otettaisi|kirjoita|kirjoiteta|lähetä|lähetetä|soita|soiteta|häiritse)',
        'ettette (ota|kirjoita|lähetä|kirjoittaisi|ottaisi) .. enää ..',
        'jos ette (kirjoittaisi|lähettäisi|ottaisi) .. enää ..',
        'siihen asti .. (ei|älkää|älä) (viestejä|lähettäkö|lähetä|kirjoittako|mitään) ..',
        '(en|emme) halua .. (kuulla|kuulemma) .. (teistä|enää) ..',
        '(en|emme) halua (kuulla) ..',
        '(älä|älkää) (ota|ottako|laita|lähetä|lähettäkö) .. (yhteyttä|viest*|posti*|mail*|mitään)',
        '(emme|en) halua .. (yhteyttä|viest*)',
        '(olla|olkaa|ole|olisitteko|olisitko|olkaatte) .. (lähettämättä|kirjoittamatta|ottamatta|häiritsemättä|vaivaamatta|lähestymättä|kontaktoimatta|lähettelemättä|käyttämättä) ..',
        '(ei|ettei|eikä) .. (olla|oltaisi|oteta|otettaisi|otettaisiin) .. (enää|jatkossa|tulevaisuudessa|vastaisuudessa) .. (yhteydessä|yhteyttä)',
        '(ei|ettei) .. (meihin|minuun) .. (olla|oltaisi|oteta|otettaisi) .. (yhteydessä|yhteyttä)',
        '(ei|ettei|eikä) .. (lähetetä|lähetettäisi|lähetettäisiin|kirjoiteta|kirjoitettaisi|lähestytä|lähestyttäisi) .. (enää|jatkossa|mainoks*|viestejä|postia|tarjouksia|mitään|sähköpostia)',
        '(ettei|ei) .. (meille|minulle|meitä|minua|tänne) .. (enää|jatkossa) .. (lähetetä|lähetettäisi|kirjoiteta|kirjoitettaisi|lähestytä|lähestyttäisi)',
        '(ei|eikä) (saa|tule|pidä|sovi) .. (lähettää|kirjoittaa) .. (mainoks*|mainontaa|markkinoin*|suoramarkk*|roskaposti*|postia|tarjouksia|enää)',
        'jos (en|emme) .. (saisi|saisimme) .. (enää|postia|viestejä|mainoksia|sähköposteja)',
        'jos (ette|et) .. enää .. (kirjoittaisi|lähettäisi|ottaisi|kirjoita|lähetä|ota|häiritsisi|vaivaisi|lähestyisi)',
        'jos (ette|et) (kirjoittaisi|lähettäisi|ottaisi|häiritsisi|vaivaisi) .. enää',
        '{doNotWant} (näitä|tällaisia|noita|niitä) enää $',
        '(en|emme) (tarvitse|kaipaa) (teidän|näitä|tällaisia|teiltä) .. {mails}',
      ],
    },
    guards: [
      '(vahingossa|erehdyksessä)',
      '(älä|älkää) (lopeta|lopettako|poista|poistako) ..',
      '(vaan|mieluummin|mielummin) .. (soittakaa|soitelkaa|varaa|varatkaa|tulkaa|tule|käydään|sovitaan|tavataan|jutellaan|puhutaan) ..',
      '(vaan|mieluummin|mielummin) (soita|kirjoittakaa|kirjoita|lähettäkää) ..',
      '(sähköposti|maili|meili|kirjallisesti|kirjallinen|tekstiviesti) .. (käy|sopii|riittää|toimii|parempi|paremmin) ..',
      '(soittako|soita) (kirjoittakaa|kirjoita|laittakaa|laita) ..',
      '(poista|poistakaa|poistathan|poistattehan|poistaa) .. (vanha|vanhan|entinen|entisen|aiempi) .. (osoite*|osoitt*|sähköpost*|maili*|meili*) ..',
      '(ajattelin|aioin|aioimme|harkitsin|olin aikeissa|piti|olin menossa) ... (mutta|kunnes|sitten) ... {stays}',
      '(en|emme) [ole] [minä|me|itse] (pyytänyt|pyytäneet|halunnut|toivonut) [*] (poistoa|poistamista|poistettava*|pois|peruutusta) ..',
      '(mieheni|mies|vaimo|vaimoni|äiti|äitini|poikani|tyttäreni) .. (sanoo|neuvoo|nauraa|sanoisi) ..',
      '(pomo|pomoni|kaveri|kaverini|esimies*|kollega*) .. (sanoo|käski|käskee|neuvoi|neuvoo) ... (kaikki|kaikista|turhat|turhista|kaiken)',
      'kopiosta ..',
      '{nearly} ... {removal}',
      '(kirjoittakaa|kirjoita|soittakaa|lähettäkää) (minulle|suoraan) $',
      '(uutiskirjetyökalu*|uutiskirjeohjelm*|uutiskirjejärjestelm*|markkinointityökalu*|markkinointipalvelu*|markkinointiohjelm*|sähköpostityökalu*|sähköpostiohjelm*)',
      '(en|emme) tarvitse [*] (markkinointia|mainontaa|suoramarkkinointia) ..',
      '(älkää|älä) .. (viikonloppuisin|iltaisin|öisin|lomani aikana|loman aikana|työaikana|viikonloppuna) ..',
      '(viikonloppuisin|iltaisin|öisin|työaikana) (älkää|älä|ei) ..',
      '(älkää|älä) (jättäkö|jätä|unohtako|unohda|pudottako) .. (pois|meitä|minua|listalta) ..',
    ],
  },
);
