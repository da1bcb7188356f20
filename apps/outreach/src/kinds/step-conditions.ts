import { z } from 'zod';

const daysMax = 365;

/** Conditions that must hold when a step is due. */
export const stepConditions = z.object({
  opened: z
    .boolean()
    .optional()
    .describe('Whether the lead has opened an email of the campaign. Needs tracking of opens'),
  clicked: z
    .boolean()
    .optional()
    .describe('Whether the lead has clicked a link in an email of the campaign. Needs tracking of clicks'),
  no_reply_days: z
    .int()
    .min(1)
    .max(daysMax)
    .optional()
    .describe('Days without a reply from the person that must be over. Until then the step waits'),
});

/** As stored in the column `conditions` of steps. */
export type StepConditions = z.output<typeof stepConditions>;
