import { inSteps, stepRows } from '@reachback/common/database/in-steps';
import type { Context } from '../../context.ts';

/** Retention of sent messages, in days. */
const keptDays = 30;

/**
 * Deletes messages to recipients that ended long ago. The fact that a response raised an alert is stored with the
 * response.
 */
export async function forgetAlerts(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await inSteps(
    () =>
      pool.query(
        `with old as materialized (
           select organization_id, id from alert_messages
           where ended_at < $1::timestamptz - interval '${keptDays} days' limit ${stepRows}
         )
         delete from alert_messages m using old where m.organization_id = old.organization_id and m.id = old.id`,
        [clock.now()],
      ),
    { signal },
  );
}
