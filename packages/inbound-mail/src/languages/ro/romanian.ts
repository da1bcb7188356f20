import type { Language } from '../language.ts';
import { romanianCues } from './cues.ts';
import { romanianOptOut } from './opt-out.ts';
import { romanianOptOutRoles } from './opt-out-roles.ts';

export const romanian: Language = {
  name: 'romanian',
  replies: {
    commonWords:
      'va rog nu mai sa de la pe si in ne ma mi imi este sunt suntem cu pentru dar avem noi voi ati multumesc multumim acest asta din nostru dumneavoastra cum o un ce da e al vreau sau daca ale asa meu mea lui trebuie sa-mi',
    cues: romanianCues,
    optOut: romanianOptOut,
    optOutRoles: romanianOptOutRoles,
  },
  mail: {
    wrote: ['a scris', 'scris', 'scrie'],
    announcementBegins: ['în', 'la data de', 'pe', 'lun|mar|mie|joi|vin|sâm|dum'],
    separators: ['mesaj original', 'mesaj redirecționat', 'mesajul original'],
    sent: ['trimis'],
    closings: ['cu (?:stimă|respect)|toate cele bune|o zi bună|mulțumesc'],
    headers: {
      from: ['de la', 'de', 'expeditor'],
      date: ['trimis', 'data', 'dată'],
      to: ['către', 'catre'],
      subject: ['subiect'],
    },
  },
  dates: {
    months: ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'noi|nov', 'dec'],
    returning: [String.raw`rev\p{L}*`, 'revin', String.raw`[îi]ntor\p{L}*`],
    until: ['p[âa]n[ăa] pe', 'p[âa]n[ăa] la', 'p[âa]n[ăa] [îi]n', 'p[âa]n[ăa]'],
    since: ['din', 'de la'],
  },
  autoReply: {
    absence: [
      '(?<!am fost )[îi]n concediu',
      String.raw`(?:plecat\p{L}*|afar\p{L}*|din afara)[^.!?]{0,15}(?:din birou|biroului)`,
      'nu sunt (?:[îi]n|la) birou',
      '[îi]n (?:delega[țt]ie|deplasare)',
      'lipsesc (?:din|p[âa]n[ăa]|pana)',
      'biroul[^.!?]{0,20}[îi]nchis',
      String.raw`sunt (?:absent\p{L}*|plecat\p{L}*)`,
    ],
    later: ['la [îi]ntoarcere', 'revin', 'c[âa]nd m[ăa] [îi]ntorc'],
    limited: [String.raw`acces\p{L}* limitat\p{L}*`, 'nu am acces'],
    substitute: ['urgen[țt][ăaae][^!?]{0,160}'],
    thanks: ['mul[tțt]umesc (?:pentru|de)', String.raw`v[ăa] mul[tțt]um\p{L}* pentru`],
    machine: ['(?:r[ăa]spuns|mesaj) automat'],
    left: ['nu mai lucreaz[ăa]'],
    subjects: ['r[ăa]spuns automat', 'absent', '[îi]n concediu'],
  },
};
