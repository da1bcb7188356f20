import { apiError } from '@reachback/common/http/errors/errors';
import type { Transaction } from '../../db.ts';
import { contactHash } from '../../people/contact-hash.ts';
import { contactIdentity } from '../../people/contact-identity.ts';

/** Hash that the opt-out of an address is stored under: of its mailbox, so that it holds for all its subaddresses. */
export const emailHash = (email: string): Uint8Array<ArrayBuffer> => contactHash(contactIdentity(email));

/** Whether the owner of an address unsubscribed from alerts of the organization. */
export async function isOptedOut(
  db: Pick<Transaction, 'alertOptOut'>,
  organizationId: string,
  hash: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return (await db.alertOptOut.count({ where: { organizationId, emailHash: hash } })) > 0;
}

/** @throws ApiError 409 for an address whose owner unsubscribed; an organization cannot lift that */
export async function refuseOptedOut(
  db: Pick<Transaction, 'alertOptOut'>,
  organizationId: string,
  email: string | null,
): Promise<void> {
  if (email !== null && (await isOptedOut(db, organizationId, emailHash(email)))) {
    throw apiError(
      'invalid_state',
      'the owner of this address unsubscribed from alerts; only they can allow them again, with the unsubscribe link of an alert',
    );
  }
}
