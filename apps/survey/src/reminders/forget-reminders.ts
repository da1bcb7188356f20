import { inSteps, stepRows } from '@reachback/common/database/in-steps';
import type { Context } from '../context.ts';

/** Retention of sent reminders, in days. */
const keptDays = 30;

/** Deletes reminders that ended long ago. */
export async function forgetReminders(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await inSteps(
    () =>
      pool.query(
        `with old as materialized (
           select organization_id, id from reminders
           where ended_at < $1::timestamptz - interval '${keptDays} days' limit ${stepRows}
         )
         delete from reminders r using old where r.organization_id = old.organization_id and r.id = old.id`,
        [clock.now()],
      ),
    { signal },
  );
}
