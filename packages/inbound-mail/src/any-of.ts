/** Letters of scripts that part words by spaces; in Japanese and Chinese a word begins anywhere. */
const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;

/**
 * The same letters in lower case, for classes of characters. Ranges are made ready in a tenth of the time that scripts
 * and categories of Unicode take, which counts where a process reads its first email.
 */
export const lowerLetters = String.raw`a-z\u00DF-\u024F\u0370-\u052F\u1E00-\u1FFF`;

/** A pattern that is made ready when it is first asked. */
type Pattern = Pick<RegExp, 'test'>;

/**
 * A pattern for any of some words, in any case, that stand alone. `\b` would not do: it knows only English letters.
 * The sources are regular expressions; their repetitions must be bounded, since strangers write the texts.
 */
export function anyOf(sources: readonly string[]): Pattern {
  return madeLate(() => new RegExp(`(?<!${letter})(?:${sources.join('|')})(?!${letter})`, 'iu'));
}

/** The same for texts in lower case, which costs a tenth: patterns for any case are slow to make ready. */
export function anyOfLower(sources: readonly string[]): Pattern {
  return madeLate(() => {
    const lower = sources.map((source) => source.replaceAll('A-Z', 'a-z'));
    return new RegExp(`(?<![${lowerLetters}0-9])(?:${lower.join('|')})(?![${lowerLetters}0-9])`, 'u');
  });
}

/** Most of these patterns are about automatic emails, and never asked by a process that reads what people write. */
function madeLate(make: () => RegExp): Pattern {
  let made: RegExp | null = null;
  return { test: (text) => (made ??= make()).test(text) };
}
