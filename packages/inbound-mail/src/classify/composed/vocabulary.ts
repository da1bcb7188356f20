import { hasUmlaut, spellings } from '../phrase/word-test.ts';
import { foldedWords, unhyphenated } from '../folded.ts';
import { bitsOf, roles, type OptOutRoles } from './roles.ts';
import { isNearly } from './typos.ts';

interface Longer {
  rest: readonly string[];
  /** Words that may stand before the last. */
  gap: number;
  role: number;
}

/** Words between the two of `take .. off`. */
const gapMax = 6;
/** Shorter words are too much like others to be read as a slip of the pen. */
const typoLengthMin = 7;
const typedWrongly =
  roles.stop | roles.write | roles.mail | roles.remove | roles.leave | roles.get | roles.more | roles.place;

/** The words of a language by their roles; made ready when a sentence is first looked at. */
export class Vocabulary {
  #sources: readonly OptOutRoles[];
  #readsSlips: boolean;
  #isReady = false;
  #exact = new Map<string, number>();
  /** Words of texts. */
  #known = new Map<string, number>();
  #begins = new Map<string, number>();
  #ends = new Map<string, number>();
  #within: [string, number][] = [];
  /** By the first letter: how a word begins and ends. */
  #around = new Map<string, { begin: string; end: string; role: number }[]>();
  #longer = new Map<string, Longer[]>();
  #byLetter = new Map<string, string[]>();

  constructor(sources: readonly OptOutRoles[], { slips }: { slips: boolean }) {
    this.#sources = sources;
    this.#readsSlips = slips;
  }

  /** The roles of each word of a clause, as bits; 0 of what is not known. */
  rolesOf(words: readonly string[]): number[] {
    if (!this.#isReady) this.#makeReady();
    if (this.#known.size > wordsKept) this.#known.clear();
    const found = words.map((word) => this.#roleOf(word));
    for (const [at, word] of words.entries())
      for (const longer of this.#longer.get(word) ?? []) markLonger(longer, words, at, found);
    return found;
  }

  /** For languages that write words together: the roles in a run of letters, and how many of them have none. */
  rolesWithin(run: string): { found: number[]; unknown: number } {
    if (!this.#isReady) this.#makeReady();
    let rest = run;
    const found: number[] = [];
    for (const [part, role] of this.#within) {
      if (!run.includes(part)) continue;
      found.push(role);
      rest = rest.replaceAll(part, '');
    }
    return { found, unknown: rest.length };
  }

  #roleOf(word: string): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    // A mailbox without its domain is often another's: `stop writing to info@, I read this one`.
    if (word.endsWith('@')) return 0;
    if (word.includes('@')) return roles.me | roles.data;
    let role = this.#exact.get(word) ?? 0;
    for (let length = word.length; length > 1; length -= 1) {
      role |= this.#begins.get(word.slice(0, length)) ?? 0;
      role |= this.#ends.get(word.slice(word.length - length)) ?? 0;
    }
    for (const [part, one] of this.#within) if (word.includes(part)) role |= one;
    for (const { begin, end, role: one } of this.#around.get(word[0]!) ?? [])
      if (word.length >= begin.length + end.length && word.startsWith(begin) && word.endsWith(end))
        role |= one;
    if (role === 0 && this.#readsSlips && word.length >= typoLengthMin) role = this.#likeOf(word);
    this.#known.set(word, role);
    return role;
  }

  /** The roles of a word that differs by one letter. */
  #likeOf(word: string): number {
    const like = this.#byLetter.get(word[0]!)?.find((one) => isNearly(word, one));
    return like === undefined ? 0 : (this.#exact.get(like) ?? 0) & typedWrongly;
  }

  #makeReady(): void {
    this.#isReady = true;
    for (const source of this.#sources)
      // The keys are those of the type, as the words are written out in the code.
      for (const [name, words] of Object.entries(source) as [keyof OptOutRoles, string][])
        for (const entry of entriesOf(words)) this.#add(entry, bitsOf(name));
    this.#within.sort(([a], [b]) => b.length - a.length);
    for (const [word, role] of this.#exact)
      if (word.length >= typoLengthMin && (role & typedWrongly) !== 0) push(this.#byLetter, word[0]!, word);
  }

  #add(entry: string, role: number): void {
    if (entry.includes(' ')) {
      const [first, ...others] = entry.split(' ');
      const rest = others.filter((word) => word !== '..');
      push(this.#longer, first!, { rest, gap: rest.length < others.length ? gapMax : 0, role });
      return;
    }
    if (!entry.includes('*')) {
      this.#exact.set(entry, (this.#exact.get(entry) ?? 0) | role);
      return;
    }
    const [begin = '', end = ''] = entry.split('*');
    if (entry.startsWith('*') && entry.endsWith('*')) this.#within.push([end, role]);
    else if (entry.endsWith('*')) this.#begins.set(begin, (this.#begins.get(begin) ?? 0) | role);
    else if (entry.startsWith('*')) this.#ends.set(end, (this.#ends.get(end) ?? 0) | role);
    else push(this.#around, begin[0]!, { begin, end, role });
  }
}

/** Words of texts that are kept with their roles: those of strangers must not fill the memory. */
const wordsKept = 4_000;

/**
 * The entries of a list, in the letters of sentences; those with brackets or a bare `*` are phrases, and no words. A list
 * is folded as a whole: the first email of a process waits for thousands of entries.
 */
function entriesOf(words: string): string[] {
  const list = unhyphenated(withoutPhrases(words));
  const entries = wordsIn(foldedWords(list));
  if (!hasUmlaut.test(list)) return entries;
  const written = wordsIn(list);
  return entries.flatMap((entry, at) => (hasUmlaut.test(written[at]!) ? spellings(written[at]!) : [entry]));
}

function wordsIn(list: string): string[] {
  const entries = list.split('|').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '' && !(entry.includes('*') && isPhrase.test(entry)));
}

const isPhrase = /(?:^| )\*(?: |$)|\*@/;

/** A list without its entries that have brackets, which hold lists of their own. */
function withoutPhrases(words: string): string {
  if (!/[([]/.test(words)) return words;
  let depth = 0;
  const marked = words.replace(/[()[\]|]/g, (sign) => {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    return sign === '|' && depth > 0 ? ' ' : sign;
  });
  const entries = marked.split('|');
  return entries.filter((entry) => !/[([]/.test(entry)).join('|');
}

function markLonger(
  { rest, gap, role }: Longer,
  words: readonly string[],
  at: number,
  found: number[],
): void {
  if (gap > 0) {
    const end = words.findIndex(
      (_word, place) =>
        place > at && place <= at + gap + 1 && rest.every((word, offset) => words[place + offset] === word),
    );
    if (end === -1) return;
    for (let offset = 0; offset < rest.length; offset += 1) found[end + offset]! |= roles.filler;
  } else {
    if (rest.some((word, offset) => words[at + 1 + offset] !== word)) return;
    for (let offset = 1; offset <= rest.length; offset += 1)
      found[at + offset] = asKnown(found[at + offset]!);
    found[at] = asKnown(found[at]!);
  }
  found[at]! |= role;
}

/** `invoice` alone is about something else, and `invoice you` is not. */
function asKnown(role: number): number {
  return (role & ~roles.other) | roles.filler;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
