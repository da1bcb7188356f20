import { inTransaction } from '@reachback/common/database/pool';
import { addResults } from '../../campaigns/results/add-results.ts';
import type { Context } from '../../context.ts';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { lockLeads } from '../../leads/ending/locks.ts';

/** An open send whose outcome cannot be recorded. */
export interface UnrecordableSend {
  sendId: string;
  /** The lease it was claimed under. */
  leaseId: string | null;
  leadId: string;
  campaignId: string;
  isFirst: boolean;
  /** Whether the email was sent, or may have been. */
  isGone: boolean;
}

/** Stops the lead of a send, and records whether the email was sent. Other effects of its outcome are omitted. */
export async function stopUnrecordable(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { sendId, leaseId, leadId, campaignId, isFirst, isGone }: UnrecordableSend,
): Promise<void> {
  const detail = 'the outcome of the email cannot be recorded';
  await inTransaction(pool, async (client) => {
    await lockLeads(client, organizationId, [leadId]);
    const { rowCount } = await client.query(
      `update sends set status = $3, error = $4, sent_at = $5
        where organization_id = $1 and id = $2 and status in ('claimed', 'sending')
          and lease_id is not distinct from $6::uuid`,
      [organizationId, sendId, isGone ? 'uncertain' : 'failed', detail, isGone ? clock.now() : null, leaseId],
    );
    if (rowCount === 0) return;
    const end = { to: 'stopped', stopReason: 'not_delivered', stopDetail: detail, at: clock.now() } as const;
    await endLeads(client, { organizationId, leads: [{ id: leadId }], ...end });
    if (!isGone) return;
    const contacted = isFirst ? 1 : 0;
    await client.query(
      `update campaign_numbers set sent = sent + 1, contacted = contacted + $3
        where organization_id = $1 and campaign_id = $2`,
      [organizationId, campaignId, contacted],
    );
    await addResults(client, organizationId, [{ sendId, sent: 1, contacted, delivered: 1 }]);
  });
}
