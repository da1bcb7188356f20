import { isDeepStrictEqual } from 'node:util';
import type { ResponseRow } from '../response.ts';

/** Whether a person said the same again. */
export function isSameAnswer(
  one: Pick<ResponseRow, 'score' | 'comment' | 'answers'>,
  other: Pick<ResponseRow, 'score' | 'comment' | 'answers'>,
): boolean {
  return (
    one.score === other.score &&
    one.comment === other.comment &&
    // The database keeps an order of keys of its own.
    isDeepStrictEqual(one.answers, other.answers)
  );
}
