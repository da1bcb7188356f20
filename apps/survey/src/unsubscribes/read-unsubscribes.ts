import { z } from 'zod';
import { lookEnd } from '../api/listing.ts';
import type { Context } from '../context.ts';
import { contactHash } from '../people/contact-hash.ts';
import { contactsOf, personIdOf } from '../people/find-person.ts';
import { personFieldCodes, personFields, readContact } from '../people/person-input.ts';
import { suppressionKinds, type SuppressionKind } from '../people/suppress-contacts.ts';
import { defaultCountryOf } from '../settings/default-country.ts';
import { presentSuppression } from './suppression.ts';

/** The filters of a list of entries. */
export const unsubscribeFilterFields = {
  kind: z.enum(suppressionKinds).optional(),
  email: personFields.email.describe('Those of the person with this address'),
  phone: personFields.phone.describe('Those of the person with this number, in place of an address'),
};

export const unsubscribeFilterCodes = personFieldCodes;

interface GivenFilter {
  kind?: SuppressionKind | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

interface UnsubscribeFilter {
  organizationId: string;
  kind: SuppressionKind | undefined;
  /** A normalized address or number. */
  contact: string | undefined;
}

/** @throws ApiError 400 for an address or a number that is not valid, or for both */
export async function readUnsubscribeFilter(
  context: Context,
  organizationId: string,
  { kind, email, phone }: GivenFilter,
): Promise<UnsubscribeFilter> {
  if (email === undefined && phone === undefined) return { organizationId, kind, contact: undefined };
  const defaultCountry = await defaultCountryOf(context, organizationId);
  return { organizationId, kind, contact: readContact({ email, phone }, defaultCountry) };
}

/**
 * Reads a page of entries, newest first. With a kind it can be short, even empty, while more follow: see `lookedAtMax`.
 * @param page.before the `last` of the previous page
 * @returns `last`: the id after which the next page starts, null without one
 */
export async function readUnsubscribes(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  { organizationId, kind, contact }: UnsubscribeFilter,
  { before, limit }: { before: string | undefined; limit: number },
) {
  // The index of hashes has the few entries of a person.
  const contacts = contact === undefined ? undefined : await contactsOfPerson(db, organizationId, contact);
  const hashes = contacts && { in: contacts.map(contactHash) };
  const looksAt = kind !== undefined && hashes === undefined;
  const end = looksAt ? await lookEnd(pool, 'suppressions', { organizationId, before }) : undefined;
  const rows = await db.suppression.findMany({
    where: { organizationId, kind, contactHash: hashes, id: { lt: before, gte: end } },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1]!.id : (end ?? null);
  return { data: rows.slice(0, limit).map(presentSuppression), last };
}

/** An opt-out can be of a contact that was known earlier than the one that is asked for. */
async function contactsOfPerson(
  db: Pick<Context['db'], 'contact'>,
  organizationId: string,
  contact: string,
): Promise<string[]> {
  const id = await personIdOf(db, organizationId, contact);
  if (id === null) return contactsOf({ contact }, null);
  const known = await db.contact.findMany({
    where: { organizationId, personId: id },
    select: { value: true },
  });
  return contactsOf({ contact }, { id, contacts: known.map(({ value }) => value) });
}
