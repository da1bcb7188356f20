/** A sentence, ready for phrases. */
export interface Sentence {
  /** Lower case, without accents; every word is followed by one blank: `no thanks `. */
  words: string;
  question: boolean;
}

/** How much of a text is looked at; what a reply is about stands at its beginning. */
const charactersMax = 8000;
const wordsMax = 80;

/** Splits a text into sentences. A line break ends one only before an empty line, a list or a greeting. */
export function sentencesOf(text: string): Sentence[] {
  return folded(text.slice(0, charactersMax))
    .split(/(?<=[.!?…;])\s+|\n\s*\n|(?<=,)\n|\n(?=\s*[-*•])/)
    .map((part) => ({ words: wordsOf(part), question: /\?[)\s!?]*$/.test(part) }))
    .filter(({ words }) => words !== '');
}

/** Lower case and without accents; `ß` is `ss`. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll(/['’‘`´]/g, "'");
}

function wordsOf(part: string): string {
  const words = part.match(
    /[\p{L}\p{N}][\p{L}\p{N}'@.&+_/-]*[\p{L}\p{N}]|[\p{L}\p{N}]|\p{Extended_Pictographic}/gu,
  );
  return (words ?? [])
    .slice(0, wordsMax)
    .map((one) => `${one} `)
    .join('');
}
