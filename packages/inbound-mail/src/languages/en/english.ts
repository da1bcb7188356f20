import type { Language } from '../language.ts';
import { englishCues } from './cues.ts';
import { englishOptOut } from './opt-out.ts';
import { englishSomebodyElse } from './somebody-else.ts';
import { englishMail } from './mail.ts';
import { englishAutoReply } from './auto-reply.ts';
import { englishServers } from './servers.ts';

export const english: Language = {
  name: 'english',
  replies: {
    said: ['said', 'says', 'saying', 'say', 'wrote', 'writes', 'write', 'replied', 'replies', 'reply', 'told', 'answered', 'asked', 'asks', 'reads', 'read', 'states', 'line', 'sentence', 'phrase', 'like', 'as in', 'such as'],
    commonWords:
      'the a an i you we he she they it is are am was were be been to of and or in on at for with from by not do does did have has had will would can could should this that these those your our my me us please thanks if what how when where who there any all here about more no yes but so just yes thanks sounds interested call lets next',
    cues: englishCues,
    optOut: englishOptOut,
    somebodyElse: englishSomebodyElse,
    abbreviations: ['mr', 'mrs', 'ms', 'dr', 'st', 'art', String.raw`e\.g`, String.raw`i\.e`],
    spellings: [
      [/(?<= |^)(?:won't|wont) /g, 'will not '],
      [/(?<= |^)(?:can't|cant|cannot) /g, 'can not '],
      [/(?<= |^)(do|does|did|is|are|was|were|have|has|had|would|should|could)n'?t /g, '$1 not '],
      [
        /(?<= |^)(?:i'm|im(?= (?:not|interested|the|a|on|out|happy|available|free|good|sorry|no|afraid|currently|so|very|just) )) /g,
        'i am ',
      ],
      [/(?<= |^)(i|we|you|they|he|she|it|that|there|this|who|what|how)'d /g, '$1 would '],
      [/(?<= |^)(i|we|you|they|he|she|it|that|there|this|who)'ll /g, '$1 will '],
      [/(?<= |^)(i|we|you|they|who)'ve /g, '$1 have '],
      [/(?<= |^)(we|you|they)'re /g, '$1 are '],
      [/(?<= |^)(it|that|he|she|there|this|who|what|how|where|when|here)'s /g, '$1 is '],
      [/(?<= |^)why (?:do not|don't|not) (?:we|you|let us) /g, 'lets '],
      [/(?<= |^)n (?=do|dont|don't|stop|remove|delete|please)/g, 'and '],
      [/(?<= |^)email marketing /g, 'email-marketing '],
      [/(?<= |^)follow ups /g, 'follow-ups '],
      // A yes that looks like a no.
      [/(?<= |^)why not (?=$|i|we|let)/g, 'certainly '],
      [/(?<= |^)let's /g, 'lets '],
      [/(?<= |^)(?:pls|plz|plse|pleas|plese|pleae|plaese) /g, 'please '],
      [/(?<= |^)(?:thx|tks|thnx|ty) /g, 'thanks '],
      [/(?<= |^)e-(?=mail)/g, 'e'],
      [/(?<= |^)(?:emial|emai|eamil)(s?) /g, 'email$1 '],
      [/(?<= |^)u[nm]-? ?s[ubcs]{1,5}[crisbpt]{3,6}e? /g, 'unsubscribe '],
      [/(?<= |^)(?:remov|remvoe|rmove|remouve|reomve) /g, 'remove '],
      [/(?<= |^)(?:contct|conatct|contac|cotact) /g, 'contact '],
      [/(?<= |^)(?:intrested|intersted|intereseted|interrested|interessted) /g, 'interested '],
    ],
  },
  dates: {
    months: ['jan', 'feb', 'mar(?!t[esi])', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    tomorrow: ['tomorrow'],
    ordinals: ['st', 'nd', 'rd', 'th'],
    ofMonth: [String.raw`of\s`],
    hours: ['pm', 'am'],
    articles: ['the'],
    returning: [
      'back',
      'return(?:s|ing)?',
      String.raw`resum\p{L}*`,
      String.raw`reopen\p{L}*`,
      'available (?:again|from)',
    ],
    returningBehind: ['back', 'again'],
    until: ['until', 'till', 'til', 'untill', 'through', 'thru', 'to', 'and'],
    untilFillers: ['including', 'inclusive', 'and including', 'incl', 'the', 'on', 'to', 'of', 'weekday'],
    inclusive: ['through', 'thru', 'inclusive', 'including'],
    inclusiveBehind: ['inclusive', 'included'],
    since: ['from', 'as of', 'starting'],
    monthFirst: { articles: ['the'], ordinals: ['st', 'nd', 'rd', 'th'] },
  },
  mail: englishMail,
  autoReply: englishAutoReply,
  servers: englishServers,
};
