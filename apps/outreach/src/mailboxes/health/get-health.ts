import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadMailboxRow, mailboxUuid } from '../mailbox.ts';
import { loadHealth, mailboxHealth, presentHealth } from './mailbox-health.ts';

/** Returns the stored result of the last check. */
export const getMailboxHealth = endpoint({
  name: 'getMailboxHealth',
  summary: 'Get how the domain of a mailbox is authenticated',
  description:
    'Returns what was last found about SPF, DKIM, DMARC, MX and reverse DNS of the domain, each with a verdict and the DNS records to add or change. Reachback checks every mailbox about once a day; `checkMailboxHealth` checks now.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: mailboxHealth,
  async handle(context, { organizationId }, input) {
    const row = await loadMailboxRow(context.db, organizationId, mailboxUuid(input.id));
    return presentHealth(row, await loadHealth(context, row));
  },
});
