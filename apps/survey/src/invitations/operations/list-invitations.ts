import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { withIdentity } from '../../people/contact-identity.ts';
import { personFieldCodes, personFields, readContact } from '../../people/person-input.ts';
import { listFieldCodes, listFields, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { invitationStatuses, invitationView, presentInvitation } from '../invitation.ts';

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'List invitations',
  description:
    'Returns invitations from the last reported visit to the first. Use `externalId` to find the one of a visit, `email` or `phone` to find those of a person, or filter by status. An unknown person has none. Contact details are never included.',
  group: 'invitations',
  input: z.object({
    ...listFields,
    status: z.enum(invitationStatuses).optional(),
    externalId: z.string().min(1).max(255).optional().describe('The one of this visit'),
    email: personFields.email.describe('Those of the person with this address'),
    phone: personFields.phone.describe('Those of the person with this number, in place of an address'),
  }),
  fieldCodes: { ...listFieldCodes, ...personFieldCodes },
  output: pageOf(invitationView),
  async handle(context, { organizationId }, { limit, before, status, externalId, email, phone }) {
    const { db, cursors } = context;
    const contact = await contactOf(context, organizationId, { email, phone });
    // A filter that is not given is undefined, which keeps cursors valid that are older than the filter by contact.
    const scope = { endpoint: 'listInvitations', organizationId, filters: { status, externalId, contact } };
    const personId = contact === undefined ? undefined : await personOf(context, organizationId, contact);
    if (personId === null) return { data: [], next: null };
    const rows = await db.invitation.findMany({
      where: { organizationId, personId, status, externalId, ...olderThan(cursors, scope, before) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentInvitation });
  },
});

/** Returns the normalized contact of the filter, if there is one. */
async function contactOf(
  { visitPolicies }: Context,
  organizationId: string,
  given: { email?: string; phone?: string },
): Promise<string | undefined> {
  if (given.email === undefined && given.phone === undefined) return undefined;
  const { defaultCountry } = await visitPolicies.get(organizationId);
  return readContact(given, defaultCountry);
}

async function personOf({ db }: Context, organizationId: string, value: string): Promise<string | null> {
  const found = await db.contact.findFirst({
    where: { organizationId, value: { in: withIdentity(value) } },
    select: { personId: true },
  });
  return found && found.personId;
}
