import type { Language } from '../language.ts';
import { slovakCues } from './cues.ts';
import { slovakOptOut } from './opt-out.ts';
import { slovakOptOutRoles } from './opt-out-roles.ts';

export const slovak: Language = {
  name: 'slovak',
  replies: {
    commonWords:
      'sa si na je som sme mi ma z zo v do to pre od ale uz prosim dakujem vas vam vase vasu vasho nam nas mam mate nemame nie tento toho by za po s co ako velmi len sme ste a o tom moje',
    cues: slovakCues,
    optOut: slovakOptOut,
    optOutRoles: slovakOptOutRoles,
  },
  mail: {
    sent: ['odoslané'],
    wrote: ['napísal', String.raw`napísal\(a\)`, 'napísala', 'píše'],
    announcementBegins: ['dňa', 'po|ut|st|št|pi|so|ne'],
    separators: ['pôvodná správa', 'preposlaná správa'],
    closings: ['s pozdravom|ďakujem'],
    headers: {
      from: ['od', 'odosielateľ'],
      date: ['odoslané', 'dátum'],
      to: ['komu', 'príjemca'],
      subject: ['predmet'],
    },
  },
  dates: {
    months: ['jan', 'feb', 'mar', 'apr', 'm[áa]j', 'j[úu]n', 'j[úu]l', 'aug', 'sep', 'okt', 'nov', 'dec'],
    returning: [String.raw`n[áa]vrat\p{L}*`, 'vr[áa]tim'],
    until: ['do'],
    since: ['od'],
  },
  autoReply: {
    absence: [
      String.raw`(?:som|budem|bude)[^!?\n]{0,40}(?:mimo kancel[áa]ri\p{L}*|na dovolenke|nepr[íi]tom\p{L}*)`,
      String.raw`mimo kancel[áa]ri\p{L}*`,
      '(?<!som )m[aáa]m dovolenku',
      'na (?:materskej|rodi[čc]ovskej|slu[žz]obnej ceste|pn)',
      String.raw`(?:budem|som) nepr[íi]tom\p{L}*`,
      String.raw`kancel[áa]ria[^!?]{0,60}(?:zatvoren\p{L}*|zavret\p{L}*)`,
    ],
    later: ['po n[áa]vrate', 'vr[áa]tim sa'],
    limited: [String.raw`obmedzen\p{L}* pr[íi]stup`, 'nem[áa]m pr[íi]stup'],
    substitute: [String.raw`naliehav\p{L}*[^!?]{0,160}`, String.raw`s[úu]rn\p{L}*[^!?]{0,160}`],
    thanks: ['[ďd]akujem za', '[ďd]akujeme za'],
    machine: [String.raw`automatick\p{L}* (?:odpove[ďd]|spr[áa]va)`],
    left: [String.raw`u[žz] (?:tu )?nepracuj\p{L}*`],
    subjects: ['automatick[áa] odpove[ďd]', 'nepr[íi]tomnos[ťt]', 'mimo kancel[áa]rie'],
  },
};
