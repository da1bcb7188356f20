import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const lithuanianCues: CueLexicon = {
  negators: 'ne|nėra|be|niekada|nesame|jokio|nei',
  contrasts: 'bet|tačiau|visgi|o',
  classes: {},
  cues: {
    refusal: [
      '(nedomina|netinka|nepasinaudosime|nereikia|nepriimsime|nepriimame|neieškome|neplanuojame|nesidomime|atsisakome|atmetame|neturime|nesinaudosime|neaktualu) ..',
      '(tai|mums) .. ne (mums|man) ..',
      '(nėra|neturime|neturiu|be) .. (poreikio|susidomėjimo|intereso|reikalo|būtinybės)',
      '(nusprendėme|nusprendžiau) .. (atsisakyti|nepriimti|netęsti) ..',
      '(nesame|nesu) .. (suinteresuot*)',
      '^ ne (ačiū|dėkoju|dėkui) ..',
    ],
    settled: ['(jau|patenkinti) .. (dirbame|turime|naudojame|bendradarbiaujame|tiekėj*|partner*)'],
    hindrance: ['(neturime|neturiu|nėra) .. (biudžet*|laiko|pinigų|lėšų|ištekl*)'],
    interest: [
      '(domina|sudomino|įdomu|įdomus|domintų|suinteresuot*|domiuosi|įdomiai)',
      '(skamba|atrodo) .. (puikiai|gerai|įdomiai|šauniai)',
      '(norėčiau|norėtume|noriu|norime) .. (sužinoti|pamatyti|daugiau|išbandyti|išgirsti)',
      '(būtent|kaip tik|tiksliai) .. (ieškome|ieškau|reikia)',
      '(mielai|su malonumu|su džiaugsmu)',
    ],
    meeting: [
      '(galime|galėtume|gal) .. (pasikalbėti|susitikti|susiskambinti|pakalbėti)',
      '(tinka|tiktų) .. (pirmadien*|antradien*|trečiadien*|ketvirtadien*|penktadien*)',
      '(atvažiuokite|atvažiuokit|užvažiuokit|užvažiuokite|užsukite|užsukit|susitikime|susitikim|susiskambinkime|atvažiuoti|susėsti) ..',
    ],
    request: [
      '(atsiųskite|atsiųsk|siųskite) .. (informacijos|informaciją|pasiūlymą|kainas|medžiagą|detales)',
      'daugiau (informacijos|detalių)',
    ],
    yes: ['^ (taip|žinoma|gerai|tinka) [prašau|ačiū] $'],
    no: ['^ (ne|deja ne) [ačiū] $'],
    chat: ['^ (ačiū|dėkoju|dėkui|gerai) ..'],
  },
};
