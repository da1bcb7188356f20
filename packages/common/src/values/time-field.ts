import { z } from 'zod';
import { parseBound, parseInstant } from './instant.ts';

/** An ISO 8601 instant with its offset, in a query, a body or the arguments of an assistant; read as a `Date`. */
export const timeField = fieldReadBy(parseInstant);

/** The same for the bound of a list, which may also be a date: its midnight in UTC. */
export const boundField = fieldReadBy(parseBound);

function fieldReadBy(read: (text: string) => Date | null) {
  return z
    .string()
    .refine((text) => read(text) !== null, { error: ({ input }) => timeRule(String(input)) })
    .transform((text) => read(text)!);
}

/** What to say about a text that is no such time. A plus of a query that was not written as %2B is a space. */
export function timeRule(text: string): string {
  const hint = / \d\d(:?\d\d)?$/.test(text) && / .* |T.* /i.test(text) ? ' (write + as %2B)' : '';
  return `must be a time with an offset, for example 2026-03-02T12:00:00Z${hint}`;
}
