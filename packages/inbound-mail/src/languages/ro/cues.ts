import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const romanianCues: CueLexicon = {
  negators: 'nu|niciun|nicio|fără|deloc|nici',
  contrasts: 'dar|însă|totuși|ci',
  classes: {},
  cues: {
    refusal: [
      'nu [ne|mă|sunt|suntem|este|e|ni se|mi se|se|vă] [prea|deloc|momentan] .. (interes*|potriv*|pentru noi|pentru mine|necesar*|util)',
      'nu [mai] .. (avem|am|există) .. (nevoie|interes)',
      '(nu) .. (da curs|da urmare|accepta|acceptăm|continua|merge mai departe|mergem mai departe|căutăm|colabora)',
      '(refuzăm|refuz|declinăm|am hotărât să nu|am decis să nu) ..',
      '^ nu [vă] (mulțumesc|mulțumim|mersi) ..',
    ],
    settled: [
      '(deja|lucrăm|colaborăm|avem deja|mulțumiți) .. (colaborăm|lucrăm|furnizor*|soluție|partener*|avem)',
    ],
    hindrance: ['(nu avem|nu am|fără|nu există) .. (buget*|timp|bani|fonduri|resurse)'],
    interest: [
      '(interesat*|interesați|interesează|interesant*|interesa)',
      '(sună|pare|arată) .. (bine|interesant|grozav|excelent|super)',
      '(aș|am|ne-ar|mi-ar|ar) [vrea|dori|plăcea] .. (să aflu|să aflăm|să vedem|să văd|să știu|să testez|afla)',
      'exact .. (căutăm|căutam|trebuie|aveam|caut)',
      '(cu plăcere|cu drag|cu bucurie)',
    ],
    meeting: ['(putem|am putea|hai să|haideți să) .. (vorbi|vorbim|întâlni|întâlnim|discuta|suna)'],
    request: [
      '(trimiteți-mi|trimite-mi|trimiteți|trimiteți-ne) .. (detalii|oferta|informații|prețuri|mai multe|prezentarea)',
      'mai multe (detalii|informații)',
    ],
    yes: ['^ (da|sigur|desigur|bine|de acord) [vă rog|mulțumesc] $'],
    no: ['^ (nu|din păcate nu) [mulțumesc|mersi] $'],
    chat: ['^ (mulțumesc|mulțumim|mersi|ok) ..'],
  },
};
