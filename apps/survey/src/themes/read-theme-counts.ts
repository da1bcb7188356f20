import type { Pool } from 'pg';
import { builtInVersion } from './lexicon/built-in.ts';

/** Which comments are counted. */
export interface CountedComments {
  organizationId: string;
  now: Date;
  /** Calendar days in the organization's zone, today included. */
  days: number;
  /** Null: of visits without one. */
  locationId?: string | null | undefined;
  providerId?: string | null | undefined;
  surveyId?: string | undefined;
  /** Of one of these locations: all that the caller may see. */
  withinLocations?: readonly string[] | undefined;
}

/** The comments that name a theme; those of the empty theme are all. */
export interface ThemeCount {
  theme: string;
  comments: number;
  positive: number;
  neutral: number;
  negative: number;
  /** Of the responses whose score is on the scale asked for: NPS, or the survey's. */
  scored: number;
  scoreSum: number;
}

interface Row {
  counts: string | null;
  isNoted: boolean;
  /** Null for an organization that was never counted. */
  isBehind: boolean | null;
}

/** @returns the counts by theme, in no order; and whether comments are still to be read with the latest words */
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

/** The statement behind it, whose plan is tested: one index has all that is counted. */
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
  const is = (column: string, id: string | null) =>
    id === null ? `${column} is null` : `${column} = ${place(id)}`;
  const conditions = [
    locationId !== undefined && is('t.location_id', locationId),
    providerId !== undefined && is('t.provider_id', providerId),
    surveyId !== undefined && is('t.survey_id', surveyId),
    withinLocations && `t.location_id = any(${place(withinLocations)}::uuid[])`,
  ].filter((condition) => typeof condition === 'string');
  // Scores of several kinds are on several scales.
  const isScored = surveyId === undefined ? `kind = 'nps'` : 'true';
  const builtIn = place(builtInVersion);
  const text = `
    with period as materialized (
      select ((($2::timestamptz at time zone time_zone)::date - $3::int + 1)::timestamp at time zone time_zone) as since,
        ((($2::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone) as until
      from settings where organization_id = $1
    ), grouped as (
      select t.theme, t.sentiment, t.kind, count(*)::int as comments, sum(t.score)::int as score_sum
      from response_themes t
      where t.organization_id = $1 and t.created_at >= (select since from period)
        and t.created_at < (select until from period) ${conditions.map((one) => `and ${one}`).join(' ')}
      group by t.theme, t.sentiment, t.kind
    ), counted as (
      select theme, sum(comments)::int as comments,
        coalesce(sum(comments) filter (where sentiment = 'positive'), 0)::int as positive,
        coalesce(sum(comments) filter (where sentiment = 'neutral'), 0)::int as neutral,
        coalesce(sum(comments) filter (where sentiment = 'negative'), 0)::int as negative,
        coalesce(sum(comments) filter (where ${isScored}), 0)::int as scored,
        coalesce(sum(score_sum) filter (where ${isScored}), 0)::int as "scoreSum"
      from grouped group by theme
    )
    select (select json_agg(counted)::text from counted) as counts,
      exists (select from theme_changes where organization_id = $1) as "isNoted",
      (select counted < version or counted_built_in < ${builtIn} from theme_settings where organization_id = $1) as "isBehind"`;
  return { text, values };
}
