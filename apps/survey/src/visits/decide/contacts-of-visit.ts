import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';
import type { Visit } from './read-visit.ts';

/**
 * The contacts of a visit's person as two columns, in one order for all, so that parallel visits do not deadlock. Of a
 * subaddress (`kim+shop@`) the mailbox is one too: all its subaddresses are one person.
 */
export function contactColumns({ email, phone }: Visit): { values: string[]; kinds: ('email' | 'phone')[] } {
  // "+" sorts before letters and digits: the phone comes first, byte by byte.
  const contacts = [
    ...(phone === null ? [] : [{ value: phone, kind: 'phone' as const }]),
    ...emails(email).map((value) => ({ value, kind: 'email' as const })),
  ];
  return { values: contacts.map(({ value }) => value), kinds: contacts.map(({ kind }) => kind) };
}

/** Whether the address is not its mailbox's own. */
export function isSubaddress(email: string | null): boolean {
  return email !== null && mailboxIdentity(email) !== email;
}

function emails(email: string | null): string[] {
  return email === null ? [] : [...new Set([email, mailboxIdentity(email)])].toSorted();
}
