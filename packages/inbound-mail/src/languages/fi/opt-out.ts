import { plainOptOut } from '../plain-opt-out.ts';

export const finnishOptOut = plainOptOut(
  {
    please: 'pyydän|pyydämme|kiitos|voisitteko|voisitko|voitteko|voitko|ystävällisesti|haluan|haluaisin',
    me: 'tietoni|tietomme|minut|minua|meidät|meitä|sähköpostini|osoitteeni|yhteystietoni',
    toMe: 'minulle|meille|minuun|meihin|minua|meitä',
    my: 'tietoni|tietomme|osoitteeni|yhteystietoni|henkilötietoni|omat|minun|kaikki',
    remove: 'poista|poistakaa|poistaa|poistamaan|poistettava|poistettavaksi|poistamista|ottakaa pois',
    removal: 'poistoa|poistamista|peruutusta',
    unsubscribe: 'peru|perukaa|peruuta|peruuttakaa|peruuttaa|perua|peruutan|perun',
    list: 'listalta|listaltanne|listoilta|listoiltanne|postituslistalta|postituslistaltanne|rekisteristä|rekisteristänne|tietokannasta|tietokannastanne|uutiskirje*|tilauksen*|tilaukse*|tilaus',
    mails:
      'sähköposte*|sähköposti*|viest*|posti*|posteja|mainoks*|roskaposti*|uutiskirje*|markkinoi*|mailia|maileja',
    data: 'tietoni|tietojani|tietojeni|tietomme|osoitteeni|yhteystietoni|henkilötieto*',
    write:
      'lähettäkö|lähetä|lähettäkää|lähettää|lähettämästä|lähettäminen|lähettämi*|kirjoittaminen|kirjoittamasta|kirjoittako|ottako|häiritkö|soittako|ota|kirjoita|häiritse|laittako|laita|spämmää*|lähettely*',
    stop: 'lopeta|lopettakaa|lopettaa|lakatkaa',
    no: 'älkää|älä',
    more: 'enää|enempää|lisää|uudelleen|koskaan|ikinä',
    doNotWant: 'en halua|emme halua|en toivo|emme toivo|en haluaisi|emme haluaisi|en tahdo|emme tahdo|en ota',
    receive: 'saada|vastaanottaa|yhteyttä|yhteydenotto*|lähettävän|että',
    noMore: 'ei enempää|ei enää|ei lisää|ei kiitos enempää|riittää',
    command:
      'peruuta tilaus|peruuta|peru tilaus|peru|stop|poista|poista minut|poistakaa|lopeta|lopettakaa|tilauksen peruutus|poistu listalta',
    alone: '(jättäkää|jätä|antakaa) (minut|meidät|minun|meidän) [jo] (rauhaan|olla)',
    object: 'kiellän|kiellämme|vastustan|vastustamme|perun suostumu*|peruutan suostumu*|en suostu|en hyväksy',
    marketing: 'suoramarkkino*|markkinoin*|mainont*|suostumu*',
    papers:
      'paketti*|paket*|lähetti*|lasku*|paperi*|näyte*|näyttei*|liitte*|esitys*|esityksiä|vanhaan osoitteeseen|vanhaa osoitetta',
    forget: 'unohtakaa|unohda',
    oneMore: 'vielä yksi|vielä kerran|seuraava',
    harm: 'ilmoit*|valit*|estän|asianaj*|poliis*',
    inVain: '(turha|turhaa|ei kannata|on turha)',
    lastMail: '(viimeinen) (viesti|posti|sähköposti|kerta)',
    hope: 'toivottavasti|toivon|olkoon',
    later: 'myöhemmin|milloin tahansa|jos',
    notNeeded: 'ei tarvitse|ei ole tarvetta|ei tarvetta|en pyydä|en aio pyytää',
    nearly: 'melkein|vähällä',
    takenBack:
      'unohtakaa mitä|unohda mitä|perun viestini|perun edellisen|muutin mieleni|muutimme mielemme|se en ollut minä',
    lessOften:
      'kerran kuussa|kerran kuukaudessa|harvemmin|kerran vuodessa|kerran neljännesvuodessa|yksi viesti kuussa|ei niin usein|vähän harvemmin',
    goesOn:
      'hätiköin|olin liian hätäinen|peruutan pyyntöni|perun pyyntöni|ei enää päde|ei ole enää voimassa|vitsailin|se oli vitsi|jättäkää edellinen viestini|älkää välittäkö edellisestä|kirjoittakaa minulle tähän|kirjoittakaa suoraan minulle|kirjoita minulle tähän|lähettäkää minulle tähän|saatte jatkaa|jatkakaa kirjoittamista|pitäkää minut listalla|otan kyllä viestejä',
    until:
      'kuun loppuun|vuoden loppuun|ennen kuun|ennen joulua|joulun jälkeen|loman jälkeen|kunnes palaan|kevääseen asti|syksyyn asti|kesään asti|ennen kevättä|ennen syksyä|ennen tammikuuta|ennen elokuuta|ennen syyskuuta|tammikuuhun|elokuuhun|syyskuuhun|vuodenvaihteeseen|kunnes olemme|ennen kuin olemme|ennen kuin olen|ennen kuin ehdin',
    trade:
      'hinta|hinnat|hinnan|hinnasto|hinnaston|maksaa|maksavat|tarjous|tarjouksen|toimitus|toimitusaika|kuvasto',
    others: 'kolleg*|kollegani|asiakka*|työkaveri*|pomoni|esimieh*',
  },
  {
    erasesIt: ['(käsin|manuaalisesti) ..', '(poistakaa|poista) (se|ne|ne heti|se heti) ..'],
    asksSource: [
      '(*linkki) .. (toimi|ei) ..',
      '(mistä|miten) .. (osoitteeni|sähköpostini|tietoni|yhteystietoni) ..',
    ],
    requests: ['(voisitteko|voisitko|voitteko|voitko|miten) ..'],
    asks: {
      threat: ['(toinen|kolmas|neljäs|viides) .. (viesti|sähköposti|posti|maili) ... (riittää|saa riittää)'],
      unsubscribe: [
        '(peru|perukaa|peruuta|peruuttakaa|peruuttaa|perua|haluan perua|haluan peruuttaa) .. (tilaukseni|tilauksemme|uutiskirje*|postitus*) ..',
      ],
      no_contact: [
        'ettette (ota|kirjoita|lähetä|kirjoittaisi|ottaisi) .. enää ..',
        'jos ette (kirjoittaisi|lähettäisi|ottaisi) .. enää ..',
        'siihen asti .. (ei|älkää|älä) (viestejä|lähettäkö|lähetä|kirjoittako|mitään) ..',
        '(en|emme) halua .. (kuulla|kuulemma) .. (teistä|enää) ..',
        '(en|emme) halua (kuulla) ..',
        '(älä|älkää) (ota|ottako|laita|lähetä|lähettäkö) .. (yhteyttä|viest*|posti*|mail*|mitään)',
        '(emme|en) halua .. (yhteyttä|viest*)',
      ],
    },
    guards: ['(vahingossa|erehdyksessä)', '(älä|älkää) (lopeta|lopettako|poista|poistako) ..'],
  },
);
