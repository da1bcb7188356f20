import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { MailboxKey } from '@reachback/mail/oauth/oauth-parts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { writeMessageEvent, writtenMessageColumns, type WrittenMessage } from '../events/message-events.ts';
import { mailboxUuid } from './mailbox.ts';

/**
 * Only for a mailbox that no campaign uses: its leads would lose their mailbox. Removing it from a campaign hands its
 * leads over to the campaign's other mailboxes. Conversations stay.
 */
export const deleteMailbox = endpoint({
  name: 'deleteMailbox',
  summary: 'Delete a mailbox that no campaign uses',
  description:
    'Deletes the mailbox and its logins; conversations stay. Messages that it should have sent later fail, with the event `coldemail.message.failed`. A mailbox that is used by a campaign returns 409 with the names of the campaigns, except for archived ones: remove it from them first. While an email is being sent from it, it returns 409 too.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool, clock }, { organizationId }, input) {
    const key = { organizationId, mailboxId: mailboxUuid(input.id) };
    await inTransaction(pool, async (client) => {
      // A worker takes the lease of the mailbox first, so nothing is claimed after this.
      const { rowCount } = await client.query(
        'select 1 from mailboxes where organization_id = $1 and id = $2 for update',
        [organizationId, key.mailboxId],
      );
      if (rowCount === 0) throw notFound('mailbox');
      await refuseUsed(client, key);
      await refuseBusy(client, key);
      await failMessages(client, key, clock.now());
      await client.query('delete from mailboxes where organization_id = $1 and id = $2', [
        organizationId,
        key.mailboxId,
      ]);
    });
    return noContent;
  },
});

/** @throws ApiError 409 */
async function refuseUsed(client: PoolClient, { organizationId, mailboxId }: MailboxKey): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.name from campaign_mailboxes cm join campaigns c on c.organization_id = $1 and c.id = cm.campaign_id
      where cm.organization_id = $1 and cm.mailbox_id = $2 and c.status <> 'archived' order by c.created_at, c.id limit 6`,
    [organizationId, mailboxId],
  );
  if (rows.length === 0) return;
  const shown = rows
    .slice(0, 5)
    .map(({ name }) => `"${name}"`)
    .join(', ');
  const more = rows.length > 5 ? ' and more' : '';
  throw apiError('invalid_state', `take it out of the campaigns that use it first: ${shown}${more}`);
}

/**
 * Nobody would settle an email in flight, or one that a crashed worker left, without the mailbox: its lead would wait
 * for it forever.
 * @throws ApiError 409
 */
async function refuseBusy(client: PoolClient, { organizationId, mailboxId }: MailboxKey): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from sends where organization_id = $1 and mailbox_id = $2 and status in ('claimed', 'sending')
     union all
     select 1 from lead_messages where organization_id = $1 and mailbox_id = $2 and status = 'sending' limit 1`,
    [organizationId, mailboxId],
  );
  if (rowCount! > 0)
    throw apiError('invalid_state', 'an email is being sent from this mailbox: try again in a minute');
}

/** Messages that it should have sent fail. */
async function failMessages(
  client: PoolClient,
  { organizationId, mailboxId }: MailboxKey,
  at: Date,
): Promise<void> {
  const { rows } = await client.query<WrittenMessage & { leadId: string }>(
    `update lead_messages m set status = 'failed', error = 'the mailbox was deleted'
      where m.organization_id = $1 and m.mailbox_id = $2 and m.status = 'scheduled'
     returning ${writtenMessageColumns}, m.lead_id as "leadId"`,
    [organizationId, mailboxId],
  );
  const type = 'coldemail.message.failed';
  for (const { leadId, ...message } of rows)
    await writeMessageEvent(client, { organizationId, leadId, type, message, at });
  if (rows.length > 0) changedAfterCommit(client, organizationId, ['leads', 'replies']);
}
