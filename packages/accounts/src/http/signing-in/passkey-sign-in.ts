import { ApiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { challengeMs, makeChallenge } from '../../passkeys/challenges.ts';
import { findPasskeyOwner, provePasskey, rpId, type PasskeyAnswer } from '../../passkeys/passkeys.ts';
import { operation, requireOwnSignIn, type AccountApi, type AccountCaller } from '../account-context.ts';
import { base64url } from '../profile/passkeys.ts';
import { attemptKey } from '../sign-in-limits.ts';
import { signInPerson } from '../sign-in-person.ts';
import { meView } from '../views.ts';
import { noteRefusal } from './refusals.ts';

const purpose = 'passkey sign in';

export const startPasskeySignIn = operation({
  name: 'startPasskeySignIn',
  summary: 'Start to sign in with a passkey',
  description:
    'Returns what `navigator.credentials.get` needs (WebAuthn), and sets a cookie that binds the challenge to the browser. The challenge can be answered once, within five minutes.',
  group: 'sign-in',
  input: z.object({}),
  output: z.object({ challenge: z.string(), rp_id: z.string() }),
  responseExamples: {
    200: { challenge: 'AZMdyQ4oAAAA3q2-7wECAwQFBgcICQoLDA0ODw', rp_id: 'console.example.com' },
  },
  async handle(api, { browser }) {
    requireOwnSignIn(api);
    const challenge = makeChallenge(api, purpose);
    browser.keepBegun('challenge', challenge, challengeMs / 1000);
    return { challenge, rp_id: rpId(api) };
  },
});

export const passkeySignIn = operation({
  name: 'passkeySignIn',
  summary: 'Sign in with a passkey',
  description:
    'Takes what `navigator.credentials.get` returned for the challenge of `startPasskeySignIn`, starts a session and sets its cookie. The device must have verified the person, so that no code is asked for. Failed attempts count like those with a password.',
  group: 'sign-in',
  input: z.object({
    id: base64url(1_400),
    client_data: base64url(4_000),
    authenticator_data: base64url(4_000),
    signature: base64url(2_000),
    user_handle: base64url(100),
  }),
  bodyExample: {
    id: 'kQ2mJx0T5n8',
    client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
    signature: 'MEUCIQCq7bT4',
    user_handle: 'AZLwwaKzxNXmp6i5wNHi8w',
  },
  output: meView,
  async handle(api, caller, input) {
    requireOwnSignIn(api);
    const personId = await provePerson(api, caller, {
      id: input.id,
      clientData: input.client_data,
      authenticatorData: input.authenticator_data,
      signature: input.signature,
      userHandle: input.user_handle,
    });
    caller.browser.keepBegun('challenge', '', 0);
    return signInPerson(api, caller, personId);
  },
});

/** @throws ApiError 401, 429 */
async function provePerson(
  api: AccountApi,
  { browser }: AccountCaller,
  answer: PasskeyAnswer,
): Promise<string> {
  const { limits, links } = api;
  const owner = (await findPasskeyOwner(api, answer.id))?.person;
  const { key, isKnownBrowser } = attemptKey(links, {
    device: browser.device,
    email: owner?.email ?? '',
    personId: owner?.id ?? null,
  });
  if (!isKnownBrowser) await limits.byAddress.check(browser.network);
  if (owner) await limits.byPerson.check(key);
  try {
    return await provePasskey(api, { purpose, challenge: browser.begun.challenge, answer });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized') {
      await limits.byAddress.use(browser.network).catch(() => {});
      if (owner) {
        await limits.byPerson.use(key).catch(() => {});
        void noteRefusal(api, owner.id, browser.address);
      }
    }
    throw error;
  }
}
