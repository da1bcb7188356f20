import { cuesIn, heaviestOf, type FoundCue } from './cues.ts';
import type { WordTest } from './phrase/word-test.ts';
import type { Sentence } from './sentences.ts';

/** Most words of a line that is only a greeting above, or a name below. */
const besideWordsMax = { above: 4, below: 2 };
/** Words of the longest text in which one word is a command beside a refusal. */
const refusingTextWordsMax = 40;
const wishes: ReadonlySet<string> = new Set(['interested', 'meeting_request', 'information_request']);

/** How one kind of asking is detected in a clause. */
interface Asks {
  isIn(words: readonly string[]): boolean;
}

/**
 * Whether a command like `STOP` is meant by what else was written. One word alone ends a text or stands in a list as
 * well: it counts as the whole message, or beside a refusal. What is a little longer counts unless something is wished for.
 * Where an address is from may be asked next to it.
 */
export function isMeant(
  command: readonly string[],
  sentence: Sentence,
  all: readonly Sentence[],
  isSourceAsked: (words: readonly string[]) => boolean,
): boolean {
  if (command.length > 2) return true;
  const rest = all.filter((one) => one !== sentence && !isSourceAsked(one.words));
  const before = sentence.words.slice(0, -command.length);
  if (before.length > 0) rest.push({ words: before, clauses: [before], question: false });
  if (rest.length === 0) return true;
  const { category } = heaviestOf(rest.flatMap(cuesIn));
  if (wishes.has(category)) return false;
  if (initials.test(command.join(' '))) return false;
  if (command.length > 1 || isBare(sentence, all)) return true;
  return category === 'not_interested' && lengthOf(all) <= refusingTextWordsMax;
}

/** `TD` stands for `unsubscribe` in China, and may be the initials of a name below a text. */
const initials = /^[a-z]{1,2}$/;

const knownLengths = new WeakMap<readonly Sentence[], number>();

/** Words of a text; counted once, as each rule asks for each of its sentences. */
export function lengthOf(text: readonly Sentence[]): number {
  const length = knownLengths.get(text) ?? text.reduce((sum, { words }) => sum + words.length, 0);
  knownLengths.set(text, length);
  return length;
}

/** Whether nothing stands beside the sentence but a greeting, thanks and a name. */
function isBare(sentence: Sentence, all: readonly Sentence[]): boolean {
  const place = all.indexOf(sentence);
  return all.every((one, at) => {
    if (at === place) return true;
    if (at < place) return at === 0 && one.words.length <= besideWordsMax.above;
    return one.words.length <= besideWordsMax.below || heaviestOf(cuesIn(one)).cue === 'chat';
  });
}

function refuses(said: readonly FoundCue[]): boolean {
  return said.some(({ cue }) => cue === 'refusal' || cue === 'no');
}

/** What somebody says who wants to do business; a request may be one for a confirmation. */
const goingOn: ReadonlySet<string | null> = new Set(['interest', 'start', 'meeting', 'time']);

/**
 * Whether who asks for silence wants something all the same, in another clause or sentence, and refuses nothing:
 * `No more slides please, we are in.` What is left then is about these slides, or this way to write.
 */
export function wantsToGoOn(asking: Sentence, all: readonly Sentence[], asks: Asks): boolean {
  const others = all.filter((sentence) => sentence !== asking);
  const clauses =
    asking.clauses.length < 2
      ? []
      : asking.clauses
          .filter((words) => !asks.isIn(words))
          .map((words) => ({ words, clauses: [words], question: false }));
  const found = [...others, ...clauses].flatMap(cuesIn);
  return !refuses(found) && found.some(({ cue }) => goingOn.has(cue));
}

/**
 * Whether another sentence asks about an offer, and none refuses it: `I almost wrote "stop". What does it cost?` Other
 * questions do not count: `Why do I get this? Remove me.`
 */
export function wantsOffer(
  asking: Sentence,
  all: readonly Sentence[],
  isOffer: (words: readonly string[]) => boolean,
): boolean {
  const others = all.filter((sentence) => sentence !== asking);
  const offers = others.filter(({ words }) => isOffer(words));
  if (offers.length === 0) return false;
  if (refuses(others.flatMap(cuesIn))) return false;
  return offers.some((one) => one.question || cuesIn(one).some(({ cue }) => cue === 'request'));
}

/**
 * Whether who asks for silence names another address behind a word for `but`, or a time at which to call:
 * `Do not write to me but to the buyers: buy@…`, `Stop emailing and call me tomorrow at two`.
 */
export function wantsAnotherWay(asking: Sentence, contrasts: readonly WordTest[]): boolean {
  const turn = asking.words.findIndex((word) => contrasts.some((one) => one.accepts(word)));
  if (turn !== -1 && asking.words.slice(turn).some((word) => word.includes('@'))) return true;
  const cues = new Set(cuesIn(asking).map(({ cue }) => cue));
  return cues.has('meeting') && cues.has('time');
}

/** Words of the shortest clause that says something of an address. */
const saidOfAddressMin = 2;

/**
 * Whether who asks not to write to an address names one in another clause: `Do not write to this address, it closes on
 * Friday: the new one is ann@…`.
 */
export function namesNewAddress(
  asking: Sentence,
  all: readonly Sentence[],
  { asks, address }: { asks: Asks; address: WordTest },
): boolean {
  const asked = asking.clauses.filter((words) => asks.isIn(words));
  if (!asked.flat().some((word) => isAddress(word) || address.accepts(word))) return false;
  return clausesOnAddresses(all).some((words) => !asked.includes(words));
}

/** Whether a sentence names a mailbox without its domain, `info@`: it may be one of several. */
export function namesMailbox({ words }: Sentence): boolean {
  return words.some((word) => word.endsWith('@'));
}

const knownClauses = new WeakMap<readonly Sentence[], readonly string[][]>();

/** The clauses of a text that say something of an address; looked for once, as each of its sentences may ask. */
function clausesOnAddresses(all: readonly Sentence[]): readonly string[][] {
  const found =
    knownClauses.get(all) ??
    all
      .flatMap((sentence) => sentence.clauses)
      .filter((words) => words.length >= saidOfAddressMin && words.some(isAddress));
  knownClauses.set(all, found);
  return found;
}

function isAddress(word: string): boolean {
  return word.includes('@');
}

/** The sentences around one that asks: what changes its meaning is not far, and a text may ask a thousand times. */
function around(asking: Sentence, all: readonly Sentence[]): Sentence[] {
  const at = all.indexOf(asking);
  return all.slice(Math.max(0, at - sentencesAround), at + sentencesAround + 1);
}

const sentencesAround = 3;

/** The clauses of sentences by whether they ask for something. */
function clausesBy(asks: Asks, sentences: readonly Sentence[]): { asking: string[][]; others: string[][] } {
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  return {
    asking: clauses.filter((words) => asks.isIn(words)),
    others: clauses.filter((words) => !asks.isIn(words)),
  };
}

/**
 * Whether who asks to be taken off the list of a day names another one, and asks a question: `Take me off Monday's demo, I
 * am away. Would Thursday suit you?`
 */
export function proposesDay(
  asking: Sentence,
  all: readonly Sentence[],
  { asks, isDay }: { asks: Asks; isDay: (words: readonly string[]) => boolean },
): boolean {
  if (!isDay(asking.words)) return false;
  const near = around(asking, all);
  if (!near.some(({ question }) => question)) return false;
  const { asking: asked, others } = clausesBy(asks, near);
  return asked.some(isDay) && others.some(isDay);
}

/**
 * Whether who asks to be sent no more files of one kind names another kind, or an offer, and refuses nothing: `Stop
 * sending links, attach the price list.`
 */
export function wantsOtherFiles(
  asking: Sentence,
  all: readonly Sentence[],
  { asks, areFiles }: { asks: Asks; areFiles: (words: readonly string[]) => boolean },
): boolean {
  if (!areFiles(asking.words)) return false;
  const near = around(asking, all);
  const { asking: asked, others } = clausesBy(asks, near);
  const ended = asked.flat().filter((word) => areFiles([word]));
  const isOther = (word: string) => areFiles([word]) && !ended.some((one) => beginAlike(one, word));
  if (ended.length === 0 || !others.flat().some(isOther)) return false;
  return !refuses(near.filter((sentence) => sentence !== asking).flatMap(cuesIn));
}

/** Whether two words begin alike, as forms of one do. */
function beginAlike(one: string, other: string): boolean {
  return one.slice(0, stemLetters) === other.slice(0, stemLetters);
}

const stemLetters = 4;

/** Whether a text asks for something, or says yes. */
export function wantsMore(text: readonly Sentence[]): boolean {
  return wishes.has(heaviestOf(text.flatMap(cuesIn)).category);
}
