import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const polishSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'mojego|moją|mojej|mojemu|naszego|naszej|naszemu|naszą',
    who: 'kolegi|kolegę|koledze|koleżanki|koleżankę|koleżance|szefa|szefowi|szefowej|dyrektora|dyrektorowi|prezesa|prezesowi|poprzednika|poprzednikowi|asystentki|męża|mężowi|żony|żonę|żonie|ojca|matki|klienta|klientowi|wspólnika|starego adresu|stary adres',
  },
  others: ['{whose} [byłego|byłej|byłemu|dawnego] {who}', '(do|z) (pana|pani) *'],
  withWriter: ['(i|oraz|ani|lub) (mnie|nas|mi|do mnie)', '(mnie|nas) (i|oraz|ani|też)'],
  takesOver: [
    '(ale|natomiast|a) (ja|my) (tak|owszem|chcę|bardzo) ..',
    '(teraz|obecnie|od teraz) .. (ja jestem|ja odpowiadam|ja się tym zajmuję|jestem) ..',
    'jestem .. (nowym|nową|teraz) .. (kontaktem|osobą) ..',
    '(proszę) [od teraz|odtąd|teraz|raczej|dalej|już|wszystko|bezpośrednio] (pisać|kontaktować się|kierować) [od teraz|teraz|wszystko|już|bezpośrednio|wprost|tylko|raczej|zapytania|oferty] (do mnie|ze mną)',
  ],
};
