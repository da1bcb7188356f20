import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';

/** The keys of the fingerprints. */
type Keys = Pick<Context, 'secrets'>;

/** Returns a keyed fingerprint of an address or number for a file: without the key, a guess cannot be checked. */
export function notedContact({ secrets }: Keys, organizationId: string, contact: string | null): string {
  return hex(secrets.fingerprints(text(organizationId, contact))[0]);
}

/** All fingerprints that a note may contain: with each key, and without one, as earlier releases noted it. */
export function namesInNotes({ secrets }: Keys, organizationId: string, contact: string): string[] {
  const unkeyed = createHash('sha256').update(`${organizationId} ${contact}`).digest();
  return [...secrets.fingerprints(text(organizationId, contact)), unkeyed].map(hex);
}

/** The prefix separates these fingerprints from all others. */
const text = (organizationId: string, contact: string | null) =>
  `noted contact ${organizationId} ${contact ?? ''}`;

const hex = (hash: Buffer) => hash.toString('hex').slice(0, 32);
