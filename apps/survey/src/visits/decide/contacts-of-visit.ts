import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';
import type { Visit } from './read-visit.ts';

/**
 * The contacts of a visit's person as two columns, in a fixed order so that parallel visits do not deadlock. A
 * subaddress (`kim+shop@`) also yields its mailbox: all subaddresses of a mailbox belong to one person.
 */
export function contactColumns({ email, phone }: Visit): { values: string[]; kinds: ('email' | 'phone')[] } {
  // "+" sorts before letters and digits, so the phone comes first in byte order.
  const contacts = [
    ...(phone === null ? [] : [{ value: phone, kind: 'phone' as const }]),
    ...emails(email).map((value) => ({ value, kind: 'email' as const })),
  ];
  return { values: contacts.map(({ value }) => value), kinds: contacts.map(({ kind }) => kind) };
}

/** Whether the address is a subaddress of its mailbox. */
export function isSubaddress(email: string | null): boolean {
  return email !== null && mailboxIdentity(email) !== email;
}

function emails(email: string | null): string[] {
  return email === null ? [] : [...new Set([email, mailboxIdentity(email)])].toSorted();
}
