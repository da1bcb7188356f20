import { parseEmailAddress } from '@reachback/common/values/email-address';
import * as oauth from 'openid-client';
import { OauthError, type OauthClient, type ProviderAccount, type ProviderTokens } from './oauth-parts.ts';
import type { OauthProvider } from './oauth-providers.ts';

/** Timeout of a request to a provider. */
const timeoutSeconds = 10;
/** How long a provider's discovered metadata is cached. */
const discoveredMs = 60 * 60_000;
/** Default lifetime of an access token, if the provider does not specify it. */
const expiresInDefault = 3600;
/** Tolerated difference between the provider's clock and ours. */
const clockToleranceSeconds = 60;

/** The client of a process; what providers publish is cached for an hour. */
export function createOauthClient(providers: readonly OauthProvider[]): OauthClient {
  const discovered = new Map<string, { atMs: number; configuration: Promise<oauth.Configuration> }>();
  const configurationOf = (provider: OauthProvider): Promise<oauth.Configuration> => {
    const known = discovered.get(provider.id);
    if (known && performance.now() - known.atMs < discoveredMs) return known.configuration;
    const configuration = configure(provider);
    discovered.set(provider.id, { atMs: performance.now(), configuration });
    // Failures are not cached.
    configuration.catch(() => discovered.delete(provider.id));
    return configuration;
  };
  const asking = async <Answer>(
    provider: OauthProvider,
    ask: (configuration: oauth.Configuration) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await ask(await configurationOf(provider));
    } catch (error) {
      throw asOauthError(provider, error);
    }
  };

  return {
    providers,
    provider: (id) => providers.find((provider) => provider.id === id),
    checks: () => ({ verifier: oauth.randomPKCECodeVerifier(), nonce: oauth.randomNonce() }),
    authorizationUrl: (provider, { redirectUri, state, checks, email }) =>
      asking(provider, async (configuration) => {
        const challenge = await oauth.calculatePKCECodeChallenge(checks.verifier);
        const url = oauth.buildAuthorizationUrl(configuration, {
          ...provider.parameters,
          redirect_uri: redirectUri,
          scope: provider.scopes,
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...(usesOpenid(provider) ? { nonce: checks.nonce } : {}),
          ...(email === null ? {} : { login_hint: email }),
        });
        return url.href;
      }),
    exchange: (provider, callback, { state, checks }) =>
      asking(provider, async (configuration) => {
        const answer = await oauth.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: checks.verifier,
          expectedState: state,
          ...(usesOpenid(provider) ? { expectedNonce: checks.nonce } : {}),
        });
        return { ...tokensOf(answer), ...(await accountOf(configuration, answer)) };
      }),
    refresh: (provider, refreshToken) =>
      asking(provider, async (configuration) =>
        tokensOf(await oauth.refreshTokenGrant(configuration, refreshToken)),
      ),
  };
}

const usesOpenid = ({ scopes }: OauthProvider) => scopes.split(/\s+/).includes('openid');

async function configure(provider: OauthProvider): Promise<oauth.Configuration> {
  const { issuer, endpoints, clientId, clientSecret } = provider;
  const login = clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret);
  const metadata = { [oauth.clockTolerance]: clockToleranceSeconds };
  // http is only allowed for the local machine, see the configuration.
  const isPlain = [issuer, endpoints?.token].some((url) => url?.startsWith('http:'));
  if (endpoints) {
    const server = {
      issuer: issuer ?? new URL(endpoints.token).origin,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      ...(endpoints.userinfo === null ? {} : { userinfo_endpoint: endpoints.userinfo }),
    };
    const configuration = new oauth.Configuration(server, clientId, metadata, login);
    configuration.timeout = timeoutSeconds;
    if (isPlain) oauth.allowInsecureRequests(configuration);
    return configuration;
  }
  return oauth.discovery(new URL(issuer!), clientId, metadata, login, {
    timeout: timeoutSeconds,
    ...(isPlain ? { execute: [oauth.allowInsecureRequests] } : {}),
  });
}

function tokensOf(answer: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers): ProviderTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresIn: answer.expiresIn() ?? expiresInDefault,
  };
}

/** Microsoft has `preferred_username` instead of `email` for business accounts. */
async function accountOf(
  configuration: oauth.Configuration,
  answer: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
): Promise<ProviderAccount> {
  const claims = answer.claims();
  const told = (given: Record<string, unknown> | undefined): ProviderAccount => ({
    email: addressOf(given?.email) ?? addressOf(given?.preferred_username),
    name: typeof given?.name === 'string' ? given.name : null,
  });
  const account = told(claims);
  if (account.email !== null || !configuration.serverMetadata().userinfo_endpoint) return account;
  const info = await oauth.fetchUserInfo(
    configuration,
    answer.access_token,
    claims?.sub ?? oauth.skipSubjectCheck,
  );
  return { ...told(info), name: account.name ?? told(info).name };
}

function addressOf(value: unknown): string | null {
  return typeof value === 'string' ? (parseEmailAddress(value)?.address ?? null) : null;
}

/** Errors of RFC 6749 section 5.2, Microsoft and OpenID Connect that require the person to sign in again. */
const refusals = new Set([
  'invalid_grant',
  'interaction_required',
  'consent_required',
  'login_required',
  'account_selection_required',
]);

function asOauthError({ name }: OauthProvider, error: unknown): OauthError {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? new OauthError('denied', `${name} reports that access was not granted`, error)
      : new OauthError('refused', `${name} answered ${said(error)}`, error);
  }
  if (error instanceof oauth.ResponseBodyError) {
    if (refusals.has(error.error)) return new OauthError('refused', `${name} answered ${said(error)}`, error);
    const hint = error.status < 500 && error.status !== 429 ? '; the operator has to check its settings' : '';
    return new OauthError('unavailable', `${name} answered ${said(error)}${hint}`, error);
  }
  return new OauthError('unavailable', `${name} cannot be reached or did not answer as expected`, error);
}

/** The provider's message, on one line. */
function said({
  error,
  error_description: description,
}: {
  error: string;
  error_description?: string;
}): string {
  const text = description ? `${error}: ${description}` : error;
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 300)
    .toWellFormed();
}
