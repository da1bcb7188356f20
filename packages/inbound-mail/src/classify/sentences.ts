import { folded, unhyphenated } from './folded.ts';

/** A sentence, ready for phrases: its words in lower case and without accents. */
export interface Sentence {
  words: string[];
  /** Its parts between commas and the like, in the same form. */
  clauses: string[][];
  question: boolean;
}

/** How much of a text is looked at, in characters; what a reply is about stands near its beginning. */
const charactersMax = 6000;
const wordsMax = 120;
/** Longer words are addresses of pages; their end tells nothing. */
const wordLengthMax = 120;
/** Characters of a line that may have been broken by a program and not by the writer. */
const brokenLineLengthMin = 45;

/** Splits a text into sentences. */
export function sentencesOf(text: string): Sentence[] {
  return unhyphenated(folded(joinedWords(joinedLines(text.slice(0, charactersMax)))))
    .split(sentenceEnd)
    .map((part) => ({
      words: wordsOf(part),
      clauses: part
        .split(clauseEnd)
        .map(wordsOf)
        .filter(({ length }) => length > 0),
      question: part.includes('?'),
    }))
    .filter(({ words }) => words.length > 0);
}

/** After a full stop that belongs to no number and no abbreviation, after other marks, and at a line's end. */
const sentenceEnd =
  /(?<=[!?…])(?=[\s¿¡\p{L}])|(?<=(?<!\b(?:art|abs|nr|mr|mrs|ms|dr|hr|fr|sr|sra|st|bzw|ca|e\.g|i\.e|z\.b|d\.h|\d{1,4}))[.])\s+|;\s|\n/u;
const clauseEnd = /[,:()–—]\s|\s[-–—]\s|[,:()]$/;

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
  const found =
    part.match(/[\p{L}\p{N}][\p{L}\p{N}'@.:+_/-]*(?<=[\p{L}\p{N}])|\p{Extended_Pictographic}/gu) ?? [];
  return spelledOut(
    found
      .slice(0, wordsMax)
      .map((word) => `${word.slice(0, wordLengthMax)} `)
      .join(''),
  )
    .split(' ')
    .filter(Boolean);
}

/** Contractions in full, and the commonest slips. */
function spelledOut(words: string): string {
  let text = words;
  for (const [pattern, full] of spellings) text = text.replaceAll(pattern, full);
  return text;
}

const spellings: [RegExp, string][] = [
  // French and Italian: n'avons, m'écrire, l'ufficio.
  [/(?<= |^)(n|m|t|l|d|j|s|c|qu)'(?=[a-z])/g, '$1e '],
  [/(?<=[a-z]{2})'(?=[a-z]{3})/g, ' '],
  [/(?<= |^)(?:won't|wont) /g, 'will not '],
  [/(?<= |^)(?:can't|cant|cannot) /g, 'can not '],
  [/(?<= |^)(do|does|did|is|are|was|were|have|has|had|would|should|could)n'?t /g, '$1 not '],
  [
    /(?<= |^)(?:i'm|im(?= (?:not|interested|the|a|on|out|happy|available|free|good|sorry|no|afraid|currently|so|very|just) )) /g,
    'i am ',
  ],
  [/(?<= |^)(i|we|you|they|he|she|it|that|there|this|who|what|how)'d /g, '$1 would '],
  [/(?<= |^)(i|we|you|they|he|she|it|that|there|this|who)'ll /g, '$1 will '],
  [/(?<= |^)(i|we|you|they|who)'ve /g, '$1 have '],
  [/(?<= |^)(we|you|they)'re /g, '$1 are '],
  [/(?<= |^)(it|that|he|she|there|this|who|what|how|where|when|here)'s /g, '$1 is '],
  [/(?<= |^)why (?:do not|don't|not) (?:we|you|let us) /g, 'lets '],
  [/(?<= |^)n (?=do|dont|don't|stop|remove|delete|please)/g, 'and '],
  [/(?<= |^)email marketing /g, 'email-marketing '],
  [/(?<= |^)follow ups /g, 'follow-ups '],
  // A yes that looks like a no.
  [/(?<= |^)why not (?=$|i|we|let)/g, 'certainly '],
  [/(?<= |^)pourquoi pas /g, 'volontiers '],
  [/(?<= |^)warum (?:eigentlich )?nicht (?=$)/g, 'gerne '],
  [/(?<= |^)por que (?:no|nao) (?=$)/g, 'claro '],
  [/(?<= |^)perche no (?=$)/g, 'volentieri '],
  [/(?<= |^)waarom niet (?=$)/g, 'graag '],
  [/(?<= |^)let's /g, 'lets '],
  [/(?<= |^)(?:pls|plz|plse|pleas|plese|pleae|plaese) /g, 'please '],
  [/(?<= |^)(?:thx|tks|thnx|ty) /g, 'thanks '],
  [/(?<= |^)e-(?=mail|post)/g, 'e'],
  [/(?<= |^)(?:emial|emai|eamil)(s?) /g, 'email$1 '],
  [/(?<= |^)u[nm]-? ?s[ubcs]{1,5}[crisbpt]{3,6}e? /g, 'unsubscribe '],
  [/(?<= |^)(?:remov|remvoe|rmove|remouve|reomve) /g, 'remove '],
  [/(?<= |^)(?:contct|conatct|contac|cotact) /g, 'contact '],
  [/(?<= |^)(?:intrested|intersted|intereseted|interrested|interessted) /g, 'interested '],
];
