import type { Context } from '../context.ts';
import { personIdOf } from '../people/find-person.ts';
import { personFields, readContact } from '../people/person-input.ts';
import { defaultCountryOf } from '../settings/default-country.ts';
import { z } from 'zod';
import { invitationStatuses, type InvitationStatus } from './invitation.ts';

/** The filters of a list of invitations. */
export const invitationFilterFields = {
  status: z.enum(invitationStatuses).optional(),
  externalId: z.string().min(1).max(255).optional().describe('The one of this visit'),
  email: personFields.email.describe('Those of the person with this address'),
  phone: personFields.phone.describe('Those of the person with this number, in place of an address'),
};

/** The filters in canonical form; one that is not given is undefined. */
export interface InvitationFilter {
  status?: InvitationStatus | undefined;
  externalId?: string | undefined;
  /** A normalized address or number. */
  contact?: string | undefined;
}

interface GivenFilter extends Omit<InvitationFilter, 'contact'> {
  email?: string | undefined;
  phone?: string | undefined;
}

/** @throws ApiError 400 for an address or a number that is not valid, or for both */
export async function readInvitationFilter(
  context: Context,
  organizationId: string,
  { status, externalId, email, phone }: GivenFilter,
): Promise<InvitationFilter> {
  if (email === undefined && phone === undefined) return { status, externalId };
  const defaultCountry = await defaultCountryOf(context, organizationId);
  return { status, externalId, contact: readContact({ email, phone }, defaultCountry) };
}

/** The condition for the invitations of the filter. Null if the organization has no person with the contact. */
export async function matching(
  { db }: Context,
  organizationId: string,
  { status, externalId, contact }: InvitationFilter,
): Promise<{ status?: string; externalId?: string; personId?: string } | null> {
  if (contact === undefined) return { status, externalId };
  const personId = await personIdOf(db, organizationId, contact);
  return personId === null ? null : { status, externalId, personId };
}
