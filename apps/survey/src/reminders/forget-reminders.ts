import type { Context } from '../context.ts';

/** Retention of sent reminders, in days. */
const keptDays = 30;
const rowsAtOnce = 5_000;

/** Deletes reminders that ended long ago. */
export async function forgetReminders(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce && !signal.aborted;) {
    const { rowCount } = await pool.query(
      `with old as materialized (
         select organization_id, id from reminders
         where ended_at < $1::timestamptz - interval '${keptDays} days' limit ${rowsAtOnce}
       )
       delete from reminders r using old where r.organization_id = old.organization_id and r.id = old.id`,
      [clock.now()],
    );
    deleted = rowCount ?? 0;
  }
}
