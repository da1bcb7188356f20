import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadMailboxRow, mailboxDetail, mailboxUuid, presentMailboxes } from './mailbox.ts';

export const getMailbox = endpoint({
  method: 'GET',
  path: '/api/v1/mailboxes/:id',
  name: 'getMailbox',
  summary: 'Read one mailbox',
  group: 'mailboxes',
  scope: 'outreach:read',
  input: z.object({ id: z.string() }),
  output: mailboxDetail,
  async handle(context, { organizationId }, input) {
    const row = await loadMailboxRow(context.db, organizationId, mailboxUuid(input.id));
    return (await presentMailboxes(context, [row]))[0]!;
  },
});
