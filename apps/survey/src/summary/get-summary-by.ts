import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import { listFieldCodes, listFields, pageOf } from '../api/listing.ts';
import { groupKinds, groupPrefixes } from '../daily-numbers/groups.ts';
import { countGroupsOnce } from '../daily-numbers/rebuild-group-numbers.ts';
import { ensureSettings } from '../settings/ensure-settings.ts';
import { rankGroups, type RankedGroup } from './rank-groups.ts';
import { readGroups } from './read-groups.ts';
import { numbersOf } from './summary-numbers.ts';
import { daysField, summaryFields } from './summary.ts';

const groupView = z
  .object({
    id: z.string().nullable().describe('`loc_…`, `prv_…` or `srv_…`; null: visits without one'),
    name: z.string().nullable(),
    rank: z
      .int()
      .min(1)
      .nullable()
      .describe('1 is the highest NPS; equal ones share a rank. null with fewer than 10 responses'),
    ...summaryFields,
    differs: z
      .enum(['above', 'below'])
      .nullable()
      .describe(
        'Whether the NPS is above or below that of all other responses, beyond chance; of those that are said to differ, at most 5 % do not, on average',
      ),
  })
  .meta({ id: 'SummaryGroup' });

/** Reads precomputed sums per group and period, so the cost does not depend on the number of responses. */
export const getSummaryBy = endpoint({
  name: 'getSummaryBy',
  summary: 'Get the numbers of a period per location, provider or survey',
  description:
    'Returns the numbers of the summary for each location, provider or survey that has any in the period, from the highest NPS to the lowest, then those with fewer than 10 responses. Their sums are those of the summary; visits without a location have a row without an id. `differs` compares each with the rest, for as many comparisons as there are. Another number of days returns 400 `invalid_days`.',
  group: 'summary',
  tool: { name: 'reputation_by_place', title: 'Compare locations, providers or surveys' },
  input: z.object({
    group: z.enum(groupKinds).default('location').describe('What to compare'),
    days: daysField,
    ...listFields,
  }),
  fieldCodes: { days: 'invalid_days', ...listFieldCodes },
  output: pageOf(groupView),
  async handle(context, { organizationId }, { group: kind, days, limit, before }) {
    const { cursors, clock } = context;
    const scope = { endpoint: 'getSummaryBy', organizationId, filters: { kind, days } };
    const after = before === undefined ? 0 : Number(cursors.decode(scope, before)[0]);
    const ranked = rankGroups(await read(context, { organizationId, kind, days, now: clock.now() }));
    const next = ranked.length > after + limit ? cursors.encode(scope, [String(after + limit)]) : null;
    const present = ({ sums: { id, name, ...sums }, rank, differs }: RankedGroup) => ({
      id: id && wireId(groupPrefixes[kind], id),
      name,
      rank,
      ...numbersOf(sums),
      differs,
    });
    return { data: ranked.slice(after, after + limit).map(present), next };
  },
});

/** Creates settings for a new organization, and computes the sums for one that is older than they are. */
async function read(context: Context, ask: Parameters<typeof readGroups>[1]) {
  const known = await readGroups(context.pool, ask);
  if (known) return known;
  await ensureSettings(context, ask.organizationId);
  await countGroupsOnce(context.db, ask.organizationId);
  return (await readGroups(context.pool, ask)) ?? [];
}
