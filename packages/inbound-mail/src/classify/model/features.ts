import { folded } from '../folded.ts';

/** Numbers of features; a prime factor of the size of the model. */
export const featureCount = 1 << 17;
/** Characters that are looked at; what a reply is about stands near its beginning. */
const charactersMax = 600;
const gramLengths = [3, 4, 5];
/** Where a character is a syllable or a word. */
const syllableGramLengths = [1, 2, 3, 4];
const hasSyllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

// oxlint-disable-next-line no-control-regex -- these are all characters of ASCII
const isAscii = /^[\x00-\x7F]*$/;
const otherThanLatin = /[^a-z0?!]+/g;
/** Classes of Unicode take milliseconds to make ready. */
const otherThanLetters = /[^\p{L}\p{M}0?!]+/gu;

/** Whether the text has Chinese, Japanese or Korean characters. */
export function isSyllabic(text: string): boolean {
  return !isAscii.test(text) && hasSyllables.test(text);
}

/** What a text has: runs of characters, words, and pairs of words, each as a number below `featureCount`. */
export function featuresOf(text: string): number[] {
  const letters = folded(text.slice(0, charactersMax)).replaceAll(/\d/g, '0');
  const plain = letters.replaceAll(isAscii.test(letters) ? otherThanLatin : otherThanLetters, ' ').trim();
  if (plain === '') return [];
  const found = new Set<number>();
  const padded = ` ${plain} `;
  for (const length of isSyllabic(plain) ? syllableGramLengths : gramLengths)
    for (let at = 0; at + length <= padded.length; at += 1)
      found.add(hashOf(padded, at, at + length, length + 2));
  const words = plain.split(' ');
  for (const [at, word] of words.entries()) {
    found.add(hashOf(word, 0, word.length, 1));
    const pair = `${word} ${words[at + 1] ?? ''}`;
    found.add(hashOf(pair, 0, pair.length, 2));
  }
  return [...found];
}

/** FNV-1a of a part of a text. `kind` keeps features apart that have the same characters. */
function hashOf(text: string, from: number, to: number, kind: number): number {
  let hash = 0x81_1c_9d_c5 ^ kind;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) & (featureCount - 1);
}
