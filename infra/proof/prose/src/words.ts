/** A wording that we avoid. */
export interface Word {
  /** Regular expression; it matches whole words, in any case, and a space matches any white space. */
  avoid: string;
  /** What to write. */
  write: string;
}

const emailCompounds =
  'servers?|providers?|clients?|programs?|transports?|librar(?:y|ies)|catchers?|exchangers?|systems?|domains?|ports?|folders?|loops?|hosts?|delivery|composer|from';

/**
 * The wordings that docs, messages, descriptions, logs, pages and emails avoid, each with the term to write. Add a line
 * here when a review finds another one; `pnpm prose` checks it everywhere.
 */
export const words: readonly Word[] = [
  { avoid: 'mails', write: 'emails' },
  { avoid: `mail(?! (?:${emailCompounds})|\\.(?=\\w)|@|-|_|/)`, write: 'email (mailbox for the account)' },
  { avoid: 'must be (?:a )?texts?', write: 'must be a string' },
  { avoid: 'told', write: 'reported, informed, stated, or a shorter sentence' },
  { avoid: 'tells(?! (?:you|us|them|clients|the client))', write: 'shows, returns, reports, describes' },
  { avoid: '(?:is|are|was|were|be) away', write: 'is unavailable' },
  { avoid: 'mend(?:s|ed|ing)?', write: 'fix, correct' },
  { avoid: 'so many', write: 'the number, or "too many"' },
  { avoid: 'so long', write: 'the duration' },
  { avoid: 'is none', write: 'does not exist, is not set' },
  { avoid: '(?<!there )is no (?!longer|need|more|different|such)[a-z-]+', write: 'is not a …' },
  { avoid: 'half a pair', write: 'an unpaired surrogate' },
  { avoid: 'seen through', write: 'fully checked' },
  { avoid: 'can that be noted', write: 'failed to record …' },
  { avoid: 'left out', write: 'omitted; "defaults to …" for a default' },
  { avoid: 'leave out|leaves out|leaving out', write: 'omit' },
  { avoid: 'taken for', write: 'classified as' },
  { avoid: 'by itself', write: 'automatically' },
  { avoid: 'nothing answers', write: 'no route matches' },
  { avoid: 'is not possible here', write: 'is not allowed' },
  { avoid: 'comes? to (?:nothing|an end)', write: 'has no effect; ends' },
  { avoid: 'the house', write: 'the repository, the architecture' },
  { avoid: 'in vain', write: 'without success' },
  { avoid: '(?:in )?no certain order', write: 'ordering is not guaranteed' },
  { avoid: 'not one moment longer', write: 'immediately' },
  { avoid: 'came with', write: 'was sent with' },
  { avoid: 'go(?:es)? on(?! (?:to|the))', write: 'continues' },
  { avoid: 'going on', write: 'in progress; continuing' },
  { avoid: 'goes away', write: 'is removed' },
  { avoid: 'goes out', write: 'is sent' },
  { avoid: 'bells?', write: 'wake-up' },
  { avoid: 'hears?(?! from)|heard(?! from)|hearing of', write: 'receives, detects' },
  { avoid: 'lets? go', write: 'sends, releases' },
  { avoid: 'fell silent', write: 'stalled, stopped responding' },
  { avoid: 'begin(?:s|ning)?(?! with)', write: 'start (beginning of → start of)' },
  { avoid: 'began', write: 'started' },
  { avoid: 'of (?:yours|ours)', write: 'your, our' },
  { avoid: '(?:is|are) there already|already there', write: 'already exists' },
  { avoid: 'once more', write: 'again' },
  { avoid: 'somebody|whoever|whatever', write: 'someone, anyone who, everything that; or name it' },
  { avoid: 'as often as you like', write: 'any number of' },
  { avoid: 'will do', write: 'is enough, is supported' },
  { avoid: 'held up|holds? up', write: 'delays, blocks' },
  { avoid: 'put right|putting right', write: 'fix' },
  { avoid: 'written down', write: 'recorded' },
  { avoid: '(?:is|are) lacking', write: 'is missing' },
  { avoid: 'at last', write: 'finally' },
  { avoid: 'besides', write: 'in addition to, also' },
  { avoid: 'beside', write: 'next to, with' },
  { avoid: 'anew', write: 'again' },
  { avoid: 'thereby|therein|thereof|hence', write: 'so, in it' },
  { avoid: 'for good', write: 'permanently' },
  { avoid: 'unpacked', write: 'uncompressed' },
  { avoid: 'mistyped', write: 'invalid' },
  { avoid: 'cannot go on', write: 'cannot be resumed' },
  { avoid: 'is (?:the|a) stranger|strangers?', write: 'an untrusted client' },
  { avoid: 'the dead', write: 'crashed workers' },
  { avoid: 'eleven tries', write: 'eleven attempts' },
  { avoid: 'tries(?! to)', write: 'attempts' },
  { avoid: 'what becomes? of|what became of', write: 'the outcome of' },
  { avoid: 'until now', write: 'previously' },
  { avoid: 'in the manner of', write: '-compatible' },
  { avoid: 'as it was', write: 'unchanged' },
  { avoid: 'so to speak|as it were', write: 'nothing' },
  { avoid: 'of (?:its|their|his) own', write: 'its own …, their own …' },
  { avoid: 'in hand', write: 'claimed, in progress' },
  { avoid: 'on (?:its|their) way', write: 'in flight, in transit' },
  { avoid: 'nothing but', write: 'only' },
  { avoid: 'for ever', write: 'permanently' },
  { avoid: 'lest', write: 'so that … not' },
  { avoid: 'younger|youngest', write: 'newer, newest' },
  { avoid: 'not (?:any more|anymore)', write: 'no longer' },
  { avoid: 'no more (?:surveys|emails|messages)', write: 'opt out, unsubscribe; no further …' },
  { avoid: 'call(?:s|ed|ing)? off', write: 'cancel' },
  { avoid: 'br[eo]aks? off|broke off|broken off', write: 'is interrupted' },
  { avoid: 'pass(?:es|ed)? over', write: 'skip' },
  { avoid: 'puts? off', write: 'postpone, reschedule' },
  { avoid: 'hangs? up|hung up', write: 'disconnects' },
  {
    avoid: 'answers? with|in (?:this|its|the) answer|(?:this|its|their|first|each) answers?',
    write: 'response, returns',
  },
  { avoid: 'anybody', write: 'anyone' },
  { avoid: 'altogether', write: 'in total, completely' },
  { avoid: 'at once', write: 'immediately; concurrently; per request' },
  { avoid: 'not so (?:long|much|many)', write: 'less, fewer, shorter' },
  { avoid: 'is said|was said', write: 'is reported' },
  { avoid: 'says? so', write: 'reports it' },
  { avoid: 'reckoned|reckon', write: 'calculated' },
  { avoid: 'wants no', write: 'opted out of' },
  { avoid: 'is as before|as before', write: 'unchanged' },
];

/**
 * The wordings that comments and the titles of tests avoid. Fewer than above: only what is foreign there in every
 * context, e.g. not "mail", which names so much of the code.
 */
export const codeWords: readonly Word[] = [
  { avoid: 'told(?! (?:apart|them apart))', write: 'reported, notified, stated, given' },
  { avoid: 'tells(?! (?:[a-z]+ )?apart)', write: 'reports, shows, lists, distinguishes' },
  {
    avoid: '(?<!(?:person|people|somebody|someone|who) )(?:is|are|was|were|be) away',
    write: 'is unavailable',
  },
  { avoid: 'mend(?:s|ed|ing)?', write: 'fix, correct' },
  { avoid: 'so many(?! (?:different|more))', write: 'this many, that many' },
  { avoid: '(?<!there )is none(?! of)', write: 'is not one, does not exist' },
  { avoid: "nobody[’']s", write: 'belongs to nobody, is not set' },
  { avoid: 'left out', write: 'omitted' },
  { avoid: 'leave out|leaves out|leaving out', write: 'omit' },
  { avoid: 'nothing answers', write: 'no route matches' },
  { avoid: 'comes? to nothing', write: 'has no effect' },
  { avoid: 'by itself', write: 'on its own, automatically' },
];
