import { addressHash } from '../../src/suppressions/suppress.ts';
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

/** Why nobody on this installation writes to the address any more; undefined when they may. */
export async function suppressionOf({ context }: Service, email: string): Promise<string | undefined> {
  const emailHash = new Uint8Array(addressHash(email));
  return (await context.db.suppression.findUnique({ where: { emailHash } }))?.reason;
}
