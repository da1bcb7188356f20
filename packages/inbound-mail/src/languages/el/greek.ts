import type { Language } from '../language.ts';
import { greekCues } from './cues.ts';
import { greekOptOut } from './opt-out.ts';
import { greekOptOutRoles } from './opt-out-roles.ts';

export const greek: Language = {
  name: 'greek',
  replies: {
    commonWords:
      'με μου σας μας το τη την τον των για απο και δεν να θα στο στη στην ειμαι ειναι εχω εχουμε παρακαλω ευχαριστω ευχαριστουμε αλλα αυτο αυτη η ο οι τα μην σε που αν τις βγαλτε σταματηστε στελνετε ξαναστειλετε θελω μηνυματα απεγγραφη',
    cues: greekCues,
    optOut: greekOptOut,
    optOutRoles: greekOptOutRoles,
    // Greek in Latin letters, which everybody spells in their own way.
    spellings: [
      [
        /(?<=^| )(?:[vb]gal(?:e|t?e|ete)|diagrap?[sf](?:e|te|ete)|s[vb][ih]s(?:e|te|ete)|afairest?e|(?:ks|x)egraps(?:e|te)) /g,
        'βγαλτε ',
      ],
      [/(?<=^| )(?:stamat(?:a|[ih]ste|[ih]sete)|pa[pf]s(?:e|te|ete)|diakops(?:te|ete)) /g, 'σταματηστε '],
      [
        /(?<=^| )(?:stelnete|stelneis|steilete|steileis|grafete|grafeis|graps(?:ete|eis)|eno(?:x|h|ch)le(?:ite|is)|eno(?:x|h|ch)l[ih]s(?:ete|eis)|epikoin[ow]n(?:eite|[ih]sete)) /g,
        'στελνετε ',
      ],
      [/(?<=^| )(?:ks|x)ana(?:steil|grap|enox|enoh|epik)[a-z]* /g, 'ξαναστειλετε '],
      [/(?<=^| )(?:apeg?grafh?i?|diagraf[ih]) /g, 'απεγγραφη '],
      [/(?<=^| )(?:th|8)el(?:[ow]|oume) /g, 'θελω '],
      [/(?<=^| )apo /g, 'απο '],
      [/(?<=^| )parakal(?:[ow]|oume|oyme) /g, 'παρακαλω '],
      [/(?<=^| )m(?:[ihyu]n)[iyhu]mat[ao]n? /g, 'μηνυματα '],
    ],
  },
  mail: {
    wrote: ['έγραψε', 'γράφει'],
    announcementBegins: ['στις', 'την', 'δευ|τρι|τετ|πεμ|παρ|σαβ|κυρ'],
    separators: ['αρχικό μήνυμα', 'προωθημένο μήνυμα'],
    sent: ['στάλθηκε', 'εστάλη'],
    closings: ['με εκτίμηση|ευχαριστώ|φιλικά|χαιρετισμούς'],
    headers: {
      from: ['από', 'αποστολέας'],
      date: ['εστάλη', 'ημερομηνία', 'στάλθηκε'],
      to: ['προς'],
      subject: ['θέμα'],
    },
  },
  dates: {
    months: [
      'ιαν',
      'φεβ',
      'μαρ',
      'απρ',
      'μαΐ|μ[άα]ι',
      'ιουν|ιο[ύυ]ν',
      'ιουλ|ιο[ύυ]λ',
      'αυγ|α[ύυ]γ',
      'σεπ',
      'οκτ',
      'νοε|νο[έε]',
      'δεκ',
    ],
    returning: ['επιστρ[έε]φω', 'επιστροφ[ήη]', 'επιστρ[έε]ψω'],
    until: ['[έε]ως τις', 'μ[έε]χρι τις', '[έε]ως', 'μ[έε]χρι'],
    since: ['απ[όο]'],
  },
  autoReply: {
    absence: [
      'εκτ[όο]ς γραφε[ίι]ου',
      '(?<![ήη]μουν )σε [άα]δεια',
      'λε[ίι]πω',
      'απουσι[άα]ζω',
      'θα απουσι[άα]σω',
      'γραφε[ίι]ο[^.!?]{0,30}κλειστ[όο]',
      'ταξιδε[ύυ]ω',
    ],
    later: ['επιστρ[έε]φω', 'θα επιστρ[έε]ψω', 'μετ[άα] την επιστροφ[ήη]'],
    limited: [String.raw`περιορισμ[έε]ν\p{L}* πρ[όο]σβαση`, 'δεν [έε]χω πρ[όο]σβαση'],
    substitute: [String.raw`επε[ίι]γον\p{L}*[^!?]{0,160}`],
    thanks: [String.raw`ευχαριστ\p{L}* για`],
    machine: [String.raw`αυτ[όο]ματ\p{L}* (?:απ[άα]ντηση|μ[ήη]νυμα)`],
    left: ['δεν εργ[άα]ζεται πλ[έε]ον'],
    subjects: ['αυτ[όο]ματη απ[άα]ντηση', 'εκτ[όο]ς γραφε[ίι]ου'],
  },
};
