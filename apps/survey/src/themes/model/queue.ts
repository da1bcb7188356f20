import { wakeAfterCommit } from '@reachback/common/database/after-commit';
import type { Pool, PoolClient } from 'pg';
import { themesLaneName } from './lane-name.ts';

/** A comment that this worker is to have read, until its lease ends. */
export interface ClaimedReading {
  responseId: string;
  dueAt: Date;
  /** Including this one. */
  attempts: number;
  firstAttemptAt: Date;
  leasedUntil: Date;
}

/** Maximum number of comments in one batch, all in flight together. */
const claimsMax = 2;

/**
 * Queues a comment for the model, in the transaction that writes it. A reading of the previous words that is in flight
 * loses its lease.
 */
export async function queueReading(
  client: PoolClient,
  organizationId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'queue-reading',
    text: `insert into theme_readings (organization_id, response_id, due_at) values ($1, $2, $3)
      on conflict (organization_id, response_id) do update set due_at = excluded.due_at, leased_until = null,
        attempts = 0, first_attempt_at = null`,
    values: [organizationId, id, now],
  });
  wakeAfterCommit(client, themesLaneName, [organizationId]);
}

/** Claims the due readings of an organization, longest overdue first. A crashed attempt counts as one. */
export async function claimReadings(
  pool: Pool,
  organizationId: string,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<ClaimedReading[]> {
  // not null: firstAttemptAt, leasedUntil (they are set here)
  const { rows } = await pool.query<ClaimedReading>({
    name: 'claim-readings',
    text: `with due as (
        select response_id from theme_readings
        where organization_id = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
        order by due_at, response_id limit ${claimsMax} for update skip locked
      )
      update theme_readings r set leased_until = $3, attempts = r.attempts + 1,
        first_attempt_at = coalesce(r.first_attempt_at, $2)
      where r.organization_id = $1 and r.response_id = any(array(select response_id from due))
      returning r.response_id as "responseId", r.due_at as "dueAt", r.attempts, r.first_attempt_at as "firstAttemptAt",
        r.leased_until as "leasedUntil"`,
    values: [organizationId, now, new Date(now.getTime() + leaseMs)],
  });
  return rows;
}

/** Ends a reading, unless the comment was queued again or another worker claimed it. */
export async function endReading(
  on: Pool | PoolClient,
  organizationId: string,
  { responseId, leasedUntil }: ClaimedReading,
): Promise<void> {
  await on.query(
    'delete from theme_readings where organization_id = $1 and response_id = $2 and leased_until = $3',
    [organizationId, responseId, leasedUntil],
  );
}

/** Releases a reading until its next attempt. @param attempts the number of those that count */
export async function postponeReading(
  pool: Pool,
  organizationId: string,
  { claim, attempts, dueAt }: { claim: ClaimedReading; attempts: number; dueAt: Date },
): Promise<void> {
  await pool.query(
    `update theme_readings set due_at = $4, attempts = $5, leased_until = null
     where organization_id = $1 and response_id = $2 and leased_until = $3`,
    [organizationId, claim.responseId, claim.leasedUntil, dueAt, attempts],
  );
}

/** Removes all readings of an organization. */
export async function dropReadings(pool: Pool, organizationId: string): Promise<void> {
  await pool.query('delete from theme_readings where organization_id = $1', [organizationId]);
}
