import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import type { TextLanguage } from '../../languages/languages.ts';
import { absence } from './built-in.ts';
import type { Meaning, Sign } from './patterns.ts';

/** Words of a comment with a meaning. */
export interface Step {
  /** Positions of the first and the last word. */
  at: number;
  end: number;
  sentence: number;
  clause: number;
  meanings: readonly Meaning[];
}

/** Number of words after a negation whose sentiment is inverted. */
const negatedMax = 3;
/** Number of words after it within which a theme counts as missing. */
const missingMax = 3;
/** A clause ends after this many words at the latest: people omit commas. */
const clauseWordsMax = 40;
/** Maximum distance between a judgement and a theme that it applies to. */
const nearMax = 6;

/** Languages in which an adjective mostly follows its noun. */
const adjectiveFollows: ReadonlySet<TextLanguage> = new Set(['fr', 'es', 'it', 'pt', 'ar']);

interface Mention {
  theme: string;
  at: number;
  /** Sum of the judgements about it here. */
  sum: number;
  isSigned: boolean;
}

interface Judgement {
  at: number;
  sign: number;
  /** Null if it applies to whatever is near. */
  theme: string | null;
}

interface Clause {
  sentence: number;
  mentions: Mention[];
  judgements: Judgement[];
}

/**
 * Returns the sentiment of each theme in a comment. Within a clause, a judgement applies to the nearest theme, and a
 * theme without one gets the nearest judgement. A clause without a theme applies to its neighbor. Repeated mentions are
 * summed; equal praise and criticism are neutral.
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

/** Splits sentences into clauses, also at a `but`. */
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
    // A negation that is also praise or a theme is not counted as a negation.
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

/** The sentiment of a negated theme; 0 for an organization's own themes. */
const missingSign = (theme: string): Sign => (absence as Readonly<Record<string, Sign>>)[theme] ?? 0;

/**
 * Moves the judgements of a clause without a theme to a neighbor in the same sentence that has a theme and no
 * judgement.
 */
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
  // At the position of the theme.
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
 * Returns the items nearest to a position, all of them if several are at the same one; of two at the same distance the
 * one before it, or the one after it.
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
