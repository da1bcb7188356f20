import { ApiError, unavailable } from '@reachback/common/http/errors/errors';
import type { Clock } from '@reachback/common/runtime/clock';
import { createFairShare } from '@reachback/common/runtime/fair-share';
import type { Log } from '@reachback/common/runtime/log';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import { createDiscovery } from './discovery.ts';
import type { Flow } from './flow.ts';
import { reasonOf } from './reason.ts';
import type { OpenIdSettings } from './settings.ts';

/** The parameters of a provider's redirect back that are used. */
export interface ProviderAnswer {
  state: string;
  code?: string | undefined;
  /** The issuer (RFC 9207). */
  iss?: string | undefined;
  error?: string | undefined;
}

/** A person as authenticated by a provider. */
export interface ProvenIdentity {
  /** Id of the provider in the settings. */
  provider: string;
  issuer: string;
  subject: string;
  /** Lower-cased; null unless the provider has verified it. */
  email: string | null;
  name: string | null;
}

/** An identity provider for signing in. */
export interface OpenIdProvider {
  id: string;
  name: string;
  /** As stored with identities. */
  issuer: string;
  /** Which domains join which organization by signing in; null for none. */
  join: OpenIdSettings['join'] | null;
  /** Whether the code of the authenticator app is skipped after it. */
  trustsSecondFactor: boolean;
  /** The URL to sign in at. @throws ApiError 503 */
  address(flow: Flow): Promise<string>;
  /**
   * Authenticates the person who came back.
   * @param options.user the key of the fair share, e.g. a client address
   * @throws ApiError 401 for an answer that does not belong to this flow or is invalid, 403 for a refusal of the
   * provider, 503
   */
  prove(flow: Flow, answer: ProviderAnswer, options: { user: string }): Promise<ProvenIdentity>;
}

/** The maximum of OpenID Connect. */
const subjectLengthMax = 255;

export function createOpenIdProvider(options: {
  settings: OpenIdSettings;
  publicUrl: string;
  clock: Clock;
  log: Log;
}): OpenIdProvider {
  const { settings, publicUrl, clock, log } = options;
  const { id, name, scopes } = settings;
  const discovery = createDiscovery({ settings, clock, log });
  const redirectUri = `${publicUrl}/sign-in/openid/${id}`;
  // Limits the calls that wait for a slow provider; further ones are refused.
  const turns = createFairShare({
    name: `sign-ins with ${name}`,
    slots: 20,
    slotsPerUser: 4,
    waitingMax: 200,
    waitingPerUserMax: 20,
    waitMsMax: 5_000,
  });

  const away = () =>
    unavailable(`${name} does not answer as expected; retry, or ask who runs this installation`);
  const find = () =>
    discovery.find().catch(() => {
      throw away();
    });
  /** Converts an error to one for the person; the log has the details. */
  const told = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    log.warn({ ...reasonOf(error), provider: id }, 'a sign-in with an identity provider failed');
    if (error instanceof AuthorizationResponseError)
      return new ApiError(403, 'provider_refused', `${name} refused: ${error.error.slice(0, 100)}`);
    if (isWrong(error)) return notProved();
    // URLs or keys may have changed.
    discovery.forget();
    return away();
  };

  return {
    id,
    name,
    issuer: issuerOf(settings),
    join: settings.join ?? null,
    trustsSecondFactor: settings.trust_second_factor,
    async address({ state, nonce, codeVerifier }) {
      try {
        const configuration = await find();
        const parameters = {
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        };
        return buildAuthorizationUrl(configuration, parameters).href;
      } catch (error) {
        throw told(error);
      }
    },
    async prove(flow, answer, { user }) {
      const release = await turns.enter(user);
      try {
        const configuration = await find();
        return await prove({ settings, configuration, redirectUri, flow, answer });
      } catch (error) {
        throw told(error);
      } finally {
        release();
      }
    },
  };
}

async function prove(options: {
  settings: OpenIdSettings;
  configuration: Configuration;
  redirectUri: string;
  flow: Flow;
  answer: ProviderAnswer;
}): Promise<ProvenIdentity> {
  const { settings, configuration, redirectUri, flow, answer } = options;
  const url = new URL(redirectUri);
  for (const [key, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(key, value);
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token || token.sub.length > subjectLengthMax) throw notProved();
  // Many providers keep the ID token small, and have other claims at the userinfo endpoint.
  const isAll = token.email !== undefined && token.email_verified !== undefined;
  const hasMore = !isAll && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, token.sub) : null;
  // An address and its verification come from the same source, never mixed.
  const claims: Record<string, unknown> = more?.email === undefined ? token : { ...more };
  const name = more?.name ?? token.name;
  return {
    provider: settings.id,
    // Equal to the ID token's, which was checked.
    issuer: issuerOf(settings),
    subject: token.sub,
    email: vouchedEmail(claims, settings.trust_email),
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 200) : null,
  };
}

/** Normalized: with and without the trailing slash after a host, it is the same. */
function issuerOf({ issuer }: OpenIdSettings): string {
  return new URL(issuer).href;
}

/** `false` stays unverified, whatever the settings say. */
function vouchedEmail(
  { email, email_verified: isVerified }: Record<string, unknown>,
  trusts: boolean,
): string | null {
  if (isVerified !== true && !(trusts && isVerified === undefined)) return null;
  return typeof email === 'string' ? (parseEmailAddress(email)?.address ?? null) : null;
}

/** Whether the answer was received but is invalid, as opposed to a failure of the provider. */
function isWrong(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof ClientError && wrong.has(error.code ?? '');
}

/** Error codes of oauth4webapi, which openid-client passes on. */
const wrong = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

export function notProved(): ApiError {
  return new ApiError(
    401,
    'unauthorized',
    'the sign-in could not be verified, or took too long; start again',
  );
}
