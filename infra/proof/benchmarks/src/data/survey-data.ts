import { partSql } from '@reachback/survey/daily-numbers/part';
import type { Client } from 'pg';
import { fillTable } from './fill-table.ts';

const locations = 50;
const providersPerLocation = 20;
const days = 365;

/**
 * An organization that sent `rows` surveys over the last year, each answered, at fifty locations with twenty providers
 * each; and the daily sums that belong to them.
 */
export async function fillSurvey(
  client: Client,
  { organizationId, surveyId, rows }: { organizationId: string; surveyId: string; rows: number },
): Promise<void> {
  // Every reference is right by construction; looking each up would take most of the time.
  await client.query('set session_replication_role = replica');
  const values = [organizationId, rows];
  for (const [table, count] of [
    ['locations', locations],
    ['providers', locations * providersPerLocation],
  ] as const) {
    await client.query(
      `insert into ${table} (organization_id, id, name)
       select $1, ${idOf(table, 'n')}, '${table} ' || n from generate_series(0, $2::int - 1) as n`,
      [organizationId, count],
    );
  }
  await fillTable(client, 'people', {
    text: `insert into people (organization_id, id) select $1, ${idOf('people', 'n')} from generate_series(1, $2::int) as n`,
    values,
  });
  await fillTable(client, 'contacts', {
    text: `insert into contacts (organization_id, value, kind, person_id)
           select $1, 'person-' || n || '@example.com', 'email', ${idOf('people', 'n')} from generate_series(1, $2::int) as n`,
    values,
  });
  await fillTable(client, 'invitations', {
    text: `insert into invitations (organization_id, id, person_id, survey_id, external_id, payload_hash, channel, contact, visit_at,
             location_id, provider_id, status, sent_at, last_sent_at, answered_at)
           select $1, ${idOf('invitations', 'n')}, ${idOf('people', 'n')}, $3, 'old-' || n, sha256('old'), 'email',
             'person-' || n || '@example.com', at, ${placeOf('locations')}, ${placeOf('providers')}, 'answered', at, at, at
             from generate_series(1, $2::int) as n, ${timeOf}`,
    values: [...values, surveyId],
  });
  await fillTable(client, 'responses', {
    text: `insert into responses (organization_id, invitation_id, survey_id, location_id, provider_id, score, segment, comment,
             followup_status, created_at)
           select $1, ${idOf('invitations', 'n')}, $3, ${placeOf('locations')}, ${placeOf('providers')}, score,
             case when score >= 9 then 'promoter' when score >= 7 then 'passive' else 'detractor' end,
             case when n % 3 = 0 then repeat('A few words about the visit. ', 1 + n % 6) else '' end,
             case when score < 7 then case when n % 5 = 0 then 'open' else 'closed' end end, at
             from generate_series(1, $2::int) as n, ${timeOf}, lateral (select (n * 7 % 11)::smallint as score) s`,
    values: [...values, surveyId],
  });
  await client.query(sumsSql, [organizationId]);
  await client.query('set session_replication_role = origin');
}

/** A UUID of its own for each row of a table, which the rows of other tables can name. */
function idOf(table: string, n: string): string {
  return `md5('${table}' || (${n})::text)::uuid`;
}

function placeOf(table: 'locations' | 'providers'): string {
  const provider = `n % ${locations * providersPerLocation}`;
  return idOf(table, table === 'providers' ? provider : `${provider} / ${providersPerLocation}`);
}

const timeOf = `lateral (select now() - n * interval '${days} days' / $2::int as at) t`;

/** In UTC, the zone of a new organization. Everything was answered at once, so one day counts for all. Days come in order, as in life. */
const sumsSql = `
  insert into daily_numbers (organization_id, day, part, sent, answered, promoters, passives, detractors, score_sum,
    open_followups)
  select organization_id, (created_at at time zone 'UTC')::date, ${partSql('invitation_id')}, count(*), count(*),
         count(*) filter (where segment = 'promoter'), count(*) filter (where segment = 'passive'),
         count(*) filter (where segment = 'detractor'), sum(score), count(*) filter (where followup_status = 'open')
    from responses where organization_id = $1 group by 1, 2, 3 order by 2, 3`;
