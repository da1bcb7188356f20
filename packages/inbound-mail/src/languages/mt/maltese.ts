import type { Language } from '../language.ts';
import { malteseCues } from './cues.ts';
import { malteseOptOut } from './opt-out.ts';
import { malteseOptOutRoles } from './opt-out-roles.ts';

export const maltese: Language = {
  name: 'maltese',
  replies: {
    commonWords:
      'ma li il ta tal mill lil jekk joghgbok joghgbokk joghgbokom grazzi tieghi taghkom tieghek dan din huwa hija qed se minn fuq ghal ghall ghandi ahna jien lill nixtieq bhalissa diga le iva imma me dan mal mhux xejn aktar taghna dawn kull',
    cues: malteseCues,
    optOut: malteseOptOut,
    optOutRoles: malteseOptOutRoles,
  },
  mail: {
    wrote: ['kiteb', 'kitbet'],
    announcementBegins: ['fi', 'nhar'],
    separators: ['messaġġ oriġinali', 'messaġġ mgħoddi'],
    sent: ['mibgħut'],
    closings: ['tislijiet|dejjem tiegħek|grazzi|bil-qima'],
    headers: {
      from: ['mingħand', 'minn'],
      date: ['mibgħut', 'data'],
      to: ['lil', 'għal'],
      subject: ['suġġett'],
    },
  },
  dates: {
    months: ['jan', 'fra|feb', 'mar', 'apr', 'mej', '[ġg]un', 'lul', 'aww', 'set', 'ott', 'nov', 'di[ċc]'],
    returning: ['lura', 'nirritorna'],
    until: ['sal-', 'sat-', 'sas-', 'sa'],
  },
  autoReply: {
    absence: [
      'barra mill-uffi[ċc][ċc]ju',
      '(?:qieg[ħh]ed|qieg[ħh]da|nkun)[^.!?]{0,15}bil-(?:leave|btala)',
      'se nkun (?:assenti|nieqes|nieqsa)',
      'qed nivvja[ġg][ġg]a',
      'uffi[ċc][ċc]ju[^.!?]{0,20}mag[ħh]luq',
    ],
    later: ["ner[ġg]a' lura", 'meta nirritorna'],
    limited: ['a[ċc][ċc]ess limitat', "m'g[ħh]andix a[ċc][ċc]ess"],
    substitute: [String.raw`ur[ġg]ent\p{L}*[^!?]{0,160}`],
    thanks: ['grazzi (?:tal|g[ħh]all|tal-)'],
    machine: [String.raw`(?:twe[ġg]iba|risposta|messa[ġg][ġg]) awtomatik\p{L}*`],
    left: ["m'g[ħh]adux ja[ħh]dem"],
    subjects: ['twe[ġg]iba awtomatika', 'risposta awtomatika', 'barra mill-uffi[ċc][ċc]ju'],
  },
};
