/**
 * A small language for phrases, so that lexicons can be read and written by people who speak the language rather
 * than regular expressions. Phrases match whole words of a sentence as `sentencesOf` gives them: lower case, without
 * accents and punctuation.
 *
 *     please stop        these words, next to each other
 *     (stop|quit) it     one of these
 *     [please] stop      the first may be missing
 *     unsubscri*         a word that begins so
 *     *schicken          a word that ends so
 *     take .. list       up to three other words in between
 *     take ... list      up to eight
 *     ^no thanks$        at the begin, at the end of the sentence
 *     {me}               a class of words, from the table given
 */
export function phrases(sources: readonly string[], classes: Record<string, string> = {}): RegExp {
  return new RegExp(`(?:${sources.map((source) => pattern(source, classes)).join('|')})`);
}

/** Every word of a sentence is followed by a blank, and so is every word of a pattern. */
function pattern(source: string, classes: Record<string, string>): string {
  const filled = source.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = classes[name];
    if (words === undefined) throw new Error(`phrase ${source}: no class {${name}}`);
    return `(${words})`;
  });
  const symbols = filled.match(/\.{2,3}|[()[\]|^$]|[^\s()[\]|^$]+/g) ?? [];
  const body = symbols.map((symbol) => meanings[symbol] ?? word(symbol)).join('');
  return body.startsWith('^') ? body : `(?<= |^)${body}`;
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
  return `${symbol.replaceAll(/[.+?\\/-]/g, String.raw`\$&`).replaceAll('*', '[^ ]*')} `;
}
