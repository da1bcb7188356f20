import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const finnishCues: CueLexicon = {
  negators: 'ei|en|emme|eikä|enkä|emmekä|et|ette|älä|äläkä|älkää|älkääkä|ilman|eivät',
  contrasts: 'mutta|kuitenkin|vaan|tosin',
  classes: {},
  cues: {
    wrong_person: [
      'väärä (henkilö|ihminen|osoite|taho) ..',
      '(en ole|en) (oikea henkilö|vastaa|hoida|päätä) ..',
      '(ottakaa|ota|otathan) yhteyttä ..',
    ],
    refusal: [
      '(emme|en|ei) [ole|me|nyt] .. (kiinnostun*|kiinnosta|tarve*|tarvitse|tarvetta|sovi|meitä varten|meille|sopiva|sovellu|tartu|hyväksy|jatka|etsi|ota)',
      '(päättäneet|päätimme|päätin|päättänyt) .. (olla|olemme|ettemme|hylätä|kieltäytyä) ..',
      '(kieltäydymme|kieltäydyn|hylkäämme|jätämme väliin) ..',
      '^ ei (kiitos|kiitti) ..',
    ],
    settled: [
      '(jo|tyytyväisiä) .. (yhteistyö*|meillä on|käytämme|toimittaja*|kumppani*|ratkaisu*|käytössä)',
      'meillä on jo ..',
    ],
    hindrance: ['(ei ole|ei meillä|eikä) .. (budjetti*|aikaa|rahaa|varoja|resurss*)'],
    interest: [
      '(kiinnostunut|kiinnostuneita|kiinnostaa|kiinnostava*|kiinnostaisi|mielenkiintoi*)',
      '(kuulostaa|vaikuttaa|näyttää) .. (hyvä*|mielenkiint*|kiinnosta*|loista*|mahtava*)',
      '(haluaisin|haluaisimme|haluan|haluamme) .. (kuulla|tietää|nähdä|kokeilla|lisää)',
      '(juuri|täsmälleen|juuri tällaista) .. (etsineet|etsimme|etsin|tarvitsemme|tarvitsen|tätä)',
      '(mielelläni|mielellämme|mieluusti|ilolla)',
    ],
    meeting: [
      '(voisimmeko|voimmeko|voidaanko|sovitaan|sovitaanko|soitellaan) .. (jutella|tavata|puhua|soittaa|palaveri|tapaami*|viikolla)',
      '(sopiiko|sopii|sopisi|käykö) .. (maanantai*|tiistai*|keskiviikko*|torstai*|perjantai*|klo|kello)',
      '(tulkaa|tule|tervetuloa|ehtisitkö|ehdittekö|piipahtaa|poiketkaa|poikkea) .. (käymään|piipahtaa|meillä|hallille|toimistolle|kylään) ..',
      '(nähdä|nähdään|katsoa|pitää|esitellä) .. (demo|demon|messuilla|esittelyn|palaveri*) ..',
      '(teams|zoom|etä) [*] (palaveri*|tapaaminen|kokous) ..',
      'teams-palaveri* ..',
    ],
    request: [
      '(lähettäkää|lähetä|lähettäisittekö) .. (lisätieto*|tieto*|tarjou*|hinnasto*|materiaali*|esite*)',
      'lisätietoja',
    ],
    yes: ['^ (kyllä|joo|juu|toki|totta kai|sopii) [kiitos] $'],
    no: ['^ (ei|en|valitettavasti ei) [kiitos] $'],
    chat: ['^ (kiitos|kiitti|ok|selvä) ..'],
  },
};
