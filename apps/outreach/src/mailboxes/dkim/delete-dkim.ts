import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadMailboxRow, mailboxUuid } from '../mailbox.ts';

/** Idempotent: a mailbox without a key stays without one. */
export const deleteMailboxDkim = endpoint({
  name: 'deleteMailboxDkim',
  summary: 'Stop signing the emails of a mailbox',
  description:
    'Deletes the key; emails are no longer signed by Reachback. Leave the DNS record in place for a few days, for emails under way.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, input) {
    const id = mailboxUuid(input.id);
    await loadMailboxRow(db, organizationId, id);
    await db.mailbox.updateMany({
      where: { organizationId, id },
      data: {
        dkimDomain: null,
        dkimSelector: null,
        dkimPrivateKey: null,
        dkimPublicKey: null,
        dkimCreatedAt: null,
        dkimCheckedAt: null,
        dkimActive: false,
      },
    });
    return noContent;
  },
});
