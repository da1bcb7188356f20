import type { Context } from '../../context.ts';

/** Counts the messages to alert recipients that may have been sent after the backup was taken. */
export async function countDoubtfulAlerts({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from alert_messages where due_at <= $1 and status = 'pending'`,
    [clock.now()],
  );
  return rows[0]!.count;
}

/**
 * Ends due messages that may have been sent after the backup, so that nobody gets one twice. Skips digests that were
 * due in the meantime, as it is unknown whether they were sent.
 * @param only ids of the messages to settle; null for all
 * @returns their number
 */
export async function settleDoubtfulAlerts(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  only: string[] | null,
): Promise<number> {
  const now = clock.now();
  const { rowCount } = await pool.query(
    `with ended as (
       update alert_messages set status = 'failed', due_at = null, leased_until = null, ended_at = $1, error = 'restored'
       where due_at <= $1 and status = 'pending' and ($2::uuid[] is null or id = any($2))
       returning organization_id, id
     ), listed as (
       update alert_messages m set status = 'failed', ended_at = $1 from ended
       where m.organization_id = ended.organization_id and m.storm_id = ended.id and m.status = 'collected'
     )
     select id from ended`,
    [now, only],
  );
  await pool.query('update alert_recipients set digest_since = $1 where digest_due_at <= $1', [now]);
  return rowCount ?? 0;
}
