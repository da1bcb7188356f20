import { createHash } from 'node:crypto';

/** SQL of the hash that a contact's suppression is stored under, so that it outlives the contact. */
export const contactHashSql = (value: string): string => `sha256(convert_to(${value}, 'UTF8'))`;

/** The same hash, computed here. */
export function contactHash(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(value).digest());
}
