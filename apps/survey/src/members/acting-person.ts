import type { Caller } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';

/** The account id of the person who calls; null for an organization key. */
export function actingPerson({ actor }: Pick<Caller, 'actor'>): string | null {
  return /^person:(.+)$/.exec(actor)?.[1] ?? null;
}

/** @throws ApiError 403 for an organization key, which has no person */
export function requirePerson(caller: Pick<Caller, 'actor'>): string {
  const personId = actingPerson(caller);
  if (personId === null) {
    throw apiError('forbidden', 'an organization key cannot do this; use a personal access token');
  }
  return personId;
}
