import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { dutchCues } from './cues.ts';
import { dutchOptOut } from './opt-out.ts';
import { dutchOptOutRoles } from './opt-out-roles.ts';
import { dutchSomebodyElse } from './somebody-else.ts';

export const dutch: Language = {
  name: 'dutch',
  replies: {
    said: [
      'zegt',
      'zeggen',
      'zei',
      'schrijft',
      'schrijven',
      'schreef',
      'geschreven',
      'gezegd',
      'antwoordt',
      'antwoorden',
      'vraagt',
      'vroeg',
      'zoals',
      'staat',
    ],
    commonWords:
      'de het een ik u jij je ja nee jullie wij we is zijn en of in op voor met van uit aan niet geen mij me ons mijn uw onze dat dit deze wat hoe wanneer graag bedankt maar ook meer naar bij ben heb hebben kan kunnen wil te er om als',
    cues: dutchCues,
    optOut: dutchOptOut,
    optOutRoles: dutchOptOutRoles,
    shape: { deniesBehind: true, slips: true },
    somebodyElse: dutchSomebodyElse,
    spellings: [
      [/(?<= |^)waarom niet (?=$)/g, 'graag '],
      // No channel is wished for.
      [
        /(?<=^| )ook niet (?:telefonisch|per telefoon|per post|via (?:de telefoon|linkedin|whatsapp)|per (?:sms|app)) /g,
        'nooit ',
      ],
      // Not put off, but never.
      [
        /(?<=^| )(?:niet nu(?: en)?|nu niet(?: en)?|noch nu) (?:(?:en )?(?:ook )?(?:niet|noch|nooit) (?:straks|later|ooit|morgen|in de toekomst|volgend jaar|volgende maand)|(?:straks|later|morgen|volgend jaar|volgende maand) (?:ook )?niet) /g,
        'nooit ',
      ],
    ],
  },
  mail: {
    answerPrefixes: ['antw'],
    forwardPrefixes: ['doorst'],
    wrote: ['schreef', 'geschreven'],
    announcementBegins: ['op'],
    headers: { from: ['van'], date: ['verzonden', 'datum'], to: ['aan'], subject: ['onderwerp'] },
    separators: ['oorspronkelijk bericht', 'origineel bericht', 'doorgestuurd bericht'],
    forwards: ['begin doorgestuurd bericht'],
    devices: ['mobiel'],
    sent: ['verzonden', 'verstuurd'],
    sentFromMy: ['verzonden vanaf mijn'],
    getApp: ['download'],
    forApp: ['voor'],
    outlookFor: ['voor'],
    closings: [
      '(?:met )?(?:vriendelijke|hartelijke) (?:groet|groeten|groetjes)|mvg|groet(?:en|jes)?|hartelijke groet|bedankt|alvast bedankt',
    ],
    disclaimers: ['dit (?:bericht|e-?mailbericht).{0,80}(?:vertrouwelijk|uitsluitend|bestemd)'],
  },
  dates: {
    months: ['jan', 'feb', 'maart|mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
    weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    ordinals: ['e'],
    returning: ['terug', 'weer'],
    returningBehind: ['weer', 'terug'],
    until: ['tot', String.raw`t\/m`, 'tm'],
    untilFillers: ['en met', 'op'],
    inclusive: [String.raw`t\/m`, 'tot en met'],
    inclusiveBehind: ['inclusief'],
    since: ['vanaf'],
  },
  autoReply: {
    absence: [
      'ik ben er niet',
      String.raw`(?:ben|zijn)[^!?\n]{0,60}(?:afwezig|met vakantie|op vakantie|met verlof|niet (?:aanwezig|op kantoor|bereikbaar)|buiten kantoor|vrij)`,
      'op vakantie',
      'met (?:zwangerschaps)?verlof',
      'niet (?:aanwezig|op kantoor)',
      'afwezig (?:van|tot|wegens)',
      'kantoor is gesloten',
      'mijn afwezigheid',
    ],
    later: [
      'bij terugkomst',
      'na mijn (?:terugkeer|vakantie)',
      'weer (?:aanwezig|bereikbaar|op kantoor)',
      'terug (?:op|in)',
      'zo (?:snel|spoedig) mogelijk',
    ],
    limited: ['beperkt(?:e)? (?:toegang|bereikbaar)'],
    machine: [String.raw`automatisch (?:antwoord|bericht|gegenereerd\p{L}*|verzonden)`],
    received: [String.raw`(?:hebben|heb) (?:uw|je)[^.!?\n]{0,40}ontvangen`, 'is ontvangen'],
    ticket: ['(?:ticket|zaak|referentie)nummer'],
    substitute: [
      String.raw`(?:dringend\p{L}*|spoed\p{L}*|tijdens mijn afwezigheid)[^!?]{0,160}(?:contact|bel|mail|neem|terecht)`,
    ],
    thanks: [String.raw`(?:hartelijk |bedankt|dank)[^.!?\n]{0,10}voor (?:uw|je|jouw)`],
    left: [
      String.raw`(?:niet (?:meer|langer)|geen) [^.!?\n]{0,40}(?:werkzaam|werkt|in dienst|medewerker)`,
      'uit dienst',
    ],
    requests: ['bel me', 'stuur', 'bedankt'],
    subjects: [
      'automatisch (?:antwoord|bericht)',
      String.raw`afwezig(?:heid\p{L}*)?`,
      'niet aanwezig',
      'buiten kantoor',
    ],
    answers: ['antwoord'],
    likelySubjects: ['vakantie', 'ontvangstbevestiging'],
  },
  servers: {
    subjects: ['onbestelbaar', 'niet bezorgd', 'aflevering mislukt', 'niet afgeleverd'],
    texts: ['kon niet worden (?:bezorgd|afgeleverd)', 'niet (?:worden )?(?:bezorgd|afgeleverd)'],
    delayed: ['vertraagd', 'vertraging'],
    addressUnknown: [
      near(
        'gebruiker|ontvanger|adres|e-mailadres|postvak|mailbox|domein',
        'bestaat niet|onbekend|niet gevonden|niet bekend|ongeldig',
      ),
      'onbekende (?:gebruiker|ontvanger|geadresseerde)',
    ],
    otherReasons: ['vol'],
  },
};
