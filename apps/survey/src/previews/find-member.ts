import type { Caller } from '@reachback/common/auth/bearer-auth';
import { apiError, unauthorized } from '@reachback/common/http/errors/errors';
import type { Context } from '../context.ts';

/** The person behind a call. @throws ApiError 403 for an organization key, 401 when the person was deleted since */
export async function findMember(
  { accounts }: Pick<Context, 'accounts'>,
  { actor }: Caller,
): Promise<{ id: string; name: string; email: string }> {
  const id = /^person:(.+)$/.exec(actor)?.[1];
  if (!id) throw apiError('forbidden', 'only a person can do this; use a personal access token');
  const person = await accounts.db.person.findUnique({
    where: { id },
    select: { id: true, name: true, email: true },
  });
  if (!person) throw unauthorized();
  return person;
}
