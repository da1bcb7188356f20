import { z } from 'zod';

/**
 * Days that the replies to an email have until it counts: emails of one day are counted together, all with the same time to
 * be answered, and once, with what had come back by then. So a text whose replies are merely faster has no advantage, and
 * a count that was used for a decision never changes afterwards.
 */
export const maturityDays = 7;
export const testMetrics = ['replied', 'interested'] as const;
export const testEnds = ['auto', 'manual'] as const;

/** The test of a step, as a client asks for it. */
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

/** A new test as a row. It begins with the step's first email. */
export function testColumns(input: TestInput, now: Date) {
  return { metric: input.metric, ends: input.end, minSends: input.min_sends, dueAt: now };
}
