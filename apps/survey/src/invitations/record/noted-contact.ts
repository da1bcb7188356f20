import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';

/** What names are made with. */
type Keys = Pick<Context, 'secrets'>;

/** Names a person's address or number in a file: whoever has the file but no key cannot check a guess. */
export function notedContact({ secrets }: Keys, organizationId: string, contact: string | null): string {
  return hex(secrets.fingerprints(text(organizationId, contact))[0]);
}

/** Every name that a note may have for it: with each key, and without one, as earlier releases noted it. */
export function namesInNotes({ secrets }: Keys, organizationId: string, contact: string): string[] {
  const unkeyed = createHash('sha256').update(`${organizationId} ${contact}`).digest();
  return [...secrets.fingerprints(text(organizationId, contact)), unkeyed].map(hex);
}

/** Nothing else is recognized by the same hash. */
const text = (organizationId: string, contact: string | null) =>
  `noted contact ${organizationId} ${contact ?? ''}`;

const hex = (hash: Buffer) => hash.toString('hex').slice(0, 32);
