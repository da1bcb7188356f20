import type { Language } from '../language.ts';
import { croatianCues } from './cues.ts';
import { croatianOptOut } from './opt-out.ts';
import { croatianOptOutRoles } from './opt-out-roles.ts';

export const croatian: Language = {
  name: 'croatian',
  replies: {
    commonWords:
      'se sam smo ste je i na od do za u s me mi vas vam vase vasu nas nam molim hvala ne nije to ali li bih nazalost vec vise nemamo kako koji mu su da ovo ovaj ako jos ga ih sa samo bi biste nase nasu',
    cues: croatianCues,
    optOut: croatianOptOut,
    optOutRoles: croatianOptOutRoles,
  },
  mail: {
    wrote: ['je napisao', 'je napisala', String.raw`je napisao\/la`, 'napisao', 'napisala', 'piše'],
    announcementBegins: ['dana', 'pon|uto|sri|čet|pet|sub|ned'],
    separators: ['izvorna poruka', 'originalna poruka', 'proslijeđena poruka'],
    sent: ['poslano'],
    closings: ['(?:s )?(?:poštovanjem|srdačan pozdrav|pozdrav|lijep pozdrav)|lp'],
    headers: {
      from: ['od', 'šalje', 'pošiljatelj'],
      date: ['poslano', 'datum'],
      to: ['za', 'prima'],
      subject: ['predmet', 'naslov'],
    },
  },
  dates: {
    months: [
      'sije',
      'velja',
      'o[žz]uj',
      'trav',
      'svib',
      'lip',
      'srp',
      'kolov',
      'ruj',
      'listop',
      'studen',
      'prosin',
    ],
    returning: [String.raw`vra[ćc]\p{L}*`, String.raw`povrat\p{L}*`, String.raw`vrat\p{L}*`],
    until: ['do'],
    since: ['od'],
  },
  autoReply: {
    absence: [
      '(?:nisam|ne[ćc]u biti) u uredu',
      'izvan ureda',
      '(?<!sam bio )(?<!sam bila )na (?:godi[šs]njem(?: sam)? odmoru|porodiljnom|bolovanju|slu[žz]benom putu)',
      String.raw`odsut\p{L}* sam`,
      String.raw`sam odsut\p{L}*`,
      'ured[^.!?]{0,20}(?:zatvoren|ne radi)',
    ],
    later: ['vra[ćc]am se', 'po povratku'],
    limited: [String.raw`ograni[čc]en\p{L}* pristup\p{L}*`, 'nemam pristup'],
    substitute: [String.raw`(?:hitn|[žz]urn)\p{L}*[^!?]{0,160}`],
    thanks: ['hvala na', 'hvala vam na'],
    machine: [String.raw`automatsk\p{L}* (?:odgovor|poruka)`],
    left: ['vi[šs]e ne radi'],
    subjects: ['automatski odgovor', 'odsutnost', 'izvan ureda'],
  },
};
