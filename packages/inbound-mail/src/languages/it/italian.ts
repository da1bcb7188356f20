import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { italianCues } from './cues.ts';
import { italianOptOut } from './opt-out.ts';
import { italianOptOutRoles } from './opt-out-roles.ts';
import { italianSomebodyElse } from './somebody-else.ts';

export const italian: Language = {
  name: 'italian',
  replies: {
    said: [
      'dice',
      'dicono',
      'detto',
      'disse',
      'scrive',
      'scrivono',
      'scritto',
      'risponde',
      'rispondono',
      'risposto',
      'come',
      'frase',
    ],
    commonWords:
      'il lo la i gli le un una di del della dei delle da dal dalla io voi lei noi e o in nel nella per con non mi ci vi mio mia miei vostro vostra sono siamo che come quando grazie ma piu al alla si questo questa ho abbiamo ai',
    cues: italianCues,
    optOut: italianOptOut,
    optOutRoles: italianOptOutRoles,
    shape: { slips: true },
    somebodyElse: italianSomebodyElse,
    contractions: [[/(?<=[a-z]{2})'(?=[a-z]{3})/g, ' ']],
    spellings: [
      [/(?<= |^)perche no (?=$)/g, 'volentieri '],
      // No channel is wished for.
      [
        /(?<=^| )(?:nemmeno|neanche|neppure|ne) (?:per|al|via|su) (?:telefono|whatsapp|linkedin|sms) /g,
        'mai ',
      ],
      // Not put off, but never.
      [
        /(?<=^| )(?:ne )(?:ora|adesso|oggi|la settimana prossima|il mese prossimo) (?:ne (?:mai|dopo|poi|domani|in futuro|in seguito|piu avanti|piu tardi|la settimana prossima|il mese prossimo|tra (?:un|due|tre|sei) mes[ei]|l'anno prossimo) ){1,4}/g,
        'mai ',
      ],
    ],
  },
  mail: {
    answerPrefixes: ['rif'],
    wrote: ['ha scritto', 'scrive', 'scritto'],
    announcementBegins: ['il', 'lun|mar|mer|gio|ven'],
    headers: {
      from: ['da', 'mittente'],
      date: ['inviato', 'data'],
      to: ['a', 'per', 'destinatario'],
      subject: ['oggetto'],
    },
    separators: ['messaggio originale', 'messaggio inoltrato', 'messaggio originario'],
    forwards: ['inizio messaggio inoltrato'],
    devices: ['cellulare'],
    sent: ['inviato', 'inviata'],
    sentFromMy: ['inviato dal mio'],
    getApp: ['scarica', 'ottieni'],
    forApp: ['per'],
    outlookFor: ['per'],
    closings: ['(?:cordiali|distinti|cari) saluti|saluti|cordialmente|un saluto|grazie|a presto'],
    disclaimers: ['(?:questo|il presente) (?:messaggio|e-?mail).{0,80}(?:riservat|confidenzial|destinat)'],
  },
  dates: {
    months: [
      'gen',
      'feb|febbr',
      'mar(?!t[esi])',
      'apr',
      'mag',
      'giu',
      'lug',
      'ago',
      'set(?!t?im)',
      'ott',
      'nov',
      'dic',
    ],
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    tomorrow: ['domani'],
    ordinals: ['º', 'ª'],
    ofMonth: ["d['’]"],
    articles: ['il'],
    returning: [String.raw`rientr\p{L}*`, String.raw`torn\p{L}*`, String.raw`ritorn\p{L}*`],
    inclusiveBehind: ['compreso', 'incluso', 'inclusi'],
    until: ['al', 'fino'],
    untilFillers: ['il', 'al'],
    since: ['dal'],
  },
  autoReply: {
    absence: [
      'fuori (?:ufficio|sede)',
      String.raw`(?:sono|sar[òo]|mi trovo)[^!?\n]{0,40}(?:assente|in ferie|fuori|in vacanza|in malattia|in maternit[àa]|in trasferta)`,
      'in ferie',
      'assente (?:dal|fino|per)',
      'ufficio (?:è|rimarr[àa]|sar[àa]) chiuso',
      'uffici (?:sono|saranno|rimarranno) chiusi',
      'mia assenza',
    ],
    later: [
      'al mio (?:rientro|ritorno)',
      'rientrer[òo]',
      'torner[òo]',
      'rientro (?:il|previsto|in)',
      'non appena possibile',
      'il prima possibile',
    ],
    limited: [String.raw`acc(?:esso|edere) (?:limitat\p{L}+|saltuari\p{L}+)`, 'accesso limitato'],
    machine: [
      '(?:risposta|messaggio|e-?mail) (?:[èe] (?:stat[oa] )?)?(?:automatic[oa]|generat[oa] automaticamente)',
    ],
    received: ['abbiamo ricevuto (?:la|il|la sua)', String.raw`(?:è|e') stat[oa] (?:ricevut|pres)\p{L}+`],
    promise: [String.raw`(?:risponderemo|contatteremo)\p{L}*[^.!?\n]{0,40}possibile`],
    ticket: ['numero (?:di )?(?:ticket|richiesta|pratica)'],
    substitute: [
      String.raw`(?:urgen\p{L}*|in mia assenza|durante la mia assenza)[^!?]{0,160}(?:contatt\p{L}*|rivolg\p{L}*|chiam\p{L}*|scriv\p{L}*)`,
    ],
    thanks: [String.raw`grazie per (?:la (?:sua|tua|vostra)|aver\p{L}*|il (?:suo|tuo))`],
    left: ['non (?:lavora|lavoro|fa|collabora|è) più', 'ha lasciato (?:l|la)'],
    requests: [String.raw`(?:chiam|scriv|invi|contatt)\p{L}*(?:mi|temi)`, 'grazie'],
    dialogue: ['interessat[oa]'],
    subjects: ['risposta automatica', 'fuori (?:sede|ufficio)', 'messaggio automatico', 'assente', 'assenza'],
    likelySubjects: ['ferie', 'conferma (?:di )?ricezione'],
    numbered: ['richiesta'],
  },
  servers: {
    subjects: [
      'mancato recapito',
      'mancata consegna',
      'impossibile recapitare',
      String.raw`non recapitat\p{L}+`,
      'consegna non riuscita',
    ],
    texts: [
      'impossibile (?:recapitare|consegnare)',
      String.raw`non (?:è stato (?:possibile )?|può essere )?(?:recapitat|consegnat|recapitar|consegnar)\p{L}+`,
    ],
    machineSentences: [String.raw`\bseguenti destinatari`],
    delayed: [String.raw`ritard\w+`],
    goesOn: ['verranno effettuati'],
    addressUnknown: [
      near(
        'utente|destinatario|indirizzo|casella|account|dominio',
        'sconosciut|inesistente|non esiste|non (?:è stat[oa] )?trovat|non valid',
      ),
    ],
    otherReasons: ['casella piena', 'pien[oa]'],
  },
};
