import { ApiError, notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { flowMs, startFlow, useFlow } from '../../openid/flow.ts';
import { findPerson, linkIdentity } from '../../openid/identities.ts';
import { createNewcomer } from '../../openid/newcomers.ts';
import {
  notProved,
  type OpenIdProvider,
  type ProvenIdentity,
  type ProviderAnswer,
} from '../../openid/provider.ts';
import { checkSecondFactor } from '../../people/two-factor.ts';
import { operation, type AccountApi, type AccountCaller } from '../account-context.ts';
import { signInPerson } from '../sign-in-person.ts';
import { meView } from '../views.ts';
import { noteProviderRefusal, noteRefusal } from './refusals.ts';

/** How long the code of the authenticator app can take, after the provider has finished. */
const proofMs = 5 * 60_000;

export const providerParameter = z.string().max(40).describe('Id of the identity provider, see `getSetup`');

/** The parameters of a provider's redirect back. */
export const providerAnswer = {
  state: z.string().max(200),
  code: z.string().min(1).max(4_000).optional(),
  iss: z.string().max(2_000).optional().describe('Who answers (RFC 9207), if the provider says it'),
  error: z.string().max(200).optional().describe('Why the provider refused, instead of `code`'),
};
export const providerAnswerExample = {
  state: 'n3YbEJ2wvJ0yQpU5c8m0e1m4mWk9nqOaW0H7i1rZs0Q',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
};
export const authorizationUrl = z
  .string()
  .describe('Where to send the browser, which comes back to `/sign-in/openid/<provider>` of the console');
export const authorizationUrlExample = {
  url: 'https://id.example.com/authorize?client_id=reachback&response_type=code&scope=openid+email+profile',
};

export const startOpenIdSignIn = operation({
  name: 'startOpenIdSignIn',
  summary: 'Start to sign in with an identity provider',
  description:
    'Returns the address of the provider (OpenID Connect: authorization code with PKCE), and sets a cookie that binds the flow to the browser. The flow can be completed once, within 20 minutes. Returns 503 if the provider is unavailable.',
  group: 'sign-in',
  input: z.object({ provider: providerParameter }),
  output: z.object({ url: authorizationUrl }),
  responseExamples: { 200: authorizationUrlExample },
  async handle(api, { browser }, { provider: id }) {
    const provider = providerOf(api, id);
    return { url: await sendToProvider(api, browser, provider, `${id} sign in`) };
  },
});

export const openIdSignIn = operation({
  name: 'openIdSignIn',
  summary: 'Sign in with what an identity provider answered',
  description:
    'Takes the parameters that the provider sent the browser back with, starts a session and sets its cookie. Signs in the person that the identity is linked to, or else the person with its email address, if the provider says that it verified it; this links the identity. Creates the person if `invitation` is for that address, or if the installation lets its domain join. Returns 401 `code_required` if two-factor sign-in is on: continue with `confirmOpenIdSignIn`. Returns 401 `unauthorized` if the response does not belong to this browser, is invalid or was used; 403 `provider_refused`, `email_not_verified` or `unknown_person`; 409 `identity_taken` if the person is linked to another account of the provider.',
  group: 'sign-in',
  input: z.object({
    provider: providerParameter,
    ...providerAnswer,
    invitation: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('From the link of an invitation, for a person without an account: creates it and accepts'),
  }),
  bodyExample: providerAnswerExample,
  output: meView,
  async handle(api, caller, { provider: id, invitation, ...answer }) {
    const provider = providerOf(api, id);
    const { browser } = caller;
    const identity = await countFailures(api, caller, () =>
      proveInBrowser(api, browser, provider, { purpose: `${id} sign in`, answer }),
    );
    const personId =
      (await findPerson(api, identity)) ?? (await createNewcomer(api, { identity, provider, invitation }));
    if (personId === null) throw await refuseStranger(api, caller, identity, provider);
    const { totpConfirmedAt } = await api.db.person.findUniqueOrThrow({
      where: { id: personId },
      select: { totpConfirmedAt: true },
    });
    if (totpConfirmedAt && !provider.trustsSecondFactor) {
      const expiresAt = api.clock.now().getTime() + proofMs;
      const proof = await api.secrets.seal(JSON.stringify({ identity, personId, expiresAt }));
      browser.keepBegun('proof', proof, proofMs / 1000);
      throw new ApiError(
        401,
        'code_required',
        'a code of your authenticator app, or a recovery code, is required',
      );
    }
    return enter(api, caller, { personId, identity });
  },
});

export const confirmOpenIdSignIn = operation({
  name: 'confirmOpenIdSignIn',
  summary: 'Sign in with a code, after an identity provider',
  description:
    'Completes a sign-in for which `openIdSignIn` returned `code_required`, in the same browser, within five minutes. After 10 attempts within 15 minutes, further attempts return 429.',
  group: 'sign-in',
  input: z.object({ code: z.string().max(40).describe('Six digits, or a recovery code') }),
  bodyExample: { code: '123456' },
  output: meView,
  async handle(api, caller, { code }) {
    const { browser } = caller;
    const proof = await openProof(api, browser.begun.proof);
    if (!proof) throw notProved();
    const { personId } = proof;
    // Counted before it is checked: none of many concurrent guesses gets past the limit.
    await api.limits.byPerson.use(`after a provider ${personId}`);
    try {
      await checkSecondFactor(api, personId, code);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthorized') {
        void noteRefusal(api, personId, browser.address);
      }
      throw error;
    }
    browser.keepBegun('proof', '', 0);
    return enter(api, caller, proof);
  },
});

/** @throws ApiError 404 */
export function providerOf({ openid }: AccountApi, id: string): OpenIdProvider {
  const found = openid.providers.find((provider) => provider.id === id);
  if (!found) throw notFound('identity provider');
  return found;
}

/** Starts a flow in the browser. @returns the URL of the provider @throws ApiError 503 */
export async function sendToProvider(
  api: AccountApi,
  browser: AccountCaller['browser'],
  provider: OpenIdProvider,
  purpose: string,
): Promise<string> {
  const flow = startFlow(api, purpose);
  const url = await provider.address(flow);
  browser.keepBegun('openid', flow.ticket, flowMs / 1000);
  return url;
}

/**
 * Completes the flow that `sendToProvider` started last in the browser. An answer to an earlier one changes nothing.
 * @throws ApiError 401 for an answer that is invalid, was used or is for another browser or purpose, 403 when the
 * provider refused, 503
 */
export async function proveInBrowser(
  api: AccountApi,
  browser: AccountCaller['browser'],
  provider: OpenIdProvider,
  { purpose, answer }: { purpose: string; answer: ProviderAnswer },
): Promise<ProvenIdentity> {
  const { state } = answer;
  const flow = await useFlow(api, purpose, { ticket: browser.begun.openid, state });
  if (!flow) throw notProved();
  browser.keepBegun('openid', '', 0);
  return provider.prove(flow, answer, { user: browser.network });
}

/**
 * Counts failures against the client address, unless a person has signed in with this browser before. @throws ApiError
 * 429
 */
async function countFailures<Result>(
  { limits, links }: AccountApi,
  { browser }: AccountCaller,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!links.read('device', browser.device)) await limits.byAddress.check(browser.network);
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized')
      await limits.byAddress.use(browser.network).catch(() => {});
    throw error;
  }
}

async function enter(
  api: AccountApi,
  caller: AccountCaller,
  { personId, identity }: { personId: string; identity: ProvenIdentity },
) {
  try {
    await linkIdentity(api, { personId, identity, isUse: true });
  } catch (error) {
    if (error instanceof ApiError) void noteRefusal(api, personId, caller.browser.address);
    throw error;
  }
  return signInPerson(api, caller, personId, { by: `openid ${identity.provider}` });
}

async function refuseStranger(
  api: AccountApi,
  { browser }: AccountCaller,
  { email }: ProvenIdentity,
  { id, name }: OpenIdProvider,
): Promise<ApiError> {
  const reason = email === null ? 'email_not_verified' : 'unknown_person';
  await noteProviderRefusal(api, { provider: id, reason, address: browser.address });
  const message =
    email === null
      ? `${name} does not say that your email address is verified, and your account there is not linked to anyone here`
      : `nobody here has the email address ${email}; ask for an invitation`;
  return new ApiError(403, reason, message);
}

/** Decrypts the browser's proof while a code is requested; null if it is invalid or expired. */
async function openProof({ secrets, clock }: AccountApi, sealed: string): Promise<Proof | null> {
  if (sealed === '') return null;
  const proof = await secrets
    .open(sealed)
    // Encrypted by `openIdSignIn`.
    .then((text) => JSON.parse(text) as Proof & { expiresAt: number })
    .catch(() => null);
  return proof && proof.expiresAt > clock.now().getTime() ? proof : null;
}

interface Proof {
  identity: ProvenIdentity;
  personId: string;
}
