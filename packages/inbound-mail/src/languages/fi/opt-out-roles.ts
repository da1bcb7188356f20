import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Finnish, by the part they play in a sentence. */
export const finnishOptOutRoles: OptOutRoles = {
  stop: 'lopeta|lopettakaa|lopettaa|lopettamaan|lopettaisitte|lakatkaa|lakata|seis|stop|riittää|keskeyttäkää|keskeytä|keskeyttää|pidättäytykää|loppu|loppukoon|lopetus',
  no: 'ei|en|emme|älä|älkää|eikä|enkä|ilman|mitään|koskaan|ikinä|älköön|ette|emmekä|älkääkä|äläkä',
  write:
    'ottaisitte|kirjoittaisitte|kirjoittaisi|lähettäisi|ota meihin|ottaisi|lähettäkö|lähetä|lähettäkää|lähettää|lähettämästä|lähettäminen|lähettämisen|lähetelkö|lähettele|kirjoittaa|kirjoittako|kirjoita|kirjoittaminen|kirjoittamasta|ottako|ota|yhteyttä|yhteydenotot|yhteydenottoja|yhteydenottamisen|häiritkö|häiritse|häiritä|häirintä|soittako|soita|soittaa|laittako|laita|spämmätkö|spämmää|spämmääminen|pommittaa|vaivata|vaivaa|vaivatko|kontaktoida|kontaktoi|kontaktoiko|lähestyä|lähesty|lähestykö|muistuttaa|tyrkyttää|viestitellä|muistutelko|muistuttako|muistuta|ottaisi|lähettäisi|kirjoittaisi|käyttäkö|olla lähettämättä',
  send: 'lähet*|laitta*|laita',
  mail: 'sähköposti*|sähköposte*|viesti*|viestejä|postia|posteja|posti|mainos*|mainoks*|roskaposti*|uutiskirje*|markkinointi*|markkinointia|mailia|maileja|meilejä|tarjouksia|tarjouksianne|spämmi*|spammi*|yhteydenotot|yhteydenottoja|muistutuksia|ilmoituksia',
  more: 'enää|enempää|lisää|uudelleen|uudestaan|koskaan|ikinä|jatkossa|tulevaisuudessa|vastaisuudessa|tästä lähtien|jatkaa|vielä|muita|edelleen|tästä eteenpäin|jatkossakaan',
  remove:
    'poista|poistakaa|poistaa|poistamaan|poistettava|poistettavaksi|poistamista|poisto|poistoa|poistaisitte|poistetaan|poistatte|ottakaa pois|ota pois|pois|poistakaapa|tuhotkaa|hävittäkää|unohtakaa|unohda|unohtaa|pudottakaa|jättäkää pois|siivotkaa|pyyhkikää',
  leave:
    'perun|peruuta tilaus|peruuttakaa tilaus|peruuttakaa tilaukseni|peruuta tilaukseni|perukaa tilaus|perukaa tilaukseni|peru tilaus|tilauksen peruutus|perua tilauksen|perua tilaukseni|peruuttaa tilauksen|peruuttaa tilaukseni|unsubscribe|eroan listalta|erota listalta|lopettakaa tilaus|peruutan tilauksen|peruutan tilaukseni',
  me: 'minut|minua|meidät|meitä|minulle|meille|minuun|meihin|sähköpostini|osoitteeni|tähän osoitteeseen|tämä osoite|tähän sähköpostiin|osoitteemme|yrityksemme|firmamme|tänne|yritystämme|sähköpostiini|sähköpostiimme|osoitteeseeni|mut|mua|mulle|meiät',
  mine: 'minun|meidän|tietoni|tietomme|tietojani|tietojeni|osoitteeni|yhteystietoni|henkilötietoni|omat|sähköpostini|nimeni|osoitteemme|yhteystietojani|sähköpostiosoitteeni|numeroni',
  self: 'minä|me',
  place:
    'lista*|listoilta*|listalta*|postituslista*|rekisteri*|rekisteristä*|tietokanta*|tietokannasta*|tietokannoista*|uutiskirje*|järjestelmästä*|crm*|tilaus|tilaukseni|jakelusta*|jakelulista*|osoitteistosta*|kampanjasta*|markkinoinnista*|yhteystiedoista*|jakelulistalta*|postituksista*|markkinointirekisteristä*',
  data: 'tietoni|tietomme|tietojani|tietojeni|osoitteeni|osoitteemme|osoite|yhteystietoni|yhteystietojani|henkilötiedot|henkilötietoni|henkilötietojani|sähköpostini|nimeni|numeroni|tiedot|tietoja|sähköpostiosoitteeni|osoitetta|henkilötietojeni|henkilötietojemme',
  want: 'halua|haluan|haluamme|haluaisin|haluaisimme|toivo|toivon|toivomme|toivoisin|pyydän|pyydämme|vaadin|vaadimme|edellytän|odotan|tahdo|tahdon|kaipaa|kaipaan|kaipaamme|huolehtikaa|toivottavasti|olkoon|mieluummin|tarvitse|tarvita|kiinnosta saada|suostu vastaanottamaan|pyytäisin|pyydetään|ystävällisesti',
  get: 'saada|saamasta|vastaanottaa|kuulla|nähdä|lukea|saan|saanut|tulla|tulevan|tulevia|ottavan|lähettävän|vastaanottamaan|yhteydenottoja',
  object:
    'kiellän|kiellämme|vastustan|vastustamme|perun suostumukseni|peruutan suostumukseni|peruutamme suostumuksemme|kieltäydyn|kieltäydymme|kielto',
  consent: 'suostu|suostumusta|suostumukseni|hyväksy|lupaa|salli|antanut|anna|suostunut|suostumus',
  use: 'suoramarkkinointi*|suoramarkkinoi*|markkinointi*|markkinointiin|mainontaan|käyttöä|käyttöön|käsittelyä|käsittelyyn|käsittelyn|suostumukseni|käyttää|tarkoituksiin|käsitellä|käyttäkö|käytä',
  law: 'gdpr|17 artikla|artikla 17|artiklan 17|tietosuojalaki|oikeus tulla unohdetuksi|tietosuoja-asetuksen|tietosuoja-asetus|gdpr:n|artiklan',
  block:
    'estolista|estolistalle|mustalle listalle|kieltorekisteri|robinson*|markkinointikieltoon|markkinointikielto|kieltolistalle',
  harm: 'ilmoitan|ilmoitamme|ilmoitus|valitan|valitus|valitukset|estän|estämme|asianajaja|asianajajaan|juristi|juristille|poliisi|poliisille|tietosuojavaltuutetulle|tietosuojavaltuutettu|oikeuteen|häirintänä|häirintää|roskapostiksi|rikosilmoitus|lakimies|kuluttaja-asiamies',
  when: 'muuten|jos|vielä yksi|seuraava|seuraavasta|tai|jokainen|muussa tapauksessa|mikäli|uusi|kaikki',
  last: 'viimeinen|viimeiseksi|viimeistä',
  alone:
    'rauhaan|olla rauhassa|antakaa .. rauhassa|jättäkää .. rauhassa|jättäkää minut rauhaan|häipykää|painu|painukaa|suksikaa|suksi|antakaa olla|anna olla|antakaa minun olla|haistakaa|haista',
  spare:
    'säästäkää|säästä|saanut tarpeeksi|tarpeekseni|kyllästynyt|väsynyt|turhaa|turha|ei kannata|ei-toivottuja|ei-toivotut|hyödytöntä|täynnä|kiitos ei',
  it: 'tämä|tätä|nämä|näitä|tällaisia|tällaista|tuollaisia|sitä|niitä|näistä|tästä|tämän|näiden',
  today: 'tänään',
  filler:
    'yhtään|yhtäkään|ainuttakaan|ainoatakaan|kiitos|ystävällisesti|hei|moi|terve|päivää|hyvä|hyvää|arvoisa|terveisin|voisitteko|voisitko|voitteko|voitko|voiko|välittömästi|heti|nyt|pysyvästi|lopullisesti|ikuisiksi ajoiksi|viipymättä|mahdollisimman pian|pikaisesti|kertakaikkiaan|teidän|teiltä|teidät|te|teille|sinun|sinulta|sinä|sun|olen|olemme|ole|olla|on|ovat|ja|tai|sekä|että|jotta|kun|kaikki|kaikista|kaikkia|kaikilta|kaikenlaiset|minkäänlaista|minkäänlaisia|mitään|mainoksia|kaupallisia|kaupallista|automaattisia|ärsyttäviä|ei-toivottuja|pyytämättä|yritys|yritykseltä|firmalta|firmanne|yrityksenne|yritykseltänne|mukaan|nojalla|mukaisesti|nimenomaisesti|täten|tämän|myös|vain|yksinkertaisesti|oikeasti|todella|jo|kiinnosta|kiinnostunut|kiinnostusta|kiinnostuneita|ei kiinnosta|ei kiitos|vahvistakaa|vahvistus|toista|kolmatta|kertaa|kerran|lainkaan|ollenkaan|missään|muodossa|miten|miten voin|voin|voi|asia|asiasta|koska|joten|mistä|kanssa|tällä|hyvin|siis|asettakaa|laittakaa|17|emmekä',
  and: 'ja|tai|joten|koska|eikä|enkä',
  add: 'lisätkää|lisää minut|lisätä',
  other:
    'kollega*|työkaveri*|asiakkaat|asiakas|asiakkaita|asiakkaille|lasku|laskut|laskuja|tilaus numero|kokous|kokouksen|tapaaminen|tapaamisen|demo|demon|liite|liitettä|liitteen|kunnes|ennen|viikko|viikkoa|viikolla|kuukausi|kuukautta|maanantai*|tiistai*|keskiviikko*|torstai*|perjantai*|tammikuu*|helmikuu*|maaliskuu*|huhtikuu*|toukokuu*|kesäkuu*|heinäkuu*|elokuu*|syyskuu*|lokakuu*|marraskuu*|joulukuu*|vuosi|vuotta|vuonna|kvartaali|tällä hetkellä|epäröi|epäröikö|hinta|hinnat|hintaa|työkalu|ohjelmisto|toimittaja|testi|sivu|joku|kukaan|hän|he|vastaanottajat|käyttäjät|vaan|paitsi|vahingossa|myöhemmin|loma|lomalla|sopimus|saapunut|puhelimitse|unohda lähettää|esimies*',
};
