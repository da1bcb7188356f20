import { inTransaction } from '@reachback/common/database/pool';
import type { Pool, PoolClient } from 'pg';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import { countDays } from './count-days.ts';
import { countedZonesColumns, type CountedZones } from './counted-zones.ts';
import { ratingSums, sums } from './sums.ts';
import { themeSums, themeSumsSql } from './theme-sums.ts';

/** How many invitations, and how many responses without one, are moved in one transaction; who answers waits for it. */
const movedAtOnce = 1_000;

/**
 * Moves the numbers of the next invitations to the days of the organization's new time zone, see counted-zones.ts:
 * subtracts them from the days of the previous zone and adds them to those of the new one.
 * @returns whether there is more to move
 */
export async function moveDays(pool: Pool, organizationId: string, atOnce = movedAtOnce): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Waits for everyone who holds the zones, and keeps others from it: nothing is counted meanwhile.
    // not null: previousTimeZone, movedUntil (the condition, and both are set together)
    const { rows } = await client.query<Moving>(
      `select ${countedZonesColumns} from settings
       where organization_id = $1 and previous_time_zone is not null for no key update`,
      [organizationId],
    );
    const moving = rows[0];
    if (!moving) return false;
    const range = [organizationId, moving.movedUntil, await endOf(client, organizationId, moving, atOnce)];
    await moveSums(client, range, moving);
    await client.query(moveThemesSql, [...range, moving.previousTimeZone, moving.timeZone]);
    const isOver = range[2] === lastUuid;
    await client.query(
      `update settings set moved_until = case when not $3 then $2::uuid end,
         previous_time_zone = case when not $3 then previous_time_zone end where organization_id = $1`,
      [organizationId, range[2], isOver],
    );
    return !isOver;
  });
}

type Moving = { [Name in keyof CountedZones]: string };

const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The id before which the next transaction's invitations and responses end; the last UUID if these are all. */
async function endOf(
  client: PoolClient,
  organizationId: string,
  { movedUntil }: Moving,
  atOnce: number,
): Promise<string> {
  const { rows } = await client.query<{ end: string }>(
    `select coalesce(least(
       (select id from invitations where organization_id = $1 and id >= $2 order by id offset $3 limit 1),
       (select id from responses where organization_id = $1 and id >= $2 order by id offset $3 limit 1)),
       '${lastUuid}') as end`,
    [organizationId, movedUntil, atOnce],
  );
  return rows[0]!.end;
}

const responseColumns =
  'organization_id, id, survey_id, kind, location_id, provider_id, score, segment, followup_status, created_at';

/** SQL of the responses that belong to the invitations from $2 to $3, and of those without one in the same range. */
const responsesSql = `(
    select invitation_id as counted_as, ${responseColumns} from responses
    where organization_id = $1 and invitation_id >= $2 and invitation_id < $3
    union all
    select id, ${responseColumns} from responses
    where organization_id = $1 and invitation_id is null and id >= $2 and id < $3)`;

const allSums = [...new Set([...sums, ...ratingSums])];
/** SQL of the columns of all sums, 0 where nothing is given. */
const sumColumns = (given: Partial<Record<(typeof allSums)[number], string>>) =>
  allSums.map((name) => `${given[name] ?? 0} as ${name}`).join(', ');
const isSegment = (segment: string) => `(r.segment = '${segment}' and r.kind = 'nps')::int`;

/**
 * What is counted, and under another day in the zone $5 than in $4. Sent, bounced and answered count under the day the
 * invitation was sent; scores and open follow-ups under that of the response; review clicks under their own.
 */
const countedSql = `
  with response as materialized ${responsesSql}, counted as (
    select i.sent_at as at, i.id as counted_as, i.survey_id, v.kind, i.location_id, i.provider_id,
      ${sumColumns({ sent: '1', bounced: `(i.status = 'bounced')::int`, answered: `(i.status = 'answered')::int` })}
    from invitations i join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
    where i.organization_id = $1 and i.id >= $2 and i.id < $3 and i.sent_at is not null
    union all
    select r.created_at, r.counted_as, r.survey_id, r.kind, r.location_id, r.provider_id, ${sumColumns({
      promoters: isSegment('promoter'),
      passives: isSegment('passive'),
      detractors: isSegment('detractor'),
      score_sum: `case when r.kind = 'nps' then r.score else 0 end`,
      open_followups: `(r.followup_status is not distinct from 'open')::int`,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7].map((score) => [
          `score_${score}`,
          `(r.kind <> 'nps' and r.score = ${score})::int`,
        ]),
      ),
    })}
    from response r
    union all
    select c.clicked_at, r.counted_as, r.survey_id, r.kind, r.location_id, r.provider_id, ${sumColumns({ review_clicks: '1' })}
    from response r join review_clicks c on c.organization_id = $1 and c.response_id = r.id
  )
  select * from counted where (at at time zone $4)::date <> (at at time zone $5)::date`;

type CountedRow = Record<(typeof allSums)[number], number> & {
  at: Date;
  counted_as: string;
  survey_id: string;
  kind: SurveyKind;
  location_id: string | null;
  provider_id: string | null;
};

/** Moves everything but the sums of themes. */
async function moveSums(
  client: PoolClient,
  range: string[],
  { previousTimeZone, timeZone }: Moving,
): Promise<void> {
  const [organizationId = ''] = range;
  const { rows } = await client.query<CountedRow>(countedSql, [...range, previousTimeZone, timeZone]);
  if (rows.length === 0) return;
  const scored = JSON.stringify(rows.filter(({ kind }) => kind === 'nps'));
  await client.query(moveGroupsSql, [organizationId, scored, previousTimeZone, timeZone]);
  const changes = rows.map(({ counted_as, survey_id, kind, at, ...row }) => ({
    at,
    invitationId: counted_as,
    survey: { id: survey_id, kind },
    counts: allSums.map((name) => [name, row[name]] as const),
  }));
  for (const [zone, sign] of [
    [previousTimeZone, -1],
    [timeZone, 1],
  ] as const) {
    await countDays(client, organizationId, {
      zones: { timeZone: zone, previousTimeZone: null, movedUntil: null },
      changes: changes.map(({ counts, ...change }) => ({
        ...change,
        ...Object.fromEntries(counts.map(([name, count]) => [name, sign * count])),
      })),
    });
  }
}

/** Recorded for the job that adds them up, as every change of the sums by location, provider and survey. */
const moveGroupsSql = `
  insert into group_changes (organization_id, day, location_id, provider_id, survey_id, ${sums.join(', ')})
  select $1::uuid, (at at time zone zone)::date as day, location_id, provider_id, survey_id,
    ${sums.map((name) => `sum(sign * ${name})::int`).join(', ')}
  from jsonb_to_recordset($2::jsonb) as t (at timestamptz, location_id uuid, provider_id uuid, survey_id uuid,
    ${sums.map((name) => `${name} int`).join(', ')})
  cross join (values ($3::text, -1), ($4::text, 1)) as z (zone, sign)
  group by day, location_id, provider_id, survey_id`;

const moveThemesSql = `
  insert into theme_day_changes (organization_id, day, location_id, provider_id, survey_id, theme, ${themeSums.join(', ')})
  select r.organization_id, (r.created_at at time zone t.zone)::date as day, r.location_id, r.provider_id, r.survey_id, t.theme, ${themeSumsSql}
  from ${responsesSql} as r
  join (select * from response_themes cross join (values ($4::text, -1), ($5::text, 1)) as z (zone, sign)
        where organization_id = $1) as t
    on t.organization_id = r.organization_id and t.response_id = r.id
  where (r.created_at at time zone $4)::date <> (r.created_at at time zone $5)::date
  group by 1, 2, 3, 4, 5, 6`;
