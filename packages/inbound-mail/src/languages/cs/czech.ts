import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { czechCues } from './cues.ts';
import { czechOptOut } from './opt-out.ts';
import { czechOptOutRoles } from './opt-out-roles.ts';

export const czech: Language = {
  name: 'czech',
  replies: {
    commonWords:
      'se si na je jsem jsme mi me z ze ve do to pro od ale uz prosim dekuji vas vam vase vasi vaseho nam nas mam mate nemame neni tento toho bych by za po v s co jak velmi jen a o tom moje',
    cues: czechCues,
    optOut: czechOptOut,
    optOutRoles: czechOptOutRoles,
  },
  mail: {
    separators: ['původní zpráva', 'původní e-mail', 'přeposlaná zpráva'],
    sent: ['odesláno'],
    forApp: ['pro'],
    closings: ['s pozdravem|děkuji'],
    wrote: ['napsal', String.raw`napsal\(a\)`, 'napsala', 'píše'],
    announcementBegins: ['dne', 'po|út|st|čt|pá|so|ne'],
    headers: {
      from: ['od', 'odesílatel'],
      date: ['odesláno', 'datum'],
      to: ['komu', 'příjemce'],
      subject: ['předmět'],
    },
  },
  dates: {
    months: [
      'led(?:na|en)',
      'únor',
      'břez',
      'dub(?:na|en)',
      'květ',
      'června',
      'července',
      'srp',
      'září',
      'říj',
      'listop',
      'pros',
    ],
    returning: [String.raw`návrat\p{L}*`],
    since: ['od'],
  },
  autoReply: {
    absence: [
      String.raw`(?:jsem|budu|bude)[^!?\n]{0,40}(?:mimo kancel[áa][řr]|na dovolen[ée]|nep[řr][íi]tom\p{L}*)`,
      'mimo kancel[áa][řr]',
      '(?<!jsem )m[aáa]m dovolenou',
      'na (?:mate[řr]sk[ée]|rodi[čc]ovsk[ée]|slu[žz]ebn[íi] cest[ěe]|nemocensk[ée])',
      String.raw`(?:budu|jsem) nep[řr][íi]tom\p{L}*`,
      String.raw`kancel[áa][řr][^!?]{0,60}(?:zav[řr]en\p{L}*|uzav[řr]en\p{L}*)`,
    ],
    later: ['po n[áa]vratu', 'vr[áa]t[íi]m se'],
    limited: [String.raw`omezen\p{L}* p[řr][íi]stup`, 'nem[áa]m p[řr][íi]stup', 'jen omezen[ěe]'],
    substitute: [String.raw`nal[ée]hav\p{L}*[^!?]{0,160}`],
    thanks: ['d[ěe]kuji za', 'd[ěe]kujeme za'],
    machine: [String.raw`automatick\p{L}* (?:odpov[ěe][ďd]|zpr[áa]va)`],
    left: [String.raw`ji[žz] (?:zde )?nepracuj\p{L}*`],
    subjects: ['automatick[áa] odpov[ěe][ďd]', 'nep[řr][íi]tomnost', 'mimo kancel[áa][řr]'],
  },
  servers: {
    subjects: ['nedoručiteln'],
    addressUnknown: [near('uživatel|příjemce|adresa|schránka', 'neexistuje|neznám|nenalezen')],
  },
};
