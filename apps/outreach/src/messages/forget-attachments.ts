import { inSteps } from '@reachback/common/database/in-steps';
import type { Context } from '../context.ts';
import { retentionOf } from '../settings/retention.ts';

const dayMs = 24 * 60 * 60 * 1000;
const rowsAtOnce = 100;

/**
 * Deletes the content of attachments that were sent, or never will be, `INBOUND_RAW_DAYS` after they were stored; their
 * names are kept, and so are the attachments of scheduled messages.
 */
export async function forgetAttachments(
  { pool, clock, config }: Pick<Context, 'pool' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionOf(config).attachment_days * dayMs);
  await inSteps(
    () =>
      pool.query(
        `update lead_message_attachments set content = null
        where (organization_id, message_id, position) in (
          select a.organization_id, a.message_id, a.position from lead_message_attachments a
            join lead_messages m on m.organization_id = a.organization_id and m.id = a.message_id
           where a.content is not null and a.created_at < $1 and m.status not in ('scheduled', 'sending')
           limit ${rowsAtOnce})`,
        [before],
      ),
    { rows: rowsAtOnce, signal },
  );
}
