import { ApiError } from '@reachback/common/http/errors/errors';
import { verifyPassword } from '../../people/passwords.ts';
import { signedIn, type AccountApi, type AccountCaller } from '../account-context.ts';

/**
 * Requires the password of a signed-in person again, before a change that a stranger at an unlocked computer must not
 * make.
 * @returns the stored hash of the password
 * @throws ApiError 401 when it is wrong, 409 without one, 429 after too many failures
 */
export async function provePassword(
  { db, limits, openid }: AccountApi,
  caller: AccountCaller,
  password: string,
): Promise<string> {
  const { personId } = signedIn(caller);
  const key = `signed in ${personId}`;
  await limits.byPerson.check(key);
  const release = await limits.hashingOfKnown.enter(personId);
  try {
    // Checked again after the wait: of many concurrent guesses, earlier ones have been counted by now.
    await limits.byPerson.check(key);
    const { passwordHash } = await db.person.findUniqueOrThrow({
      where: { id: personId },
      select: { passwordHash: true },
    });
    if (passwordHash === null) throw noPassword(openid);
    if (await verifyPassword(password, passwordHash)) return passwordHash;
    await limits.byPerson.use(key);
    throw wrongPassword();
  } finally {
    release();
  }
}

/** Whether a person signs in with a password. @param passwordHash as stored */
export function hasPassword({ openid }: Pick<AccountApi, 'openid'>, passwordHash: string | null): boolean {
  return passwordHash !== null && !openid.isOnlyWay;
}

function noPassword({ isOnlyWay }: AccountApi['openid']): ApiError {
  const message = isOnlyWay
    ? 'you have no password, and this installation does not use them; ask the person who runs it'
    : 'you have no password; choose one with a password reset first';
  return new ApiError(409, 'no_password', message);
}

export function wrongPassword(): ApiError {
  return new ApiError(401, 'wrong_password', 'the password is wrong');
}
