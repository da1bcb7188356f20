import { nilUuid } from '@reachback/common/values/ids';
import { groupIdSql } from './groups.ts';

/** The columns of the sums of themes: comments by sentiment, and the sum of their scores. */
export const themeSums = ['positive', 'neutral', 'negative', 'score_sum'] as const;

/** The kinds of groups of the sums. Each is also split by survey, and providers by location. */
export type ThemeGroupKind = 'organization' | 'location' | 'provider';

/** SQL that joins a row with the columns of a response with one row per kind, `g (kind, group_id, group_location)`. */
export const themeGroupsSql = `cross join lateral (values
    ('organization', '${nilUuid}'::uuid, '${nilUuid}'::uuid),
    ('location', ${groupIdSql.location}, ${groupIdSql.location}),
    ('provider', ${groupIdSql.provider}, ${groupIdSql.location})) as g (kind, group_id, group_location)`;

/** SQL of the sums of rows `t` with a sentiment, a counted_score, and a sign: 1 to add, -1 to subtract. */
export const themeSumsSql = [
  ...['positive', 'neutral', 'negative'].map(
    (sentiment) =>
      `coalesce(sum(t.sign) filter (where t.sentiment = '${sentiment}'), 0)::int as ${sentiment}`,
  ),
  'sum(t.sign * t.counted_score)::int as score_sum',
].join(', ');
