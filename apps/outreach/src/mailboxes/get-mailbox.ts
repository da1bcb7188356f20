import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadMailboxRow, mailboxDetail, mailboxUuid, presentMailboxes } from './mailbox.ts';

export const getMailbox = endpoint({
  name: 'getMailbox',
  summary: 'Get a mailbox',
  description:
    'Returns the settings, the limits, the last error and the number of emails sent today. Passwords are never returned.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: mailboxDetail,
  async handle(context, { organizationId }, input) {
    const row = await loadMailboxRow(context.db, organizationId, mailboxUuid(input.id));
    return (await presentMailboxes(context, [row]))[0]!;
  },
});
