import { notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadMailboxRow, mailboxUuid } from '../mailbox.ts';
import { mailboxDkim, presentDkim } from './mailbox-dkim.ts';

/** The private key is never returned. */
export const getMailboxDkim = endpoint({
  name: 'getMailboxDkim',
  summary: 'Get the DKIM key of a mailbox',
  description:
    'Returns the DNS record to publish and whether emails are signed. 404 if Reachback does not sign the emails of the mailbox. The private key is never returned.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: mailboxDkim,
  async handle({ db }, { organizationId }, input) {
    const shown = presentDkim(await loadMailboxRow(db, organizationId, mailboxUuid(input.id)));
    if (!shown) throw notFound('DKIM key');
    return shown;
  },
});
