import { z } from 'zod';

/**
 * Days that an email has to be answered before it counts: emails of one day are counted together and once, with equal
 * time for replies. So a text whose replies are merely faster has no advantage, and a count that was used for a
 * decision never changes.
 */
export const maturityDays = 7;
export const testMetrics = ['replied', 'interested'] as const;
export const testEnds = ['auto', 'manual'] as const;

/** Input for the test of a step. */
export const testInput = z.object({
  metric: z.enum(testMetrics).default('replied').describe('What a better text gets more of'),
  end: z
    .enum(testEnds)
    .default('auto')
    .describe('`auto`: the winner is chosen as soon as it is proven; `manual`: by `chooseStepWinner`'),
  min_sends: z
    .int()
    .min(50)
    .max(100_000)
    .default(200)
    .describe(
      `Emails of each text that must have had ${maturityDays} days for replies before there is a winner`,
    ),
});
export type TestInput = z.output<typeof testInput>;

/** A new test as a row. It starts with the step's first email. */
export function testColumns(input: TestInput, now: Date) {
  return { metric: input.metric, ends: input.end, minSends: input.min_sends, dueAt: now };
}
