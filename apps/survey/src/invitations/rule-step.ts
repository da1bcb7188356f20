import { z } from 'zod';

/** One rule that was evaluated; the last one of a list decided. */
export const ruleStep = z.object({
  rule: z.string(),
  result: z.enum(['passed', 'decided']),
  detail: z.string(),
});
export type RuleStep = z.output<typeof ruleStep>;
