import { invalidRequest } from '@reachback/common/http/errors/errors';
import { nilUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { groupKinds, readGroupId } from '../daily-numbers/groups.ts';
import { countGroupsOnce } from '../daily-numbers/rebuild-group-numbers.ts';
import { ensureSettings } from '../settings/ensure-settings.ts';
import { readWeeks, type Group } from './read-weeks.ts';
import { summaryOf } from './summary-numbers.ts';
import { daysField, summaryView } from './summary.ts';

const groupFields = {
  location: z.string().optional().describe('Only of this location, by id; `none`: of visits without one'),
  provider: z.string().optional().describe('Only of this provider, by id; `none`: of visits without one'),
  survey: z.string().optional().describe('Only of this survey, by id'),
};

/** Reads the daily sums only, so the cost does not depend on the number of responses. */
export const getSummary = endpoint({
  name: 'getSummary',
  summary: 'Get the numbers of a period, in total and per week',
  description:
    'Returns NPS, average score, response rate, open follow-ups and review clicks for the last 7, 30, 90 or 365 days, today included, of the whole organization or of one location, provider or survey. NPS surveys only: `getSurveySummary` has the others. Days follow the time zone of the organization. Another number of days returns 400 `invalid_days`.',
  group: 'summary',
  tool: { name: 'reputation_summary', title: 'Read the survey summary' },
  input: z.object({ days: daysField, ...groupFields }),
  fieldCodes: { days: 'invalid_days' },
  output: summaryView,
  async handle(context, { organizationId }, { days, ...of }) {
    const ask = { organizationId, days, now: context.clock.now(), group: groupOf(of) };
    const weeks = await readWeeks(context.pool, ask);
    if (weeks.length > 0) return summaryOf(days, weeks);
    // A new organization gets its settings, with a time zone; for one that is older than the sums of groups, they are
    // computed.
    await ensureSettings(context, organizationId);
    if (ask.group) await countGroupsOnce(context.db, organizationId);
    return summaryOf(days, await readWeeks(context.pool, ask));
  },
});

/** @throws ApiError 400 for more than one group, or an invalid id */
function groupOf(of: Partial<Record<(typeof groupKinds)[number], string | undefined>>): Group | undefined {
  const given = groupKinds.filter((kind) => of[kind] !== undefined);
  const [kind] = given;
  if (given.length > 1)
    throw invalidRequest(kind!, 'give one of location, provider and survey: sums are kept for each of them');
  return kind && { kind, id: readGroupId(kind, of[kind]) ?? nilUuid };
}
