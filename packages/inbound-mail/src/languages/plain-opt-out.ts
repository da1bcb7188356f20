import type { OptOutAsk, OptOutLexicon } from '../classify/opt-out-lexicon.ts';

/**
 * The words with which people of one language ask to be left alone, by their place in the sentence. Each is a list of
 * words or phrases parted by `|`, as phrase.ts describes them. What a language has no word for is omitted, and so are
 * the phrases that need it.
 */
interface PlainWords {
  please: string;
  /** The writer as an object: `me`; and where that differs, as a receiver: `to me`. */
  me: string;
  toMe?: string;
  my?: string;
  /** What is done to an address, as imperatives and infinitives: `delete`; and as a noun: `deletion`. */
  remove: string;
  removal?: string;
  /** `unsubscribe`, where it differs. */
  unsubscribe?: string;
  list: string;
  mails: string;
  data: string;
  /** What is to end, after `no`: `write`; and where the negation is part of the verb, the whole of it. */
  write?: string;
  doNotWrite?: string;
  stop: string;
  no?: string;
  more: string;
  /** `do not want`, `to receive`, `be contacted`. */
  doNotWant: string;
  receive: string;
  /** `no more`, before mails. */
  noMore?: string;
  /** Words that are the whole sentence. */
  command?: string;
  /** `leave me alone`. */
  alone?: string;
  /** `forget`, before me or my data. */
  forget?: string;
  /** `one more`, before mails, and what follows then: `report`, `lawyer`. */
  oneMore?: string;
  harm?: string;
  /** That it is in vain, before a word for writing or mails: `no point in`. */
  inVain?: string;
  /** `the last email`, and before it the wish that it be so: `hope`, `make sure`. */
  lastMail?: string;
  hope?: string;
  /** `I object to`, and what is objected to besides data. */
  object: string;
  marketing: string;
  /** Some time, or on a condition: `later`, `any time`, `if we`. */
  later?: string;
  /** What is sent besides advertising, and another place to send it: `invoice`, `attachments`, `old address`. */
  papers?: string;
  /** That it is not asked for: `no need to`, `I do not ask you to`. */
  notNeeded?: string;
  /** That it was almost asked for: `almost`, before a word for writing or removing. */
  nearly?: string;
  /** What follows `but` where a request was only thought of: `I changed my mind`, `we order`. */
  stays?: string;
  /** What takes back an earlier message: `forget what`, `I changed my mind`, `that was not me`. */
  takenBack?: string;
  /** How often is too often, or often enough: `every week`, `once a month`. */
  lessOften?: string;
  /** Until when there should be silence: `until spring`, `after the holidays`, `until we have finished`. */
  until?: string;
  /** Where to write instead, and more that takes back a request: `write to me here`, `I was joking`. */
  goesOn?: string;
  /** Words of a question about an offer: `price`, `delivery`, `catalog`. */
  trade?: string;
  /** Verbs that put somebody on a list or into a state. */
  puts?: string;
  /** That somebody has died. */
  died?: string;
  /** Days of the week. */
  days?: string;
  /** What is sent and how: `pdf`, `link`. */
  files?: string;
  /** Who is not the writer: `colleague`. */
  others: string;
}

const asks: Partial<Record<OptOutAsk, string[]>> = {
  command: ['^ [{please}] {command} [{please}|{me}] $'],
  unsubscribe: ['{unsubscribe} .. {me}', '{me} .. {unsubscribe}', '{unsubscribe} .. {list} $'],
  leave_list: [
    '{remove} .. {me}',
    '{me} ... {remove}',
    '{removal} .. {list}',
    '{remove} {my} .. {list}',
    '{list} .. {me} .. {remove}',
    '{forget} ({me}|{my} .. {data})',
  ],
  erase_data: [
    '{remove} .. {my} .. {data}',
    '{my} .. {data} ... {remove}',
    '{remove} .. {data} [*] {my}',
    '{data} {my} ... {remove}',
    '{removal} .. {my} .. {data}',
    '{removal} .. {data} {my}',
  ],
  stop_writing: ['{stop} .. ({write}|{mails})', '({write}|{mails}) .. {stop}', '{stop} .. {mails}'],
  no_contact: [
    '{no} {write} .. ({me}|{toMe}|{more}|{mails})',
    '{no} ({me}|{toMe}) [{more}] {write}',
    '({me}|{toMe}|{more}|{mails}) .. {no} [{more}] {write}',
    '{no} {more} .. {write}',
    '{no} [{toMe}] .. {more} .. {write}',
    '{doNotWrite} .. ({me}|{toMe}|{more}|{mails})',
    '({me}|{toMe}|{more}|{mails}) .. {doNotWrite}',
    '{doNotWant} ... ({receive}|{mails})',
    '({receive}|{mails}) .. {doNotWant}',
    '{inVain} .. ({write}|{mails}|{more})',
  ],
  no_more_mail: [
    '{noMore} [*] {mails}',
    '{mails} {noMore}',
    '{hope} ... {lastMail}',
    '{lastMail} ... {hope}',
  ],
  objection: [
    '{object} ... ({data}|{marketing})',
    '({data}|{marketing}) ... {object}',
    '{doNotWant} ... {receive}',
  ],
  threat: ['{oneMore} .. {mails} ... {harm}', '^ .. {oneMore} ... {harm}'],
  go_away: ['{alone}'],
};

const guards = [
  '{no} [{please}] ({stop}|{remove}|{unsubscribe})',
  '{no} [{please}] ({stop}|{remove})',
  '({remove}|{unsubscribe}) [{please}] [{my}] {others}',
  '{remove} [{please}] [{my}] {others}',
  '{others} .. ({remove}|{unsubscribe})',
  '{notNeeded} .. ({stop}|{remove})',
  '({stop}|{remove}) .. {notNeeded}',
  '{notNeeded} .. {unsubscribe}',
  '{unsubscribe} .. {notNeeded}',
  '{nearly} ... ({stop}|{remove})',
  '{nearly} ... {unsubscribe}',
];

interface OwnPhrases {
  /** How one asks for it in a question, besides the word for please: `can you`. */
  requests: string[];
  /** Classes of words of its own. */
  classes?: Record<string, string>;
  /** What only this language says. */
  asks?: Partial<Record<OptOutAsk, string[]>>;
  guards?: string[];
  silenceGuards?: string[];
  /** The kinds that are made; all when omitted. */
  only?: readonly OptOutAsk[];
  negated?: string[];
  asksSource?: string[];
  erasesIt?: string[];
}

/** The phrases of a language, made of its words in every order that languages know, and those of its own. */
export function plainOptOut(words: PlainWords, own: OwnPhrases): OptOutLexicon {
  const classes = { toMe: words.me, ...words, ...own.classes };
  const all = Object.keys({ ...asks, ...own.asks }) as OptOutAsk[];
  const names = all.filter((ask) => own.only?.includes(ask) ?? true);
  return {
    classes,
    asks: Object.fromEntries(
      names.map((ask) => [ask, [...possible(asks[ask] ?? [], classes), ...(own.asks?.[ask] ?? [])]]),
    ),
    requests: ['{please}', ...own.requests],
    guards: [...possible(guards, classes), ...(own.guards ?? [])],
    silenceGuards: [
      ...possible(['{papers}', '{lessOften}', '{until}'], classes),
      ...(own.silenceGuards ?? []),
    ],
    goesOn: possible(['{takenBack}', '{goesOn}'], classes),
    trade: words.trade ?? '',
    puts: words.puts ?? '',
    died: words.died ?? '',
    days: words.days ?? '',
    files: words.files ?? '',
    questionGuards: possible(['{later}'], classes),
    negated: own.negated ?? [],
    asksSource: own.asksSource ?? [],
    erasesIt: own.erasesIt ?? [],
  };
}

/** Those for which the language has the words. */
function possible(phrases: readonly string[], classes: object): string[] {
  return phrases.filter((phrase) =>
    [...phrase.matchAll(/\{(\w+)\}/g)].every(([, name]) => (name ?? '') in classes),
  );
}
