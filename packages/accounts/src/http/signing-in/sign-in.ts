import { ApiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { checkPassword, findPersonByEmail, type ProvenPerson } from '../../people/people.ts';
import { checkSecondFactor } from '../../people/two-factor.ts';
import { operation, requireOwnSignIn, type AccountApi, type AccountCaller } from '../account-context.ts';
import { attemptKey } from '../sign-in-limits.ts';
import { signInPerson } from '../sign-in-person.ts';
import { meView } from '../views.ts';
import { noteRefusal } from './refusals.ts';

export const signIn = operation({
  name: 'signIn',
  summary: 'Sign in with a password',
  description:
    'Starts a session and sets its cookie. Returns 401 `code_required` if the password is right and two-factor sign-in is on: repeat the request with `code`, a code of the authenticator app or a recovery code. Each code works once. After 10 failed attempts within 15 minutes, further attempts return 429.',
  group: 'sign-in',
  input: z.object({
    email: z.string().max(320),
    password: z.string().max(1_000),
    code: z.string().max(40).optional().describe('Six digits, or a recovery code'),
  }),
  bodyExample: { email: 'ann@example.com', password: 'correct horse battery' },
  output: meView,
  async handle(api, caller, { email, password, code }) {
    requireOwnSignIn(api);
    const { id, passwordHash } = await provePerson(api, caller, { email, password, code });
    return signInPerson(api, caller, id, { passwordHash });
  },
});

/** @throws ApiError 401, 429 */
async function provePerson(
  api: AccountApi,
  { browser }: AccountCaller,
  { email, password, code }: { email: string; password: string; code: string | undefined },
): Promise<ProvenPerson> {
  const { limits, links } = api;
  const known = await findPersonByEmail(api, email);
  const { key, isKnownBrowser } = attemptKey(links, {
    device: browser.device,
    email,
    personId: known?.id ?? null,
  });
  const check = async () => {
    if (!isKnownBrowser) await limits.byAddress.check(browser.network);
    await limits.byPerson.check(key);
  };
  await check();
  const release =
    known && isKnownBrowser
      ? await limits.hashingOfKnown.enter(known.id)
      : await limits.hashing.enter(browser.network);
  try {
    // Checked again after the wait: of many concurrent guesses, earlier ones have been counted by now.
    await check();
    const person = await checkPassword(api, email, password);
    if (!person) throw new ApiError(401, 'unauthorized', 'the email address or the password is wrong');
    await checkSecondFactor(api, person.id, code);
    return person;
  } catch (error) {
    const isGuess = error instanceof ApiError && error.code === 'unauthorized';
    if (isGuess) {
      await Promise.allSettled([limits.byAddress.use(browser.network), limits.byPerson.use(key)]);
      // Not awaited: the duration would reveal whether the address is known.
      if (known) void noteRefusal(api, known.id, browser.address);
    }
    throw error;
  } finally {
    release();
  }
}
