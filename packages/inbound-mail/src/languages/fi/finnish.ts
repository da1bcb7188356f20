import type { Language } from '../language.ts';
import { finnishCues } from './cues.ts';
import { finnishOptOut } from './opt-out.ts';
import { finnishOptOutRoles } from './opt-out-roles.ts';

export const finnish: Language = {
  name: 'finnish',
  replies: {
    commonWords:
      'ja en ei ole on se emme minut minua minulle teidan teilta meita meilla olemme kiitos mutta etta tama jo olen voisitteko ta tai myos kun siihen tassa nyt enaa meille',
    cues: finnishCues,
    optOut: finnishOptOut,
    optOutRoles: finnishOptOutRoles,
  },
  mail: {
    separators: ['alkuperäinen viesti', 'edelleenlähetetty viesti'],
    sent: ['lähetetty'],
    getApp: ['hanki'],
    closings: ['ystävällisin terveisin|terveisin|kiitos'],
    answerPrefixes: ['vs'],
    forwardPrefixes: ['vl'],
    wrote: ['kirjoitti'],
    announcementBegins: ['ma|ti|ke|to|pe|la|su'],
    headers: {
      from: ['lähettäjä'],
      date: ['lähetetty', 'päivämäärä', 'päiväys'],
      to: ['vastaanottaja'],
      subject: ['aihe'],
    },
  },
  dates: {
    months: [
      'tammi',
      'helmi',
      'maalis',
      'huhti',
      'touko',
      'kesä',
      'heinä',
      'elo',
      'syys',
      'loka',
      'marras',
      'joulu',
    ],
    weekdays: [
      String.raw`maanantai\p{L}*`,
      String.raw`tiistai\p{L}*`,
      String.raw`keskiviikko\p{L}*`,
      String.raw`torstai\p{L}*`,
      String.raw`perjantai\p{L}*`,
      String.raw`lauantai\p{L}*`,
      String.raw`sunnuntai\p{L}*`,
    ],
    ofMonth: [String.raw`ta\s`],
    returning: [String.raw`palaa\p{L}*`],
    until: ['asti'],
  },
  autoReply: {
    absence: [
      String.raw`(?:olen|lomalla|poissa)[^!?\n]{0,40}(?<!viikolla olin )(?:lomalla|poissa|toimistolta|vapaalla|[äa]itiyslomalla|vanhempainvapaalla|ty[öo]matkalla)`,
      'poissa toimistolta',
      String.raw`toimisto\p{L}* on suljettu`,
    ],
    later: ['palaan', 'palattuani'],
    limited: ['rajoitetusti', 'rajallisesti'],
    substitute: [String.raw`kiireellis\p{L}*`],
    thanks: [String.raw`kiitos viestist\p{L}*`, String.raw`kiitos s[äa]hk[öo]postist\p{L}*`],
    machine: [String.raw`automaatti\p{L}* (?:vastaus|viesti)`],
    left: ['ei ole en[äa][äa]'],
    subjects: ['automaattinen vastaus', String.raw`poissaolo\p{L}*`, 'poissa'],
  },
};
