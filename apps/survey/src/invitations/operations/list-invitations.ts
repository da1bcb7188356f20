import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { personFieldCodes } from '../../people/person-input.ts';
import { listFieldCodes, listFields, pageOf } from '../../api/listing.ts';
import { invitationView } from '../invitation.ts';
import { invitationFilterFields, readInvitationFilter } from '../invitation-filter.ts';
import { readInvitations } from '../read-invitations.ts';

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'List invitations',
  description:
    'Returns invitations from the last reported visit to the first. Use `externalId` to find the one of a visit, `email` or `phone` to find those of a person, or filter by status: one call then looks at 20,000 invitations at most, and a page can have fewer items than `limit`, or none, and still have a `next`. An unknown person has none. Contact details are never included.',
  group: 'invitations',
  input: z.object({ ...listFields, ...invitationFilterFields }),
  fieldCodes: { ...listFieldCodes, ...personFieldCodes },
  output: pageOf(invitationView),
  async handle(context, { organizationId }, { limit, before: cursor, ...fields }) {
    const { cursors } = context;
    const filter = await readInvitationFilter(context, organizationId, fields);
    // A filter that is not given is undefined, which keeps cursors valid that are older than the filter by contact.
    const scope = { endpoint: 'listInvitations', organizationId, filters: { ...filter } };
    const [before] = cursor === undefined ? [] : cursors.decode(scope, cursor);
    const { data, last } = await readInvitations(context, organizationId, filter, { before, limit });
    return { data, next: last === null ? null : cursors.encode(scope, [last]) };
  },
});
