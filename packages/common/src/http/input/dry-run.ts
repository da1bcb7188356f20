import type { Request } from 'express';
import { z } from 'zod';

/** The parameter that makes a call a dry run; list it in `alsoInQuery` as well. */
export const dryRunField = {
  dry_run: z
    .boolean()
    .default(false)
    .describe('Returns what the call would do, with `dry_run: true` and status 200, and changes nothing'),
};

/** The field that marks the response of a dry run. */
export const dryRunMark = {
  dry_run: z.literal(true).optional().describe('Present in a dry run: nothing was changed'),
};

/** Whether an input requests a dry run, which leaves no trace: neither in the audit log nor elsewhere. */
export function isDryRun(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  // Survey uses camelCase.
  return ('dry_run' in input && input.dry_run === true) || ('dryRun' in input && input.dryRun === true);
}

/** The same for a request that was not parsed yet. */
export function asksForDryRun({ body, query }: Pick<Request, 'body' | 'query'>): boolean {
  const given = query.dry_run ?? query.dryRun;
  return isDryRun(body) || given === '' || given === 'true' || given === '1';
}
