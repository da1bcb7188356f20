import type { Language } from '../language.ts';
import { hungarianCues } from './cues.ts';
import { hungarianOptOut } from './opt-out.ts';
import { hungarianOptOutRoles } from './opt-out-roles.ts';

export const hungarian: Language = {
  name: 'hungarian',
  replies: {
    commonWords:
      'a az nem es hogy kerem koszonom meg le is van egy vagyok vagyunk nekem minket engem onok onoktol ezt ez mar tobb de jovo lenne mi szeretnek nincs ne el be ki tobbet',
    cues: hungarianCues,
    optOut: hungarianOptOut,
    optOutRoles: hungarianOptOutRoles,
  },
  mail: {
    wrote: ['írta', 'ezt írta', 'írja'],
    announcementBegins: ['ekkor', 'dátum'],
    separators: ['eredeti üzenet', 'továbbított üzenet'],
    sent: ['elküldve', 'küldve'],
    closings: ['üdvözlettel|tisztelettel|köszönettel|üdv'],
    headers: { from: ['feladó'], date: ['küldve', 'dátum', 'elküldve'], to: ['címzett'], subject: ['tárgy'] },
  },
  dates: {
    months: [
      'jan',
      'feb',
      'm[áa]r',
      '[áa]pr',
      'm[áa]j',
      'j[úu]n',
      'j[úu]l',
      'aug',
      'szep',
      'okt',
      'nov',
      'dec',
    ],
    returning: [String.raw`visszat[ée]r\p{L}*`, String.raw`[ée]rkez\p{L}*`, 'el[ée]rhet[őo]'],
    until: ['[ée]s'],
  },
  autoReply: {
    absence: [
      'szabads[áa]gon(?! volt)',
      'nem vagyok az irod[áaa]ban',
      '(?:t[áa]vol|h[áa]zon k[íi]v[üu]l) (?:vagyok|leszek)',
      '[üu]zleti [úu]ton vagyok',
      String.raw`irod\p{L}*[^!?]{0,60}z[áa]rva`,
    ],
    later: [String.raw`visszat[ée]r\p{L}*`, 'h[ée]tf[őo]n leszek'],
    limited: [String.raw`korl[áa]tozott\p{L}*`, 'nem f[ée]rek hozz[áa]'],
    substitute: ['s[üu]rg[őo]s[^!?]{0,160}'],
    thanks: [
      String.raw`k[öo]sz[öo]n[öo]m (?:a |meg|lev|[üu]zenet)\p{L}*`,
      String.raw`k[öo]sz[öo]nj[üu]k (?:a |meg|lev)\p{L}*`,
    ],
    machine: [String.raw`automatikus\p{L}* (?:v[áa]lasz|[üu]zenet)\p{L}*`],
    left: ['m[áa]r nem dolgozik'],
    subjects: ['automatikus v[áa]lasz', 'h[áa]zon k[íi]v[üu]l', 'szabads[áa]g'],
  },
};
