import { inAnyLanguage } from '../languages/all-languages.ts';
import { replyLanguages } from '../languages/languages.ts';
import { folded, unhyphenated } from './folded.ts';

/** A sentence, ready for phrases: its words in lower case and without accents. */
export interface Sentence {
  words: string[];
  /** Its parts between commas and the like, in the same form. */
  clauses: string[][];
  question: boolean;
}

/** How much of a text is looked at, in characters; what a reply is about stands near its beginning. */
export const charactersMax = 6000;
const wordsMax = 120;
/** Longer words are addresses of pages; their end means nothing. */
const wordLengthMax = 120;
/** Characters of a line that may have been broken by a program and not by the writer. */
const brokenLineLengthMin = 45;

/** Splits a text into sentences. */
export function sentencesOf(text: string): Sentence[] {
  return unhyphenated(folded(joinedWords(joinedLines(text.slice(0, charactersMax)))))
    .split(sentenceEnd)
    .map((part) => ({
      ...wordsAndClauses(part),
      question: part.includes('?') || asksByItsEnd.test(part),
    }))
    .filter(({ words }) => words.length > 0);
}

/** A sentence that is a single clause has the same words for both. */
function wordsAndClauses(sentence: string): Pick<Sentence, 'words' | 'clauses'> {
  const words = wordsOf(sentence);
  const clauses = sentence.split(clauseEnd);
  if (clauses.length === 1) return { words, clauses: words.length === 0 ? [] : [words] };
  return { words, clauses: clauses.map(wordsOf).filter(({ length }) => length > 0) };
}

/** After a full stop that belongs to no number and no abbreviation, after other marks, and at a line's end. */
const sentenceEnd = new RegExp(
  String.raw`(?<=[!?…])(?=[\s¿¡\p{L}])|(?<=(?<!\b(?:${inAnyLanguage(({ replies }) => replies?.abbreviations)}|\d{1,4}))[.])\s+|;\s|\n`,
  'u',
);
const clauseEnd = /[,:()–—]\s|\s[-–—]\s|[,:()]$/;

/** Japanese, Chinese and Korean ask by the last syllable, and need no mark. */
const asksByItsEnd = new RegExp(`${folded(inAnyLanguage(({ replies }) => replies?.questionEnds))}[\\s.]*$`);

/** `Take. Me. Off.` is one sentence. */
function joinedWords(text: string): string {
  return text.replaceAll(wordByWord, (words) => words.replaceAll(/[.!](?=\s)/g, ''));
}

const wordByWord = /(?<=^|[.!?\n]\s?)(?:\p{L}{1,20}[.!] ){2,12}\p{L}{1,20}[.!]/gmu;

/** A long line goes on in the next; after a short one something new begins. */
function joinedLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim() + (line.length >= brokenLineLengthMin && !/[.!?:]$/.test(line) ? ' ' : '\n'))
    .join('');
}

function wordsOf(part: string): string[] {
  const found = part.match(wordOrPicture) ?? [];
  return spelledOut(
    found
      .slice(0, wordsMax)
      .map((word) => `${word.slice(0, wordLengthMax)} `)
      .join(''),
  )
    .split(' ')
    .filter(Boolean);
}

/** A part of an address keeps its sign, `info@` and `@example.com`; the name of a person has none, `@Ann`. */
const wordOrPicture =
  /(?:@(?=[\p{L}\p{N}-]{1,63}\.\p{L}))?[\p{L}\p{N}][\p{L}\p{M}\p{N}'@.:+_/-]*(?<=[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]@)|\p{Extended_Pictographic}/gu;

/** Contractions in full, and the commonest slips. */
function spelledOut(words: string): string {
  let text = words;
  for (const [pattern, full] of spellings) text = text.replaceAll(pattern, full);
  return text;
}

const spellings = [
  ...replyLanguages.flatMap(({ contractions }) => contractions ?? []),
  ...replyLanguages.flatMap((language) => language.spellings ?? []),
];
