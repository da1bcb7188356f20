/**
 * A pattern for any of some words, in any case, that stand alone. `\b` would not do: it knows only English letters.
 * The sources are regular expressions; their repetitions must be bounded, since strangers write the texts.
 */
export function anyOf(sources: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{N}])`, 'iu');
}
