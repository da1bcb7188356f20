import type { Context } from '../../context.ts';

/** What was sent is kept for this long. */
const keptDays = 30;
const rowsAtOnce = 5_000;

/** Deletes messages to recipients that ended long ago. That an answer raised an alert is kept with the answer. */
export async function forgetAlerts(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce && !signal.aborted;) {
    const { rowCount } = await pool.query(
      `with old as materialized (
         select organization_id, id from alert_messages
         where ended_at < $1::timestamptz - interval '${keptDays} days' limit ${rowsAtOnce}
       )
       delete from alert_messages m using old where m.organization_id = old.organization_id and m.id = old.id`,
      [clock.now()],
    );
    deleted = rowCount ?? 0;
  }
}
