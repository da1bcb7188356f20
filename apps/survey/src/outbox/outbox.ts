import type { Pool } from 'pg';
import type { Context } from '../context.ts';

/** Tables of emails that wait to be sent. Each row is marked before its first byte leaves. */
export type OutboxTable = 'replies' | 'reminders';

/** Tables of rows that are due at a time and leased to workers. */
export type QueueTable = OutboxTable | 'theme_readings';

/** A row leased to this worker until `leasedUntil`. */
export interface ClaimedRow {
  id: string;
  createdAt: Date;
  dueAt: Date;
  attempts: number;
  leasedUntil: Date;
}

interface DueRow extends ClaimedRow {
  status: 'pending' | 'sending';
  leaseId: string | null;
}

/** Lease of a claimed row, in ms; a mark renews it. */
const claimMs = 20_000;
/** Maximum number of rows in one batch. */
const claimsMax = 20;
/** Lease of a marked row, in ms: short, so that after a crash what was never sent is sent within a minute. */
const markedMs = 20_000;
/** Interval of renewals, in ms. */
export const renewEveryMs = 6_000;

const leaseFrom = (now: Date) => new Date(now.getTime() + markedMs);

/**
 * Claims the due rows of an organization, longest overdue first, and settles those of crashed workers: what never left,
 * according to the send notes of this machine, is due again; the rest is uncertain and never repeated.
 */
export async function claimDue(
  context: Context,
  table: OutboxTable,
  organizationId: string,
): Promise<ClaimedRow[]> {
  const { pool, sendNotes, metrics, clock } = context;
  const rows = await takeDue(pool, table, { organizationId, now: clock.now() });
  const abandoned = rows.filter(({ status }) => status === 'sending');
  const leaseIds = new Set(abandoned.flatMap(({ leaseId }) => leaseId ?? []));
  const released = new Map([...leaseIds].map((leaseId) => [leaseId, sendNotes.close(leaseId)]));
  for (const { id, leaseId, leasedUntil: lease } of abandoned) {
    const never = leaseId !== null && released.get(leaseId)?.has(id) === false;
    if (never) await giveBack(pool, table, { organizationId, id, lease });
    else {
      metrics.mails.inc({ result: 'uncertain' });
      await giveUp(pool, table, { organizationId, id, lease, now: clock.now() });
    }
  }
  return rows.filter(({ status }) => status === 'pending');
}

/** A marked row keeps its lease: an expired one means that its worker has crashed. */
async function takeDue(
  pool: Pool,
  table: OutboxTable,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<DueRow[]> {
  // sql: { table: 'replies' }, { table: 'reminders' }
  // not null: dueAt, leasedUntil (what waits is due, and is leased here)
  const { rows } = await pool.query<DueRow>({
    name: `claim-${table}`,
    text: `with due as (
        select id from ${table}
        where organization_id = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
        order by due_at, id limit ${claimsMax} for update skip locked
      )
      update ${table} r set leased_until = case when r.status = 'pending' then $3 else r.leased_until end
      where r.organization_id = $1 and r.id = any(array(select id from due))
      returning r.id, r.created_at as "createdAt", r.due_at as "dueAt", r.attempts, r.leased_until as "leasedUntil",
        r.status, r.lease_id as "leaseId"`,
    values: [organizationId, now, new Date(now.getTime() + claimMs)],
  });
  return rows;
}

/** A row, and the lease under which a worker holds it. */
export interface HeldRow {
  organizationId: string;
  id: string;
  lease: Date;
}

/**
 * Records that a row may be on its way, unless it was canceled or another worker claimed it.
 * @returns its lease, or null when it must not leave
 */
export async function markRow(
  pool: Pool,
  table: OutboxTable,
  { organizationId, id, lease, leaseId, now }: HeldRow & { leaseId: string; now: Date },
): Promise<Date | null> {
  const until = leaseFrom(now);
  // sql: { table: 'replies' }, { table: 'reminders' }
  const { rowCount } = await pool.query({
    name: `mark-${table}`,
    text: `update ${table} set status = 'sending', leased_until = $4, lease_id = $5, sent_at = $6
      where organization_id = $1 and id = $2 and leased_until = $3 and status = 'pending'`,
    values: [organizationId, id, lease, until, leaseId, now],
  });
  return rowCount === 1 ? until : null;
}

/** Renews the lease of a marked row. @returns the new lease, or null when another worker has taken it over */
export async function renewRow(
  pool: Pool,
  table: OutboxTable,
  { organizationId, id, lease, now }: HeldRow & { now: Date },
): Promise<Date | null> {
  const until = leaseFrom(now);
  // sql: { table: 'replies' }, { table: 'reminders' }
  const { rowCount } = await pool.query(
    `update ${table} set leased_until = $4
     where organization_id = $1 and id = $2 and leased_until = $3 and status = 'sending'`,
    [organizationId, id, lease, until],
  );
  return rowCount === 1 ? until : null;
}

/** Releases a row that was not sent, for the next worker. */
export async function giveBack(
  pool: Pool,
  table: OutboxTable,
  { organizationId, id, lease }: HeldRow,
): Promise<void> {
  // sql: { table: 'replies' }, { table: 'reminders' }
  await pool.query(
    `update ${table} set status = 'pending', leased_until = null, lease_id = null, sent_at = null
     where organization_id = $1 and id = $2 and leased_until = $3 and status in ('pending', 'sending')`,
    [organizationId, id, lease],
  );
}

async function giveUp(
  pool: Pool,
  table: OutboxTable,
  { organizationId, id, lease, now }: HeldRow & { now: Date },
): Promise<void> {
  // sql: { table: 'replies' }, { table: 'reminders' }
  await pool.query(
    `update ${table} set status = 'uncertain', due_at = null, leased_until = null, ended_at = $4,
       error = 'the worker was gone before the result was known'
     where organization_id = $1 and id = $2 and leased_until = $3 and status = 'sending'`,
    [organizationId, id, lease, now],
  );
}

/** Ends leases and delays written by a machine whose clock was ahead: no lease lasts ten minutes, no delay a day. */
export async function correctQueueTimes(pool: Pool, table: QueueTable, now: Date): Promise<void> {
  // sql: { table: 'replies' }, { table: 'reminders' }, { table: 'theme_readings' }
  await pool.query(
    `update ${table} set leased_until = $1
      where due_at <= $1 and leased_until > greatest($1::timestamptz, now()) + interval '10 minutes'`,
    [now],
  );
  // sql: { table: 'replies' }, { table: 'reminders' }, { table: 'theme_readings' }
  await pool.query(
    `update ${table} set due_at = $1 where due_at > greatest($1::timestamptz, now()) + interval '1 day'`,
    [now],
  );
}

/** Counts the rows that may have been sent after a backup was taken. */
export async function countDoubtfulRows(pool: Pool, table: OutboxTable, now: Date): Promise<number> {
  // sql: { table: 'replies' }, { table: 'reminders' }
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where due_at <= $1 and status = 'pending'`,
    [now],
  );
  return rows[0]!.count;
}

/**
 * Ends due rows that may have been sent after the backup, so that nobody gets an email twice.
 * @param only ids of the rows to settle; null for all
 * @returns their number
 */
export async function settleDoubtfulRows(
  pool: Pool,
  table: OutboxTable,
  { only, now }: { only: string[] | null; now: Date },
): Promise<number> {
  // sql: { table: 'replies' }, { table: 'reminders' }
  const { rowCount } = await pool.query(
    `update ${table} set status = 'uncertain', due_at = null, leased_until = null, ended_at = $1,
       error = 'the database was restored; it may have been sent before'
     where due_at <= $1 and status = 'pending' and ($2::uuid[] is null or id = any($2))`,
    [now, only],
  );
  return rowCount ?? 0;
}
