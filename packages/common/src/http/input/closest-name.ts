import { distance } from 'fastest-levenshtein';

/** Longer names are unlikely to be typos, and are expensive to compare. */
const lengthMax = 64;

/**
 * Suggests the name that was probably meant: `first_name` for `firstName`, `email` for `emial`, `event_types` for
 * `events`. Undefined if none is close, or several are equally close.
 */
export function closestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > lengthMax) return undefined;
  const plain = letters(given);
  return (
    names.find((name) => letters(name) === plain) ?? misspelled(plain, names) ?? sharingWords(given, names)
  );
}

/** `; did you mean x?` to append to a message; empty without a suggestion. */
export function suggestion(given: string, names: readonly string[]): string {
  const name = closestName(given, names);
  return name === undefined ? '' : `; did you mean ${name}?`;
}

function misspelled(plain: string, names: readonly string[]): string | undefined {
  // In a short name two different letters make another word.
  const distanceMax = plain.length < 5 ? 1 : 2;
  const near = names
    .map((name) => ({ name, distance: mistakes(plain, letters(name)) }))
    .filter((one) => one.distance <= distanceMax)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.distance === near[1]?.distance ? undefined : near[0]?.name;
}

/** The edit distance; swapping two letters counts as one. */
function mistakes(one: string, other: string): number {
  const amount = distance(one, other);
  return amount === 2 && sorted(one) === sorted(other) ? 1 : amount;
}

function sorted(text: string): string {
  return text.split('').toSorted().join('');
}

/** The only name whose words are all in the given one, or vice versa. */
function sharingWords(given: string, names: readonly string[]): string | undefined {
  const words = wordsIn(given);
  const related = names.filter((name) => isWithin(words, wordsIn(name)) || isWithin(wordsIn(name), words));
  return related.length === 1 ? related[0] : undefined;
}

function isWithin(some: string[], all: string[]): boolean {
  return some.length > 0 && some.every((word) => all.includes(word));
}

/** `['event', 'type']` of `event_types` and `eventTypes`. */
function wordsIn(name: string): string[] {
  const words = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? [];
  return words.map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''));
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
