import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const slovenianCues: CueLexicon = {
  negators: 'ne|ni|nismo|nisem|brez|nikoli|nimamo',
  contrasts: 'ampak|vendar|toda|a|temveč',
  classes: {},
  cues: {
    refusal: [
      'ne [nas|me|bo|bomo|bi] .. (zanima*|potrebujemo|potrebujem|ustreza|sprejeti|sprejeli|sprejmemo|nadaljujemo|iščemo|odločili|želimo|izkoristili)',
      '(ni|nismo|nisem) .. (za nas|zame|zainteresiran*|primern*|potreb*|zanimiv*)',
      '(nimamo|nimam|brez) .. (interesa|potrebe|zanimanja)',
      '(zavračamo|zavrnili|odklanjamo|zavračam|zavrniti|odločili smo se da .. ne) ..',
      '^ ne hvala ..',
      '^ (rad|rada|radi) bi vas [torej|zato|samo|lepo|vljudno] (prosil|prosila|prosili|zaprosil|zaprosila) $',
    ],
    settled: ['(že|zadovoljni) .. (sodelujemo|imamo|uporabljamo|delamo) ..'],
    hindrance: ['(nimamo|nimam|ni) .. (proračuna|časa|denarja|sredstev)'],
    interest: [
      '(zanima|zainteresiran*|zanimivo|zanimiva|zanimalo)',
      '(sliši se|izgleda|zveni) .. (odlično|dobro|zanimivo|super)',
      '(rad|rada|radi|radi bi) .. (izvedel*|slišal*|videli|videl*|poskusil*|preizkusil*)',
      '(točno|ravno|prav) .. (iščemo|potrebujemo|iščem)',
      'z veseljem',
    ],
    meeting: [
      '(lahko|dajmo) .. (slišimo|dobimo|srečamo|pogovorimo|pokličete)',
      '(ustreza|odgovarja) .. (ponedeljek|torek|sreda|sredo|četrtek|petek|termin)',
    ],
    request: [
      '(pošljite|pošlji) .. (informacij|informacije|podrobnosti|ponudbo|cenik|gradivo)',
      'več (informacij|podrobnosti)',
    ],
    yes: ['^ (da|ja|seveda|velja|lahko|dobro) [prosim|hvala] $'],
    no: ['^ (ne|žal ne) [hvala] $'],
    chat: ['^ (hvala|ok|v redu) ..'],
  },
};
