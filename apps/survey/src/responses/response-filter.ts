import { parseRfc3339 } from '@reachback/common/rfc3339';
import { z } from 'zod';
import type { ResponseFilter } from './response-page.ts';
import { segments } from './segment.ts';

export const timeRule = 'must be a time as 2026-03-02T12:00:00Z (write + as %2B)';

/** A time with its offset, in a query. */
export const timeField = z
  .string()
  .refine((text) => parseRfc3339(text) !== null, timeRule)
  .transform((text) => parseRfc3339(text)!);

/** Which responses, for lists and exports. */
export const responseFilterFields = {
  since: timeField.optional().describe('ISO 8601 with offset; responses given then or later'),
  segment: z.enum(segments).optional(),
  followup: z.literal('open').optional().describe('Only responses still waiting on a follow-up'),
};
type ResponseFilterFields = z.output<z.ZodObject<typeof responseFilterFields>>;

export function readResponseFilter({
  since,
  segment,
  followup,
}: ResponseFilterFields): Pick<ResponseFilter, 'since' | 'segment' | 'openFollowUp'> {
  return { since, segment, openFollowUp: followup === 'open' };
}
