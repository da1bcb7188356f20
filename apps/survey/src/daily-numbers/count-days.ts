import type { PoolClient } from 'pg';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import { countedDaySql, zoneValues, type CountedZones } from './counted-zones.ts';
import { partSql } from './part.ts';
import { ratingSums, sums } from './sums.ts';

/** Increments of the sums of the day of `at` in the organization's time zone; negative to subtract. */
export type DayChange = Partial<Record<(typeof sums)[number] | (typeof ratingSums)[number], number>> & {
  at: Date;
  /** The invitation that is counted, or that the count belongs to; the response, if there was no invitation. */
  invitationId: string;
  /** NPS surveys are counted together, the others separately. */
  survey: CountedSurvey;
};

export interface CountedSurvey {
  id: string;
  kind: SurveyKind;
}

/** Changes the sums of days. Must be the last statements of their transaction, as these rows are contended. */
export async function countDays(
  client: PoolClient,
  organizationId: string,
  { zones, changes }: { zones: CountedZones; changes: DayChange[] },
): Promise<void> {
  const rows = changes.map(({ invitationId, survey, ...change }) => ({
    ...change,
    kind: survey.kind,
    invitation_id: invitationId,
    survey_id: survey.id,
  }));
  const scored = rows.filter(({ kind }) => kind === 'nps');
  const rated = rows.filter(({ kind }) => kind !== 'nps');
  const values = (some: object[]) => [organizationId, JSON.stringify(some), ...zoneValues(zones)];
  if (scored.length > 0) await client.query({ name: 'count-days', text: addSql, values: values(scored) });
  const unscored = scored.filter((row) => sums.some((name) => (row[name] ?? 0) < 0));
  if (unscored.length > 0)
    await client.query({ name: 'count-days-less', text: takeAwaySql, values: values(unscored) });
  if (rated.length > 0)
    await client.query({ name: 'count-ratings', text: addRatingsSql, values: values(rated) });
  const unrated = rated.filter((row) => ratingSums.some((name) => (row[name] ?? 0) < 0));
  if (unrated.length > 0)
    await client.query({ name: 'count-ratings-less', text: takeRatingsAwaySql, values: values(unrated) });
}

/** The inserted row contains all values of the update: in ON CONFLICT, Citus can refer to nothing else. */
const changeSql = (table: string, keys: readonly string[], counts: readonly string[], sign: '+' | '-') => `
  insert into ${table} as n (organization_id, ${[...keys, 'day', 'part', ...counts].join(', ')})
  select $1::uuid, ${[...keys, `${countedDaySql('at', 'invitation_id', 3)} as day`, `${partSql('invitation_id')} as part`].join(', ')},
    ${counts.map((name) => `coalesce(sum(greatest(${sign}${name}, 0)), 0)::int`).join(', ')}
  from jsonb_to_recordset($2::jsonb) as t (at timestamptz, invitation_id uuid, survey_id uuid,
    ${counts.map((name) => `${name} int`).join(', ')})
  group by ${[...keys, 'day', 'part'].join(', ')} order by ${[...keys, 'day', 'part'].join(', ')}
  on conflict (organization_id, ${[...keys, 'day', 'part'].join(', ')}) do update set
    ${counts.map((name) => `${name} = n.${name} ${sign} excluded.${name}`).join(', ')}`;

const addSql = changeSql('daily_numbers', [], sums, '+');
/** A row that is subtracted from already exists: what it counted was added before. */
const takeAwaySql = changeSql('daily_numbers', [], sums, '-');
const addRatingsSql = changeSql('rating_numbers', ['survey_id'], ratingSums, '+');
const takeRatingsAwaySql = changeSql('rating_numbers', ['survey_id'], ratingSums, '-');
