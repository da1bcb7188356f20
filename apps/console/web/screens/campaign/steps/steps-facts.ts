import type { DraftText } from './draft.ts';
import { placeholdersIn, sameName } from './placeholders.ts';
import type { KnownVariable } from './template-input.tsx';

/** Names of all placeholders of a text. */
export const namesIn = ({ subject, body }: DraftText): string[] =>
  [...placeholdersIn(subject), ...placeholdersIn(body)].map(({ name }) => name);

/** Names without a default that no sampled lead has a value for. */
export function unknownIn(text: DraftText, known: readonly KnownVariable[]): string[] {
  const names = new Set(known.map(({ name }) => sameName(name)));
  const all = [...placeholdersIn(text.subject), ...placeholdersIn(text.body)];
  return [
    ...new Set(
      all
        .filter(
          ({ name, fallback, isPlain }) => isPlain && fallback === undefined && !names.has(sameName(name)),
        )
        .map(({ name }) => name),
    ),
  ];
}

/** Length of a text. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
