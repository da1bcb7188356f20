import type { Language } from '../language.ts';
import { bulgarianCues } from './cues.ts';
import { bulgarianOptOut } from './opt-out.ts';
import { bulgarianOptOutRoles } from './opt-out-roles.ts';

export const bulgarian: Language = {
  name: 'bulgarian',
  replies: {
    commonWords:
      'не ме ми ви на от да за се си сте моля благодаря вас нас това съм сме имам нямаме но вече повече ще ли и в с по ни ваш вашия вашата съжаление ne me mi vi na ot da za se si ste ni li v s sas sus po no veche poveche molq molia',
    cues: bulgarianCues,
    optOut: bulgarianOptOut,
    optOutRoles: bulgarianOptOutRoles,
  },
  mail: {
    wrote: ['написа', 'пише'],
    announcementBegins: ['на', 'пн|вт|ср|чт|пт|сб|нд'],
    separators: ['оригинално съобщение', 'препратено съобщение'],
    sent: ['изпратено'],
    closings: ['(?:с )?(?:уважение|поздрави)|поздрави'],
    headers: { from: ['от'], date: ['изпратено', 'дата'], to: ['до'], subject: ['относно', 'тема'] },
  },
  dates: {
    months: ['яну', 'фев', 'март', 'апр', 'май', 'юни', 'юли', 'авг', 'сеп', 'окт', 'ное', 'дек'],
    returning: [String.raw`върна\p{L}*`, 'връщам', String.raw`завръща\p{L}*`],
    until: ['до'],
    since: ['от'],
  },
  autoReply: {
    absence: [
      'извън офиса',
      '(?<!бях )в отпуск(?:а)?(?: съм)?',
      'отсъствам',
      'ще отсъствам',
      'в (?:болничен|майчинство|командировка)',
      String.raw`(?:офисът|офиса)[^.!?]{0,20}затворен\p{L}*`,
    ],
    later: ['ще се върна', 'след завръщането', 'при завръщането'],
    limited: [String.raw`ограничен\p{L}* достъп`, 'нямам достъп'],
    substitute: [String.raw`(?:спешн\p{L}*|неотложн\p{L}*)[^!?]{0,160}`],
    thanks: ['благодаря за'],
    machine: [String.raw`автоматич\p{L}* (?:отговор|съобщение)`],
    left: [String.raw`вече не работ\p{L}*`],
    subjects: ['автоматичен отговор', 'извън офиса'],
  },
};
