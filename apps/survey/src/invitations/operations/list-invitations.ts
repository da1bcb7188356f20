import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { personFieldCodes } from '../../people/person-input.ts';
import { listFieldCodes, listFields, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { invitationView, presentInvitation } from '../invitation.ts';
import { invitationFilterFields, matching, readInvitationFilter } from '../invitation-filter.ts';

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'List invitations',
  description:
    'Returns invitations from the last reported visit to the first. Use `externalId` to find the one of a visit, `email` or `phone` to find those of a person, or filter by status. An unknown person has none. Contact details are never included.',
  group: 'invitations',
  input: z.object({ ...listFields, ...invitationFilterFields }),
  fieldCodes: { ...listFieldCodes, ...personFieldCodes },
  output: pageOf(invitationView),
  async handle(context, { organizationId }, { limit, before, ...fields }) {
    const { db, cursors } = context;
    const filter = await readInvitationFilter(context, organizationId, fields);
    // A filter that is not given is undefined, which keeps cursors valid that are older than the filter by contact.
    const scope = { endpoint: 'listInvitations', organizationId, filters: { ...filter } };
    const where = await matching(context, organizationId, filter);
    if (!where) return { data: [], next: null };
    const rows = await db.invitation.findMany({
      where: { organizationId, ...where, ...olderThan(cursors, scope, before) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentInvitation });
  },
});
