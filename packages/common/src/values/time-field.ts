import { z } from 'zod';
import { parseBound, parseInstant } from './instant.ts';

/** An ISO 8601 instant with an offset, in a query, a body or the arguments of an assistant; parsed to a `Date`. */
export const timeField = fieldReadBy(parseInstant).meta({ format: 'date-time' });

/** The same for the bound of a list, which can also be a date: its midnight in UTC. */
export const boundField = fieldReadBy(parseBound);

function fieldReadBy(read: (text: string) => Date | null) {
  return z
    .string()
    .refine((text) => read(text) !== null, { error: ({ input }) => timeRule(String(input)) })
    .transform((text) => read(text)!);
}

/** The error message for an invalid time. In a query, a plus that is not written as %2B becomes a space. */
export function timeRule(text: string): string {
  const hint = /^[^ T]*[ T].* \d\d(:?\d\d)?$/i.test(text) ? ' (write + as %2B)' : '';
  return `must be a time with an offset, for example 2026-03-02T12:00:00Z${hint}`;
}
