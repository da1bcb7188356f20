import type { Visit } from './read-visit.ts';

/** The contacts of a visit's person as two columns, in one order for all, so that parallel visits do not deadlock. */
export function contactColumns({ email, phone }: Visit): { values: string[]; kinds: ('email' | 'phone')[] } {
  // "+" sorts before letters and digits: the phone comes first, byte by byte.
  const contacts = [
    ...(phone === null ? [] : [{ value: phone, kind: 'phone' as const }]),
    ...(email === null ? [] : [{ value: email, kind: 'email' as const }]),
  ];
  return { values: contacts.map(({ value }) => value), kinds: contacts.map(({ kind }) => kind) };
}
