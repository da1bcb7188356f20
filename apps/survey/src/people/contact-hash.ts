import { createHash } from 'node:crypto';

/** SQL of the hash under which a contact's suppression is kept, so that it outlives the contact. */
export const contactHashSql = (value: string): string => `sha256(convert_to(${value}, 'UTF8'))`;

/** The same of a value at hand. */
export function contactHash(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(value).digest());
}
