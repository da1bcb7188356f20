import type { Caller } from '../../auth/bearer-auth.ts';

/**
 * What an earlier try of the call created, if it died between its effect and its answer (see `Caller.newId`).
 * @param find looks it up by its id, within the caller's organization
 * @returns null without an `Idempotency-Key`, or if there is none
 */
export async function createdBefore<Found>(
  { newId }: Pick<Caller, 'newId'>,
  find: (id: string) => Promise<Found | null>,
): Promise<Found | null> {
  return newId === undefined ? null : find(newId);
}
