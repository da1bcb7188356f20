import type { Language } from '../language.ts';
import { irishCues } from './cues.ts';
import { irishOptOut } from './opt-out.ts';
import { irishOptOutRoles } from './opt-out-roles.ts';

export const irish: Language = {
  name: 'irish',
  replies: {
    commonWords:
      'ta me tu se si ar le do chun agus nil ni na go maith raibh agat agaibh mo bhur uait uaibh dom duinn againn orm linn leis den seo sin as an is on ach faoi cheana chugam chugainn ag nach bheinn gan sibh da',
    cues: irishCues,
    optOut: irishOptOut,
    optOutRoles: irishOptOutRoles,
  },
  mail: {
    wrote: ['scríobh', 'a scríobh'],
    announcementBegins: ['ar an', 'ar'],
    separators: ['bunteachtaireacht', 'teachtaireacht ar aghaidh'],
    sent: ['seolta'],
    closings: ['is mise(?: le meas)?|le meas|le gach dea-ghuí|slán'],
    headers: { from: ['ó', 'seoltóir'], date: ['seolta', 'dáta'], to: ['chuig', 'go'], subject: ['ábhar'] },
  },
  dates: {
    months: [
      'ean',
      'feabh',
      'm[áa]rt',
      'aib',
      'beal',
      'meith',
      'i[úu]il',
      'l[úu]n',
      'mf[óo]mh',
      'df[óo]mh',
      'samh',
      'noll',
    ],
    returning: ['ar ais'],
    until: ['go dt[íi] an', 'go dt[íi]'],
  },
  autoReply: {
    absence: [
      'as l[áa]thair',
      'as an oifig',
      '(?:t[áa]im|t[áa] m[ée]|beidh m[ée])[^.!?]{0,15}ar s(?:h)?aoire',
      'ar shaoire mh[áaa]ithreachais',
      't[áa]im ag taisteal',
      'oifig (?:d[úu]nta|druidte)',
    ],
    later: ['beidh m[ée] ar ais', 'ar fhilleadh'],
    limited: ['n[íi]l rochtain agam', 'is annamh a l[ée]im'],
    substitute: [String.raw`pr[áa]inn\p{L}*[^!?]{0,160}`],
    thanks: ['go raibh maith agat as'],
    machine: ['freagra uathoibr[íi]och', 'teachtaireacht uathoibr[íi]och'],
    left: ['n[íi] oibr[íi]onn[^.!?]{0,20}anseo'],
    subjects: ['freagra uathoibr[íi]och', 'as l[áa]thair', 'as an oifig'],
  },
};
