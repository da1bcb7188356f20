import type { PoolClient } from 'pg';
import { partSql } from './rebuild-daily-numbers.ts';
import { sums } from './sums.ts';

/** What is added to the sums of the day on which `at` is in the organization's time zone; negative takes away. */
export type DayChange = Partial<Record<(typeof sums)[number], number>> & {
  at: Date;
  /** What is counted is this invitation, or has to do with it. */
  invitationId: string;
};

/**
 * The organization's time zone, which cannot change before the transaction ends. Whoever changes the sums calls this
 * first, so that no change slips past a recount; see rebuild-daily-numbers.ts.
 * @throws Error for an organization without settings, which cannot have invitations
 */
export async function holdTimeZone(client: PoolClient, organizationId: string): Promise<string> {
  const { rows } = await client.query<{ time_zone: string }>(
    'select time_zone from settings where organization_id = $1 for share',
    [organizationId],
  );
  if (!rows[0]) throw new Error(`organization ${organizationId} has no settings`);
  return rows[0].time_zone;
}

/** Changes the sums of days. The last statement of its transaction, as these rows are wanted by everyone. */
export async function countDays(
  client: PoolClient,
  organizationId: string,
  { timeZone, changes }: { timeZone: string; changes: DayChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ invitationId, ...change }) => ({ ...change, invitation_id: invitationId }));
  await client.query({
    name: 'count-days',
    text: countSql,
    values: [organizationId, timeZone, JSON.stringify(rows)],
  });
}

/** A row that is taken away from is there already: what it counted was added before. */
const countSql = `
  with change as (
    select (at at time zone $2)::date as day, ${partSql('invitation_id')} as part,
      ${sums.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ')}
    from jsonb_to_recordset($3::jsonb) as t (at timestamptz, invitation_id uuid,
      ${sums.map((name) => `${name} int`).join(', ')})
    group by 1, 2
  )
  insert into daily_numbers as n (organization_id, day, part, ${sums.join(', ')})
  select $1::uuid, day, part, ${sums.map((name) => `greatest(${name}, 0)`).join(', ')}
  from change order by day, part
  on conflict (organization_id, day, part) do update set (${sums.join(', ')}) = (
    select ${sums.map((name) => `n.${name} + c.${name}`).join(', ')} from change c
    where c.day = n.day and c.part = n.part)`;
