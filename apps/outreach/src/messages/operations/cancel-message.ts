import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { lockToResume, putBack } from '../../leads/ending/put-back.ts';
import { leadUuid } from '../../leads/lead.ts';
import { leadMessage, messageUuid, readMessage, type MessageKey, type MessageStatus } from '../message.ts';

/**
 * Cancels a message. The row's status decides between this and the worker about to send it (`markMessage`): whichever
 * changes it first wins, and a canceled message is never started.
 */
export const cancelMessage = endpoint({
  name: 'cancelMessage',
  summary: 'Cancel a message that has not been sent',
  description:
    'Cancels a scheduled message: nothing of it is sent. If the message stopped the sequence of the lead, the sequence continues. A message that was sent, or is being sent, returns 409. Canceling again has no effect.',
  group: 'messages',
  input: z.object({ id: z.string(), message_id: z.string() }),
  output: leadMessage,
  responseExamples: { 200: { status: 'canceled' } },
  async handle({ pool, clock, wakeUps }, { organizationId }, input) {
    const key = { organizationId, leadId: leadUuid(input.id), messageId: messageUuid(input.message_id) };
    const { lanes, shown } = await inTransaction(pool, async (client) => ({
      lanes: await cancelWithin(client, key, clock.now()),
      shown: await readMessage(client, key),
    }));
    await wakeUps.wake('sending', lanes);
    return shown;
  },
});

/** @returns lanes to wake after the commit. @throws ApiError 404, or 409 if it was sent or is being sent */
async function cancelWithin(client: PoolClient, key: MessageKey, at: Date): Promise<string[]> {
  const { organizationId, leadId, messageId } = key;
  // Leads are locked first, as everywhere.
  const [lead] = await lockToResume(client, organizationId, [leadId]);
  if (!lead) throw notFound('message');
  const { rows } = await client.query<{ stoppedLead: boolean }>(
    `update lead_messages set status = 'canceled', canceled_at = $4
      where organization_id = $1 and id = $2 and lead_id = $3 and status = 'scheduled' and lease_id is null
     returning stopped_lead as "stoppedLead"`,
    [organizationId, messageId, leadId, at],
  );
  if (!rows[0]) {
    const status = await statusOf(client, key);
    if (status === 'canceled') return [];
    throw apiError('invalid_state', whyNot[status]);
  }
  changedAfterCommit(client, organizationId, ['leads', 'replies']);
  const goesOn = rows[0].stoppedLead && lead.status === 'stopped' && lead.stopReason === 'answered';
  if (!goesOn || (await isArchived(client, organizationId, lead.campaignId))) return [];
  if (await othersStop(client, key)) return [];
  return putBack(client, { organizationId, leads: [lead], at });
}

const whyNot: Record<Exclude<MessageStatus, 'canceled'>, string> = {
  scheduled: 'the message may be in transit and can no longer be canceled',
  sending: 'the message is being sent and can no longer be canceled',
  sent: 'the message was sent and can no longer be canceled',
  uncertain: 'the message may have been sent and can no longer be canceled',
  failed: 'the message was not sent; there is nothing to cancel',
};

async function statusOf(
  client: PoolClient,
  { organizationId, leadId, messageId }: MessageKey,
): Promise<MessageStatus> {
  const { rows } = await client.query<{ status: MessageStatus }>(
    'select status from lead_messages where organization_id = $1 and id = $2 and lead_id = $3',
    [organizationId, messageId, leadId],
  );
  if (!rows[0]) throw notFound('message');
  return rows[0].status;
}

async function isArchived(client: PoolClient, organizationId: string, campaignId: string): Promise<boolean> {
  const { rows } = await client.query<{ status: string }>(
    'select status from campaigns where organization_id = $1 and id = $2',
    [organizationId, campaignId],
  );
  return rows[0]?.status === 'archived';
}

/** Whether another answer keeps the sequence stopped: one written since it stopped last. */
async function othersStop(
  client: PoolClient,
  { organizationId, leadId, messageId }: MessageKey,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from lead_messages m join leads l on l.organization_id = $1 and l.id = m.lead_id
      where m.organization_id = $1 and m.lead_id = $2 and m.id <> $3 and m.stopped_lead
        and m.status not in ('canceled', 'failed') and m.created_at >= l.ended_at limit 1`,
    [organizationId, leadId, messageId],
  );
  return rowCount! > 0;
}
