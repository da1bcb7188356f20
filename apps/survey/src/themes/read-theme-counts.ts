import { nilUuid } from '@reachback/common/values/ids';
import type { Pool } from 'pg';
import { groupIdSql } from '../daily-numbers/groups.ts';
import { isScoredSql } from '../daily-numbers/scored.ts';
import { themeSums, type ThemeGroupKind } from '../daily-numbers/theme-sums.ts';
import { builtInVersion } from './lexicon/built-in.ts';

/** The comments to count. */
export interface CountedComments {
  organizationId: string;
  now: Date;
  /** Calendar days in the organization's time zone, including today. */
  days: number;
  /** Null for responses without one. */
  locationId?: string | null | undefined;
  providerId?: string | null | undefined;
  surveyId?: string | undefined;
  /** The locations that the caller may see. */
  withinLocations?: readonly string[] | undefined;
}

/** The number of comments that name a theme; the empty theme counts all comments. */
export interface ThemeCount {
  theme: string;
  comments: number;
  positive: number;
  neutral: number;
  negative: number;
  /** Responses whose score is on the requested scale: NPS, or the survey's. */
  scored: number;
  scoreSum: number;
}

interface Row {
  counts: string | null;
  isNoted: boolean;
  /** Null for an organization that was never counted. */
  isBehind: boolean | null;
}

/** @returns the counts by theme, unordered, and whether comments still have to be read with the current words */
export async function readThemeCounts(
  pool: Pool,
  ask: CountedComments,
): Promise<{ counts: ThemeCount[]; isRecounting: boolean }> {
  // sql: { ask: { locationId: 'a', providerId: null, surveyId: 'a', withinLocations: ['a'] } }, { ask: {} }
  const { rows } = await pool.query<Row>(themeCountsQuery(ask));
  const { counts, isNoted, isBehind } = rows[0]!;
  const isRecounting = isNoted || (isBehind ?? (await hasComments(pool, ask.organizationId)));
  return { counts: JSON.parse(counts ?? '[]') as ThemeCount[], isRecounting };
}

async function hasComments(pool: Pool, organizationId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from responses where organization_id = $1 and comment <> '' limit 1`,
    [organizationId],
  );
  return rowCount === 1;
}

/** The query of `readThemeCounts`, exported for the test of its plan: it adds up the sums in one index range. */
export function themeCountsQuery({
  organizationId,
  now,
  days,
  locationId,
  providerId,
  surveyId,
  withinLocations,
}: CountedComments) {
  const values: unknown[] = [organizationId, now, days];
  const place = (value: unknown) => `$${values.push(value)}`;
  const isLocation = locationId === undefined ? [] : [`= ${place(locationId ?? nilUuid)}::uuid`];
  const isWithin = withinLocations ? [`= any(${place(withinLocations)}::uuid[])`] : [];
  const isProvider = providerId === undefined ? [] : [`= ${place(providerId ?? nilUuid)}::uuid`];
  const isSurvey = surveyId === undefined ? [] : [`survey_id = ${place(surveyId)}::uuid`];
  const ofLocation = [...isLocation, ...isWithin];
  const kind: ThemeGroupKind =
    isProvider.length > 0 ? 'provider' : ofLocation.length > 0 ? 'location' : 'organization';
  const ofGroup = { provider: isProvider, location: ofLocation, organization: [`= '${nilUuid}'::uuid`] }[
    kind
  ];
  const inSums = [
    `kind = '${kind}'`,
    ...ofGroup.map((one) => `group_id ${one}`),
    ...ofLocation.map((one) => `location_id ${one}`),
    ...isSurvey,
  ];
  const noted = [
    ...isProvider.map((one) => `${groupIdSql.provider} ${one}`),
    ...ofLocation.map((one) => `${groupIdSql.location} ${one}`),
    ...isSurvey,
  ];
  const inPeriod = `organization_id = $1 and day > (select last from period) - $3::int and day <= (select last from period)`;
  // Kinds of surveys have different scales.
  const isScored = surveyId === undefined ? isScoredSql('survey_id') : 'true';
  const builtIn = place(builtInVersion);
  const text = `
    with period as materialized (
      select ($2::timestamptz at time zone time_zone)::date as last from settings where organization_id = $1
    ), summed as (
      select theme, survey_id, ${themeSums.map((name) => `sum(${name}) as ${name}`).join(', ')} from (
        select theme, survey_id, ${themeSums.join(', ')} from theme_days where ${[inPeriod, ...inSums].join(' and ')}
        union all
        select theme, survey_id, ${themeSums.join(', ')} from theme_day_changes where ${[inPeriod, ...noted].join(' and ')}
      ) as parts group by theme, survey_id
    ), counted as (
      select theme, sum(positive + neutral + negative)::int as comments, sum(positive)::int as positive,
        sum(neutral)::int as neutral, sum(negative)::int as negative,
        coalesce(sum(positive + neutral + negative) filter (where ${isScored}), 0)::int as scored,
        coalesce(sum(score_sum) filter (where ${isScored}), 0)::int as "scoreSum"
      from summed group by theme having sum(positive + neutral + negative) > 0
    )
    select (select json_agg(counted)::text from counted) as counts,
      exists (select from theme_changes where organization_id = $1) as "isNoted",
      (select counted < version or counted_built_in < ${builtIn} from theme_settings where organization_id = $1) as "isBehind"`;
  return { text, values };
}
