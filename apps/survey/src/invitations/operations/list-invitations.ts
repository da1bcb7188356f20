import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { listFieldCodes, listFields, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { invitationStatuses, invitationView, presentInvitation } from '../invitation.ts';

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'List invitations',
  description:
    'Returns invitations from the last reported visit to the first. Use `externalId` to find the one of a visit, or filter by status. Contact details are never included.',
  group: 'invitations',
  input: z.object({
    ...listFields,
    status: z.enum(invitationStatuses).optional(),
    externalId: z.string().min(1).max(255).optional().describe('The one of this visit'),
  }),
  fieldCodes: listFieldCodes,
  output: pageOf(invitationView),
  async handle({ db, cursors }, { organizationId }, { limit, before, status, externalId }) {
    const scope = { endpoint: 'listInvitations', organizationId, filters: { status, externalId } };
    const rows = await db.invitation.findMany({
      where: { organizationId, status, externalId, ...olderThan(cursors, scope, before) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentInvitation });
  },
});
