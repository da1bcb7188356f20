import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadMailboxRow, mailboxUuid } from '../mailbox.ts';
import { lookAtHealth } from './look-at-health.ts';
import { loadHealth, mailboxHealth, presentHealth } from './mailbox-health.ts';

/** Within this time, a second call returns the result of the first. */
const betweenChecksMs = 5_000;

/** Sends a test email, at most once in five minutes. */
export const checkMailboxHealth = endpoint({
  name: 'checkMailboxHealth',
  summary: 'Check how the domain of a mailbox is authenticated',
  description:
    'Asks DNS about the domain of the mailbox, and sends a test email from the mailbox to itself, which is then read by IMAP to see its DKIM signatures (at most one in 5 minutes; not without IMAP settings). Takes up to 40 seconds. If the test email has not arrived by then, `checks.dkim` is `unknown`, and the verdict follows when it arrives within an hour. Calls within 5 seconds return the same result.',
  group: 'mailboxes',
  audited: false,
  input: z.object({ id: z.string() }),
  output: mailboxHealth,
  async handle(context, { organizationId }, input) {
    const row = await loadMailboxRow(context.db, organizationId, mailboxUuid(input.id));
    const leave = await context.verifications.enter(organizationId);
    try {
      const known = await loadHealth(context, row);
      const sinceMs = known ? context.clock.now().getTime() - known.checkedAt.getTime() : Infinity;
      if (sinceMs >= 0 && sinceMs < betweenChecksMs) return presentHealth(row, known);
      return presentHealth(row, await lookAtHealth(context, row, { sendTest: true }));
    } finally {
      leave();
    }
  },
});
