import { z } from 'zod';
import { endpoint } from '../context.ts';
import { ensureSettings } from '../settings/ensure-settings.ts';
import { readWeeks } from './read-weeks.ts';
import { summaryOf } from './summary-numbers.ts';
import { daysField, summaryView } from './summary.ts';

/** Read from the daily sums alone, so that it costs the same for a hundred responses and for ten million. */
export const getSummary = endpoint({
  name: 'getSummary',
  summary: 'Get the numbers of a period, in total and per week',
  description:
    'Returns NPS, average score, response rate, open follow-ups and review clicks for the last 7, 30, 90 or 365 days, today included. Days follow the time zone of the organization. Another number of days returns 400 `invalid_days`.',
  group: 'summary',
  tool: { name: 'reputation_summary', title: 'Read the survey summary' },
  input: z.object({ days: daysField }),
  fieldCodes: { days: 'invalid_days' },
  output: summaryView,
  async handle(context, { organizationId }, { days }) {
    const ask = { organizationId, days, now: context.clock.now() };
    const weeks = await readWeeks(context.pool, ask);
    if (weeks.length > 0) return summaryOf(days, weeks);
    // The organization is seen for the first time: it gets its settings, and with them its time zone.
    await ensureSettings(context, organizationId);
    return summaryOf(days, await readWeeks(context.pool, ask));
  },
});
