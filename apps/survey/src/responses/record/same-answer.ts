import { isDeepStrictEqual } from 'node:util';
import type { ResponseRow } from '../response.ts';

/** Whether two answers are the same. */
export function isSameAnswer(
  one: Pick<ResponseRow, 'score' | 'comment' | 'answers'>,
  other: Pick<ResponseRow, 'score' | 'comment' | 'answers'>,
): boolean {
  return (
    one.score === other.score &&
    one.comment === other.comment &&
    // Deep equality, as the database reorders keys.
    isDeepStrictEqual(one.answers, other.answers)
  );
}
