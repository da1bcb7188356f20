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
  followup: z
    .enum(['open', 'closed'])
    .optional()
    .describe(
      '`open`: only responses still waiting on a follow-up; `closed`: only those whose follow-up is closed',
    ),
};
type ResponseFilterFields = z.output<z.ZodObject<typeof responseFilterFields>>;

export function readResponseFilter({
  since,
  segment,
  followup,
}: ResponseFilterFields): Pick<ResponseFilter, 'since' | 'segment' | 'followUp'> {
  return { since, segment, followUp: followup };
}
