import type { Language } from '../language.ts';
import { lithuanianCues } from './cues.ts';
import { lithuanianOptOut } from './opt-out.ts';
import { lithuanianOptOutRoles } from './opt-out-roles.ts';

export const lithuanian: Language = {
  name: 'lithuanian',
  replies: {
    commonWords:
      'as ir yra ne mano mane man mes musu mums jus jusu jums prasau aciu bet kad su is i nuo iki tai esu esame jau siuo metu del kaip kas tam apie deja be daugiau',
    cues: lithuanianCues,
    optOut: lithuanianOptOut,
    optOutRoles: lithuanianOptOutRoles,
    abbreviations: [String.raw`\d{1,2} d`, String.raw`el(?=\.\s(?:past|laisk|adres))`],
  },
  mail: {
    wrote: ['rašė', 'parašė', 'rašo'],
    announcementBegins: ['data', 'pr|an|tr|kt|pn|št|sk'],
    separators: ['pradinis pranešimas', 'pradinis laiškas', 'persiųstas laiškas', 'persiųstas pranešimas'],
    sent: ['išsiųsta'],
    closings: ['pagarbiai|su pagarba|ačiū|geriausi linkėjimai'],
    headers: {
      from: ['nuo', 'siuntėjas'],
      date: ['išsiųsta', 'data'],
      to: ['kam', 'gavėjas'],
      subject: ['tema'],
    },
  },
  dates: {
    months: [
      'saus',
      'vas',
      'kov',
      'bal',
      'geg',
      'bir[žz]',
      'liep',
      'rugpj',
      'rugs',
      'spal',
      'lapkr',
      'gruod',
    ],
    returning: [String.raw`gr[įi]\p{L}*`],
    until: ['iki'],
    since: ['nuo'],
  },
  autoReply: {
    absence: [
      '(?:[šs]iuo metu )atostogauju',
      String.raw`(?:esu|b[ūu]siu)[^.!?]{0,30}(?:atostogose|i[šs]vyk\p{L}*|komandiruot[ėe]je)`,
      'man[ęe]s nebus',
      'ne biure',
      'biuras[^.!?]{0,20}(?:nedirba|u[žz]darytas)',
      String.raw`nedarbingum\p{L}*`,
    ],
    later: ['gr[įi][šs]iu', String.raw`gr[įi][žz]\p{L}*`],
    limited: [String.raw`ribot\p{L}*`, 'neturiu prieigos'],
    substitute: [String.raw`skub\p{L}*[^!?]{0,160}`],
    thanks: ['a[čc]i[ūu] u[žz]', 'd[ėe]koju u[žz]'],
    machine: [String.raw`automatin\p{L}* (?:atsakymas|prane[šs]imas|lai[šs]kas)`],
    left: ['nebedirba'],
    subjects: ['automatinis atsakymas', 'atostogose', 'nesu biure'],
  },
};
