import { mayBeDistributed } from '@reachback/common/database/distribution';
import { inTransaction } from '@reachback/common/database/pool';
import type { Pool, PoolClient } from 'pg';
import { obstaclesSql } from '../claim/send-rules.ts';

/** The mark of a message whose first byte is about to leave. */
export interface Mark {
  /** Of the invitation. */
  id: string;
  personId: string;
  number: number;
  channel: string;
  messageId: string | null;
  /** Its batch, for the worker that takes over after a crash. */
  leaseId: string;
  /** As claimed; another worker may hold it since. */
  leasedUntil: Date;
  now: Date;
}

/**
 * Lease of a marked invitation, in ms. A longer dialogue renews it; when it has passed without an outcome the worker
 * has crashed, and the message counts as sent.
 */
const markedMs = 60_000;
/** Interval of renewals, in ms: two may fail in a row. */
export const renewEveryMs = 15_000;

/** Returns the lease of a marked invitation. */
export function leaseOfMarked({ now }: Pick<Mark, 'now'>): Date {
  return new Date(now.getTime() + markedMs);
}

/** Renews the lease of a marked invitation. @returns the new lease, or null when another worker has taken it over */
export async function renewMarked(
  pool: Pool,
  organizationId: string,
  { id, markedUntil, now }: { id: string; markedUntil: Date; now: Date },
): Promise<Date | null> {
  const until = leaseOfMarked({ now });
  const { rowCount } = await pool.query(
    'update invitations set leased_until = $4 where organization_id = $1 and id = $2 and leased_until = $3',
    [organizationId, id, markedUntil, until],
  );
  return rowCount === 1 ? until : null;
}

/**
 * Records that messages may be on their way, unless something forbids it by now: cancelled, opted out, answered,
 * claimed by another worker. The last check before the first byte, so that nothing leaves after an opt-out was
 * acknowledged, and nothing twice. Locks people, so that two invitations of one person see each other.
 * @param marks of different people
 * @returns for each whether it may leave
 */
export async function markSending(pool: Pool, organizationId: string, marks: Mark[]): Promise<boolean[]> {
  return inTransaction(pool, async (client) => {
    const people = await lockPeople(client, organizationId, marks);
    const free = marks.filter(({ personId }) => people.has(personId));
    const rows = free.map((mark) => ({ ...mark, until: leaseOfMarked(mark) }));
    const values = [organizationId, free.map(({ id }) => id), marks[0]!.now, JSON.stringify(rows)];
    const gone = await markAll(client, values);
    return marks.map(({ id }) => gone.has(id));
  });
}

async function markAll(client: PoolClient, values: unknown[]): Promise<Set<string>> {
  if (await mayBeDistributed(client)) {
    const [organizationId, , now] = values;
    const { rows: marked } = await client.query<object>(`${obstacleSql} ${updateSql}`, values);
    const { rows } = await client.query<{ id: string }>(
      insertSql(`jsonb_to_recordset($2::jsonb) as ${columns}`),
      [organizationId, JSON.stringify(marked), now],
    );
    return new Set(rows.map(({ id }) => id));
  }
  // distributed: by organization
  const { rows } = await client.query<{ id: string }>({ name: 'mark-sending', text: markSql, values });
  return new Set(rows.map(({ id }) => id));
}

/** A separate statement, so that the next one sees what the transactions it waited for have written. */
async function lockPeople(client: PoolClient, organizationId: string, marks: Mark[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'mark-people',
    text: 'select id from people where organization_id = $1 and id = any($2::uuid[]) order by id for update',
    values: [organizationId, marks.map(({ personId }) => personId)],
  });
  return new Set(rows.map(({ id }) => id));
}

const obstacleSql = `with obstacle as materialized (${obstaclesSql})`;
const columns = `m (id uuid, "personId" uuid, number int, channel text, "messageId" text, "leaseId" uuid,
      "leasedUntil" timestamptz, until timestamptz)`;
const updateSql = `
    update invitations i set status = case when i.status = 'scheduled' then 'sending' else i.status end,
      leased_until = m.until
    from jsonb_to_recordset($4::jsonb) as ${columns}
    where i.organization_id = $1 and i.id = any($2::uuid[]) and i.id = m.id and i.person_id = m."personId" and i.leased_until = m."leasedUntil"
      and i.status in ('scheduled', 'sent', 'delivered') and i.due_at is not null
      and exists (select from obstacle o where o.id = i.id and o.reason is null)
    returning m.*`;
const insertSql = (marked: string) => `
  insert into outbound_messages as o (organization_id, invitation_id, number, channel, status, message_id, lease_id, created_at)
  select $1::uuid, id, number, channel, 'sending', "messageId", "leaseId", $3::timestamptz from ${marked}
  on conflict (organization_id, invitation_id, number) do update
    set status = 'sending', message_id = excluded.message_id, lease_id = excluded.lease_id, error = null where o.status = 'failed'
  returning o.invitation_id as id`;
const markSql = `${obstacleSql}, marked as (${updateSql}
  ) ${insertSql('marked')}`;
