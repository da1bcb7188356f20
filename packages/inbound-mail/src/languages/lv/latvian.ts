import type { Language } from '../language.ts';
import { latvianCues } from './cues.ts';
import { latvianOptOut } from './opt-out.ts';
import { latvianOptOutRoles } from './opt-out-roles.ts';

export const latvian: Language = {
  name: 'latvian',
  replies: {
    commonWords:
      'es un ir no ar par ka uz man mani mans manu mums mus jus jums jusu ludzu paldies bet ne nav vai tas to musu esmu esam vairs lidz bus si jau ja savu sim',
    cues: latvianCues,
    optOut: latvianOptOut,
    optOutRoles: latvianOptOutRoles,
  },
  mail: {
    wrote: ['rakstīja', 'raksta'],
    announcementBegins: ['datums', 'p|o|t|c|pk|s|sv'],
    separators: ['sākotnējais ziņojums', 'sākotnējā ziņa', 'pārsūtītais ziņojums', 'pārsūtīta ziņa'],
    sent: ['nosūtīts'],
    closings: ['ar cieņu|cieņā|paldies|visu labu'],
    headers: {
      from: ['no', 'sūtītājs'],
      date: ['nosūtīts', 'datums'],
      to: ['kam', 'adresāts'],
      subject: ['tēma', 'temats'],
    },
  },
  dates: {
    months: ['janv', 'feb', 'mart', 'apr', 'maij', 'j[ūu]n', 'j[ūu]l', 'aug', 'sept', 'okt', 'nov', 'dec'],
    returning: [String.raw`atgriez\p{L}*`],
    until: ['l[īi]dz'],
    since: ['no'],
  },
  autoReply: {
    absence: [
      '(?:esmu|b[ūu][šs]u) (?:promb[ūu]tn[ēe]|komand[ēe]jum[āa]|slim[īi]bas lap[āa])',
      '(?<!biju )atva[ļl]in[āa]jum[āa]',
      '(?:ne)esmu biroj[āa]',
      '[āa]rpus biroja',
      'birojs[^.!?]{0,20}sl[ēe]gts',
      'komand[ēe]jum[āa]',
    ],
    later: ['atgriez[īi][šs]os', 'p[ēe]c atgrie[šs]an[āa]s'],
    limited: [String.raw`ierobe[žz]ot\p{L}*`, 'nelasu e-pastu'],
    substitute: [String.raw`steidzam\p{L}*[^!?]{0,160}`],
    thanks: ['paldies par'],
    machine: [String.raw`autom[āa]tisk\p{L}* (?:atbilde|zi[ņn]ojums|zi[ņn]a)`],
    left: ['vairs nestr[āa]d[āa]'],
    subjects: ['autom[āa]tisk[āa] atbilde', 'autom[āa]tiska atbilde', 'promb[ūu]tn[ēe]'],
  },
};
