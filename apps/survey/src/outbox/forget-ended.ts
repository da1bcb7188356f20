import { inSteps, stepRows } from '@reachback/common/database/in-steps';
import type { Context } from '../context.ts';
import { endedMessageDays } from '../settings/retention.ts';

/**
 * Deletes reminders, or messages of alerts, that ended long ago. The fact that a response raised an alert is stored with
 * the response.
 */
export async function forgetEnded(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  table: 'reminders' | 'alert_messages',
  signal: AbortSignal,
): Promise<void> {
  await inSteps(
    () =>
      // sql: { table: 'reminders' }, { table: 'alert_messages' }
      pool.query(
        `with old as materialized (
           select organization_id, id from ${table}
           where ended_at < $1::timestamptz - interval '${endedMessageDays} days' limit ${stepRows}
         )
         delete from ${table} t using old where t.organization_id = old.organization_id and t.id = old.id`,
        [clock.now()],
      ),
    { signal },
  );
}
