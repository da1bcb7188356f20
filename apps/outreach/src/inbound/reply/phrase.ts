import { folded } from './sentences.ts';

/**
 * A small language for phrases, so that the lexicons can be read and written by people who know a language rather
 * than regular expressions. A phrase matches whole words of a sentence as `sentencesOf` gives them. It is written
 * with its accents; an umlaut also stands for its two letters (`für`, `fuer`).
 *
 *     please stop        these words, next to each other
 *     (stop|quit) it     one of these
 *     [please] stop      the first may be missing
 *     unsubscri*         a word that begins so
 *     *schicken          a word that ends so
 *     take .. off        up to three other words in between
 *     take ... off       up to eight
 *     ^ no thanks $      at the begin, at the end
 *     # uhr              a number
 *     {contact}          one of a class of words, from the table given
 *
 * With `negators`, e.g. `not|never`, nothing matches that begins up to three words after one of them.
 */
export function phrases(
  sources: readonly string[],
  classes: Readonly<Record<string, string>> = {},
  negators?: string,
): RegExp {
  const any = sources.map((source) => pattern(withClasses(source, classes))).join('|');
  const affirmed = negators === undefined ? '' : `(?<!(?<= |^)${pattern(`(${negators}) ..`)})`;
  return new RegExp(`(?<= |^)${affirmed}(?:${any})`);
}

function withClasses(source: string, classes: Readonly<Record<string, string>>): string {
  return source.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in classes)) throw new Error(`phrase "${source}": there is no class {${name}}`);
    return `(${withClasses(classes[name]!, classes)})`;
  });
}

/** In sentences every word is followed by a blank, and so it is here. */
function pattern(source: string): string {
  const symbols = source.match(/\.{2,3}|[()[\]|^$]|[^\s()[\]|^$]+/g) ?? [];
  return symbols.map((symbol) => meanings[symbol] ?? word(symbol)).join('');
}

const meanings: Record<string, string> = {
  '(': '(?:',
  ')': ')',
  '[': '(?:',
  ']': ')?',
  '|': '|',
  '^': '^',
  $: '$',
  '..': '(?:[^ ]+ ){0,3}',
  '...': '(?:[^ ]+ ){0,8}',
};

function word(symbol: string): string {
  const letters = symbol
    .toLowerCase()
    .replaceAll(/[äöü]/g, (umlaut) => `(?:${folded(umlaut)}|${folded(umlaut)}e)`);
  return `${folded(letters)
    .replaceAll('*', '[^ ]*')
    .replaceAll('#', String.raw`\d+`)} `;
}
