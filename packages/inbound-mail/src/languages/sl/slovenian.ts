import type { Language } from '../language.ts';
import { slovenianCues } from './cues.ts';
import { slovenianOptOut } from './opt-out.ts';
import { slovenianOptOutRoles } from './opt-out-roles.ts';

export const slovenian: Language = {
  name: 'slovenian',
  replies: {
    commonWords:
      'se sem smo ste je in na od do za pri me mi vas vam vase vasih vaso nas nam prosim hvala ne ni to ta ki bi zal ze vec naslednji kaj kako s z v o da ce en k bom tudi naj bodo samo ga jih nase nasega',
    cues: slovenianCues,
    optOut: slovenianOptOut,
    optOutRoles: slovenianOptOutRoles,
  },
  mail: {
    wrote: ['je napisal', 'je napisala', String.raw`je napisal\/-a`, 'napisal', 'napisala', 'piše'],
    announcementBegins: ['dne', 'v|pon|tor|sre|čet|pet|sob|ned'],
    separators: ['izvirno sporočilo', 'posredovano sporočilo'],
    sent: ['poslano'],
    closings: ['lep(?:o)? pozdrav(?:ljeni)?|s spoštovanjem|lp'],
    headers: {
      from: ['od', 'pošiljatelj'],
      date: ['poslano', 'datum'],
      to: ['za', 'prejemnik'],
      subject: ['zadeva'],
    },
  },
  dates: {
    months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'avg', 'sep', 'okt', 'nov', 'dec'],
    returning: [String.raw`vrn\p{L}*`],
    until: ['do'],
    since: ['od'],
  },
  autoReply: {
    absence: [
      '(?<!sem bil )(?<!sem bila )na (?:dopustu|porodni[šs]kem dopustu|bolni[šs]ki|slu[žz]beni poti)',
      String.raw`(?:sem|bom) (?:odsot\p{L}*|na dopustu)`,
      'odsoten',
      'odsotna',
      'me ni v pisarni',
      'izven pisarne',
      String.raw`pisarna[^.!?]{0,20}zaprt\p{L}*`,
    ],
    later: ['vrnem se', 'se vrnem', 'po vrnitvi'],
    limited: [String.raw`omejen\p{L}* dostop`, 'nimam dostopa'],
    substitute: [String.raw`nujn\p{L}*[^!?]{0,160}`],
    thanks: ['hvala za'],
    machine: [String.raw`(?:samodejn|avtomatsk)\p{L}* (?:odgovor|sporo[čc]ilo)`],
    left: ['ne dela ve[čc]'],
    subjects: ['samodejni odgovor', 'odsotnost', 'odsoten'],
  },
};
