import { noContent } from '@reachback/common/http/routing/endpoint';
import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadMailboxRow, mailboxUuid } from './mailbox.ts';
import { lockMailbox } from './update-mailbox.ts';

/**
 * Only for a mailbox that no campaign uses: its leads would lose their mailbox. Removing it from a campaign hands its
 * leads over to the campaign's other mailboxes. Conversations stay.
 */
export const deleteMailbox = endpoint({
  name: 'deleteMailbox',
  summary: 'Delete a mailbox that no campaign uses',
  description:
    'Deletes the mailbox and its logins; conversations stay. A mailbox that is used by a campaign returns 409 with the names of the campaigns, except for archived ones: remove it from them first.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, input) {
    const id = mailboxUuid(input.id);
    await db.$transaction(async (tx) => {
      await lockMailbox(tx, organizationId, id);
      await loadMailboxRow(tx, organizationId, id);
      const uses = await tx.campaignMailbox.findMany({
        where: { organizationId, mailboxId: id, campaign: { status: { not: 'archived' } } },
        select: { campaign: { select: { name: true } } },
        take: 6,
      });
      if (uses.length) throw apiError('invalid_state', stillUsed(uses.map(({ campaign }) => campaign.name)));
      await tx.leadMessage.updateMany({
        where: { organizationId, mailboxId: id, status: 'scheduled' },
        data: { status: 'failed', error: 'the mailbox was deleted' },
      });
      await tx.mailbox.delete({ where: { organizationId_id: { organizationId, id } }, select: { id: true } });
    });
    return noContent;
  },
});

function stillUsed(names: string[]): string {
  const shown = names
    .slice(0, 5)
    .map((name) => `"${name}"`)
    .join(', ');
  return `take it out of the campaigns that use it first: ${shown}${names.length > 5 ? ' and more' : ''}`;
}
