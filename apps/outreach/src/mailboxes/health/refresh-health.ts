import type { Context } from '../../context.ts';
import { loadMailboxRow } from '../mailbox.ts';
import { lookAtHealth } from './look-at-health.ts';

/** Mailboxes per run: about 28,000 a day. */
const mailboxesMax = 20;
const atOnce = 5;
/** Delay until a mailbox is due again whose check failed, or whose worker crashed. */
const againMs = 60 * 60_000;

/** Checks mailboxes whose health is due, longest due first. Sends nothing; looks for test emails sent before. */
export async function refreshHealth(context: Context, signal: AbortSignal): Promise<void> {
  const { pool, clock } = context;
  const now = clock.now();
  const { rows } = await pool.query<{ organizationId: string; id: string }>(
    `select organization_id as "organizationId", id from mailboxes where health_due_at <= $1
      order by health_due_at limit ${mailboxesMax}`,
    [now],
  );
  const queue = rows.values();
  const workNext = async (): Promise<void> => {
    for (const { organizationId, id } of queue) {
      if (signal.aborted) return;
      try {
        const { rowCount } = await pool.query(
          `update mailboxes set health_due_at = $4 where organization_id = $1 and id = $2 and health_due_at <= $3`,
          [organizationId, id, now, new Date(now.getTime() + againMs)],
        );
        // Another process has claimed it.
        if (rowCount === 0) continue;
        const row = await loadMailboxRow(context.db, organizationId, id);
        await lookAtHealth(context, row, { sendTest: false });
      } catch (error) {
        context.log.warn({ err: error, mailboxId: id }, 'the health of a mailbox could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workNext));
}
