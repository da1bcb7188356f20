import { z } from 'zod';
import { parseRfc3339 } from './rfc3339.ts';

/** A time of RFC 3339 with its offset, in a query, a body or the arguments of an assistant; read as a `Date`. */
export const timeField = z
  .string()
  .refine((text) => parseRfc3339(text) !== null, { error: ({ input }) => timeRule(String(input)) })
  .transform((text) => parseRfc3339(text)!);

/** What to tell of a text that is no such time. A plus of a query that was not written as %2B has become a blank. */
export function timeRule(text: string): string {
  const hint = / \d\d:\d\d$/.test(text) ? ' (write + as %2B)' : '';
  return `must be a time as 2026-03-02T12:00:00Z${hint}`;
}
