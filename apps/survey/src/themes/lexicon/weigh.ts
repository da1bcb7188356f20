import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import type { TextLanguage } from '../../languages/languages.ts';
import { absence } from './built-in.ts';
import type { Meaning, Sign } from './patterns.ts';

/** Words of a comment that mean something. */
export interface Step {
  /** Position of the first and of the last word. */
  at: number;
  end: number;
  sentence: number;
  clause: number;
  meanings: readonly Meaning[];
}

/** How many words after `not` are turned round. */
const negatedMax = 3;
/** How many after it are named as missing. */
const missingMax = 3;
/** A clause ends after this many words at the latest: people write without commas too. */
const clauseWordsMax = 40;
/** A judgement counts for a theme that is named no further away than this. */
const nearMax = 6;

/** In these an adjective mostly follows what it describes. */
const adjectiveFollows: ReadonlySet<TextLanguage> = new Set(['fr', 'es', 'it', 'pt', 'ar']);

interface Mention {
  theme: string;
  at: number;
  /** The sum of what is said of it here. */
  sum: number;
  isSigned: boolean;
}

interface Judgement {
  at: number;
  sign: number;
  /** Null: of whatever stands beside it. */
  theme: string | null;
}

interface Clause {
  sentence: number;
  mentions: Mention[];
  judgements: Judgement[];
}

/**
 * What a comment says of each theme it names. Within a clause, a judgement counts for the nearest theme, and a theme
 * without one gets the nearest judgement. A clause that only judges counts for the one beside it. What is said several
 * times is added up; praise and criticism that are equal are neutral.
 */
export function weigh(steps: readonly Step[], language: TextLanguage): FoundTheme[] {
  const clauses = clausesOf(steps);
  for (const [index, clause] of clauses.entries()) {
    if (clause.mentions.length === 0) lend(clauses, index);
  }
  for (const clause of clauses) judge(clause, adjectiveFollows.has(language));
  const sums = new Map<string, number>();
  for (const { theme, sum } of clauses.flatMap(({ mentions }) => mentions)) {
    sums.set(theme, (sums.get(theme) ?? 0) + sum);
  }
  return [...sums]
    .map(([theme, sum]): FoundTheme => ({
      theme,
      sentiment: sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral',
    }))
    .toSorted((one, other) => (one.theme < other.theme ? -1 : 1));
}

/** Parts of sentences, also split where a `but` stands. */
function clausesOf(steps: readonly Step[]): Clause[] {
  const clauses: Clause[] = [];
  let last: { clause: number; from: number; not: number } | null = null;
  for (const { at, end, sentence, clause, meanings } of steps) {
    const goesOn = last !== null && last.clause === clause && at - last.from < clauseWordsMax;
    if (!last || !goesOn || meanings.some(({ kind }) => kind === 'but')) {
      clauses.push({ sentence, mentions: [], judgements: [] });
      last = { clause, from: at, not: -Infinity };
    }
    const distance = at - last.not;
    // A word that is praise or a theme is that, whatever else it is.
    const turned = distance <= negatedMax ? -1 : 1;
    addTo(clauses.at(-1)!, { at, meanings, turned, isMissing: distance <= missingMax });
    const saysMore = meanings.some(({ kind }) => kind === 'polarity' || kind === 'theme');
    if (!saysMore && meanings.some(({ kind }) => kind === 'not')) last.not = end;
  }
  return clauses;
}

function addTo(
  { mentions, judgements }: Clause,
  {
    at,
    meanings,
    turned,
    isMissing,
  }: { at: number; meanings: readonly Meaning[]; turned: number; isMissing: boolean },
): void {
  for (const meaning of meanings) {
    if (meaning.kind === 'polarity') judgements.push({ at, sign: meaning.sign * turned, theme: null });
    if (meaning.kind === 'beside') judgements.push({ at, sign: meaning.sign * turned, theme: meaning.theme });
    if (meaning.kind === 'theme') {
      const missing = isMissing && meaning.sign === 0 ? missingSign(meaning.theme) : 0;
      const sum = meaning.sign * turned + missing;
      mentions.push({ theme: meaning.theme, at, sum, isSigned: sum !== 0 });
    }
  }
}

/** Nothing is known of what an organization's own themes say when they are missing. */
const missingSign = (theme: string): Sign => (absence as Readonly<Record<string, Sign>>)[theme] ?? 0;

/** Gives what a clause without a theme judges to its neighbour in the sentence, if that names one and judges nothing. */
function lend(clauses: readonly Clause[], index: number): void {
  const { sentence, judgements } = clauses[index]!;
  if (judgements.length === 0) return;
  const needing = [clauses[index - 1], clauses[index + 1]].find(
    (other) =>
      other?.sentence === sentence &&
      other.mentions.some(({ isSigned }) => !isSigned) &&
      !other.judgements.some(
        ({ theme }) => theme === null || other.mentions.some((one) => one.theme === theme),
      ),
  );
  if (!needing) return;
  const { at } = needing.mentions.find(({ isSigned }) => !isSigned)!;
  // As if said beside it.
  needing.judgements.push(...judgements.map((judgement) => ({ ...judgement, at })));
  judgements.length = 0;
}

function judge({ mentions, judgements }: Clause, follows: boolean): void {
  if (mentions.length === 0) return;
  for (const { at, sign, theme } of judgements) {
    const near = nearest(
      mentions.filter((mention) => theme === null || mention.theme === theme),
      at,
      follows,
    );
    for (const mention of near) {
      mention.sum += sign;
      mention.isSigned = true;
    }
  }
  const general = judgements.filter(({ theme }) => theme === null);
  const signed = new Set(mentions.filter(({ isSigned }) => isSigned).map(({ theme }) => theme));
  for (const mention of mentions.filter(({ theme }) => !signed.has(theme))) {
    mention.sum += nearest(general, mention.at, !follows)[0]?.sign ?? 0;
  }
}

/**
 * Those that stand nearest to a position, all of them where several words stand at one; of two on both sides at the same
 * distance those before it, or after it.
 */
function nearest<Item extends { at: number }>(items: readonly Item[], at: number, before: boolean): Item[] {
  const place = (item: Item) => {
    const distance = item.at - at;
    return Math.abs(distance) * 2 + (distance !== 0 && distance < 0 !== before ? 1 : 0);
  };
  let least = nearMax * 2 + 1;
  for (const item of items) least = Math.min(least, place(item));
  return items.filter((item) => place(item) === least);
}
