import type { Caller } from '@reachback/common/auth/bearer-auth';
import { apiError, unauthorized } from '@reachback/common/http/errors/errors';
import type { AccountsContext } from '../context.ts';

/** The person behind a call. @throws ApiError 403 for an organization key, 401 when the person was deleted since */
export async function callingPerson(
  { db }: Pick<AccountsContext, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<{ id: string; name: string; email: string }> {
  const id = /^person:(.+)$/.exec(actor)?.[1];
  if (!id) throw apiError('forbidden', 'only a person can do this; use a personal access token');
  const person = await db.person.findUnique({ where: { id }, select: { id: true, name: true, email: true } });
  if (!person) throw unauthorized();
  return person;
}
