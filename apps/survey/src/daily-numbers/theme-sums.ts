import { nilUuid } from '@reachback/common/values/ids';
import { groupIdSql } from './groups.ts';

/** The columns of the sums of themes: comments by what they say of the theme, and the sum of their scores. */
export const themeSums = ['positive', 'neutral', 'negative', 'score_sum'] as const;

/** What they are kept by. Each is kept by survey too, and those of a provider by location. */
export type ThemeGroupKind = 'organization' | 'location' | 'provider';

/** SQL of one row per kind, `g (kind, group_id, group_location)`, beside a row with the columns of a response. */
export const themeGroupsSql = `cross join lateral (values
    ('organization', '${nilUuid}'::uuid, '${nilUuid}'::uuid),
    ('location', ${groupIdSql.location}, ${groupIdSql.location}),
    ('provider', ${groupIdSql.provider}, ${groupIdSql.location})) as g (kind, group_id, group_location)`;

/** SQL of the sums of rows `t` that have a sentiment, a counted_score, and a sign: 1 where they come, -1 where they go. */
export const themeSumsSql = [
  ...['positive', 'neutral', 'negative'].map(
    (sentiment) =>
      `coalesce(sum(t.sign) filter (where t.sentiment = '${sentiment}'), 0)::int as ${sentiment}`,
  ),
  'sum(t.sign * t.counted_score)::int as score_sum',
].join(', ');
