import { boundField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import type { ResponseFilter } from './response-page.ts';
import { segments } from './segment.ts';

/** Which responses, for lists and exports. */
export const responseFilterFields = {
  since: boundField
    .optional()
    .describe('ISO 8601 with an offset, or a date (midnight UTC); responses given then or later'),
  segment: z
    .enum(segments)
    .optional()
    .describe('Promoters gave 9 or 10, passives 7 or 8, detractors 6 or less'),
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
