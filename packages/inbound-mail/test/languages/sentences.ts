import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { signsIn } from '../../src/auto-reply/signs-in.ts';
import { categorize } from '../../src/classify/categorize.ts';
import type { ReplyCategory } from '../../src/reply-categories.ts';

/** What a sentence says; `none` is a near miss, which says none of the others. */
export type Meaning = 'opt_out' | 'absence' | 'refusal' | 'interest' | 'none';
export const meanings: readonly Meaning[] = ['opt_out', 'absence', 'refusal', 'interest', 'none'];

export interface Sentence {
  code: string;
  meaning: Meaning;
  text: string;
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** All sentences, by the code of their language: a line has what it says, a tab and the text. */
export const sentences: readonly Sentence[] = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .toSorted()
  .flatMap((name) =>
    readFileSync(folder + name, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [meaning, text] = line.split('\t') as [Meaning, string];
        return { code: name.replace('.tsv', ''), meaning, text };
      }),
  );

/** What the rules hear, the likeliest first; a question about us may be either of two. */
const meaningsOf: Record<ReplyCategory, readonly [Meaning, ...Meaning[]]> = {
  do_not_contact: ['opt_out'],
  out_of_office: ['absence'],
  not_interested: ['refusal'],
  interested: ['interest'],
  meeting_request: ['interest'],
  information_request: ['none', 'interest'],
  wrong_person: ['none'],
  bounce: ['none'],
  other: ['none'],
};

/** What the rules hear in a sentence. The words of a program count, as a header field would have said that it wrote. */
export function heardIn({ text, meaning }: Sentence): Meaning {
  const { category } = categorize({ text, subject: '' });
  const signs = signsIn(text);
  if (category !== 'do_not_contact' && (signs.has('absence') || signs.has('machine'))) return 'absence';
  const possible = meaningsOf[category];
  return possible.includes(meaning) ? meaning : possible[0];
}
