import type { Language } from '../language.ts';
import { near } from '../near.ts';

export const czech: Language = {
  name: 'czech',
  mail: {
    wrote: ['napsal', String.raw`napsal\(a\)`, 'napsala'],
    announcementBegins: ['dne', 'po|út|st|čt|pá|so|ne'],
    headers: { from: ['od', 'odesílatel'], date: ['odesláno', 'datum'], to: ['komu'], subject: ['předmět'] },
    separators: ['původní zpráva', 'původní e-mail', 'přeposlaná zpráva'],
    sent: ['odesláno'],
    forApp: ['pro'],
    closings: ['s pozdravem|děkuji'],
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
      String.raw`(?:jsem|budu)[^!?\n]{0,40}(?:mimo kancel[áa][řr]|na dovolen[ée]|nep[řr][íi]tom\p{L}+)`,
      'na dovolen[ée]',
    ],
    later: ['po n[áa]vratu'],
    substitute: [String.raw`nal[ée]hav\p{L}+[^!?]{0,160}`],
    thanks: ['d[ěe]kuji za'],
    left: [String.raw`již (?:zde )?nepracuj\p{L}+`],
    subjects: ['automatick[áa] odpov[ěe][ďd]', 'nep[řr][íi]tomnost'],
  },
  servers: {
    subjects: ['nedoručiteln'],
    addressUnknown: [near('uživatel|příjemce|adresa|schránka', 'neexistuje|neznám|nenalezen')],
  },
};
