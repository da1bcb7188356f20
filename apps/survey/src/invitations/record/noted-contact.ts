import { createHash } from 'node:crypto';

/** Names a person's address or number in a file without telling it to whoever sees the file in passing. */
export function notedContact(organizationId: string, contact: string | null): string {
  return createHash('sha256')
    .update(`${organizationId} ${contact ?? ''}`)
    .digest('hex')
    .slice(0, 32);
}

/** The same of a row `i` of invitations. */
export const notedContactSql = `substr(encode(sha256(convert_to(i.organization_id || ' ' || i.contact, 'UTF8')), 'hex'), 1, 32)`;
