import { addressHash } from '../../src/suppressions/address-hash.ts';
import type { Service, TestOrganization } from './service.ts';

/** Whether the organization's blocklist names the address. */
export async function isBlocked(
  { context }: Service,
  { id }: TestOrganization,
  email: string,
): Promise<boolean> {
  const where = { organizationId: id, value: email };
  return (await context.db.blocklistEntry.count({ where })) === 1;
}

/** Why the organization itself does not write to the address any more; undefined when it may. */
export async function ownSuppressionOf(
  { context }: Service,
  { id }: TestOrganization,
  email: string,
): Promise<{ reason: string; proof: string } | undefined> {
  const where = { organizationId: id, emailHash: new Uint8Array(addressHash(email)) };
  const row = await context.db.organizationSuppression.findFirst({ where });
  return row ? { reason: row.reason, proof: row.proof } : undefined;
}

/** Why nobody on this installation writes to the address any more; undefined when they may. */
export async function suppressionOf({ context }: Service, email: string): Promise<string | undefined> {
  const emailHash = new Uint8Array(addressHash(email));
  return (await context.db.suppression.findUnique({ where: { emailHash } }))?.reason;
}
