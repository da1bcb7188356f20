import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type Configuration, type InteractionResults } from 'oidc-provider';

/** Fault of the token endpoint: `down` returns 503, `stall` never responds. */
export type TokenFault = 'down' | 'stall' | { status: number; body: Record<string, string> };

/** An OAuth provider of mailboxes: people sign in there, and its mail servers introspect their tokens. */
export interface RunningOauthProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its entry in `MAILBOX_PROVIDERS`, without servers. */
  settings: Record<string, unknown>;
  /** Email address of the next sign-in; `deny` refuses consent. */
  signsIn: string;
  /** Null: the endpoint works. */
  tokenFault: TokenFault | null;
  /** Called before the endpoint handles a refresh request. */
  onRefresh: (() => Promise<void> | void) | null;
  /** Number of requests to the token endpoint by grant type. */
  asked: Map<string, number>;
  /** Revokes the account's grants: all its tokens become invalid. */
  revoke(email: string): Promise<void>;
  /** Opens the URL as a browser, signs in and follows every redirect. @returns URL that the provider redirects to */
  visit(authorizationUrl: string): Promise<string>;
  /** An access token of an account with all scopes. */
  issue(email: string): Promise<string>;
  /** Whether a mail server would accept this token for the account. */
  knows(email: string, accessToken: string): Promise<boolean>;
  /** URL for token introspection (RFC 7662), with the client's name and secret. */
  introspectionUrl: string;
  close(): Promise<void>;
}

const clientId = 'reachback';
const clientSecret = 'a-secret-of-the-test';

/**
 * The npm package oidc-provider, which rotates refresh tokens, and revokes the grant if an old one is reused. The
 * issuer is on 127.0.0.1.
 * @param options.redirectUri where it redirects browsers to
 * @param options.accessTokenSeconds default 3600
 * @param options.asksPerson shows a page with buttons instead of signing in at once
 */
export async function startOauthProvider(options: {
  redirectUri: string;
  accessTokenSeconds?: number;
  asksPerson?: boolean;
}): Promise<RunningOauthProvider> {
  const { redirectUri, accessTokenSeconds = 3600, asksPerson = false } = options;
  const server = createServer();
  // Dovecot introspects again some 5 s after a refused login; by default Node closes an idle connection just then.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const oidc = new Provider(issuer, configuration(redirectUri, accessTokenSeconds));
  const grants = createGrants(oidc);
  const provider: RunningOauthProvider = {
    issuer,
    clientId,
    clientSecret,
    settings: {
      id: 'example',
      name: 'Example Mail',
      issuer,
      client_id: clientId,
      client_secret: clientSecret,
      scopes: 'openid email profile offline_access mail',
      parameters: { prompt: 'consent' },
    },
    signsIn: 'sam@sender.test',
    tokenFault: null,
    onRefresh: null,
    asked: new Map(),
    introspectionUrl: `http://mail-server:${clientSecret}@127.0.0.1:${port}/token/introspection`,
    revoke: grants.revoke,
    visit: (url) => browse(url, issuer),
    async issue(email) {
      const scope = 'openid mail';
      const client = (await oidc.Client.find(clientId))!;
      const grantId = await grants.add(email, scope);
      const token = { accountId: email, client, grantId, gty: 'authorization_code', scope };
      return new oidc.AccessToken(token).save();
    },
    async knows(email, accessToken) {
      const token = await oidc.AccessToken.find(accessToken);
      return token?.accountId === email && (await oidc.Grant.find(token.grantId ?? '')) !== undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answer = answerer({ oidc, grants, provider, asksPerson });
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  return provider;
}

/** One client that people sign in to, and one of the mail servers, which may only introspect tokens. */
function configuration(redirectUri: string, accessTokenSeconds: number): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
      {
        client_id: 'mail-server',
        client_secret: clientSecret,
        grant_types: [],
        redirect_uris: [],
        response_types: [],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    scopes: ['openid', 'offline_access', 'email', 'profile', 'mail'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: accessTokenSeconds,
      RefreshToken: 30 * 24 * 3600,
      Grant: 30 * 24 * 3600,
      Interaction: 600,
      Session: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: 'Sam Sender' }),
    }),
  };
}

/** The grants of each account, so that they can be revoked. */
interface Grants {
  /** @returns the grant's id */
  add(email: string, scope: string): Promise<string>;
  revoke(email: string): Promise<void>;
}

function createGrants(oidc: Provider): Grants {
  const ids = new Map<string, Set<string>>();
  return {
    async add(email, scope) {
      const grant = new oidc.Grant({ accountId: email, clientId });
      grant.addOIDCScope(scope);
      const id = await grant.save();
      ids.set(email, (ids.get(email) ?? new Set()).add(id));
      return id;
    },
    async revoke(email) {
      for (const id of ids.get(email) ?? []) await (await oidc.Grant.find(id))?.destroy();
      ids.delete(email);
    },
  };
}

/** Answers a request: with the faults of the token endpoint, with the sign-in of a person, else as oidc-provider does. */
function answerer({
  oidc,
  grants,
  provider,
  asksPerson,
}: {
  oidc: Provider;
  grants: Grants;
  provider: RunningOauthProvider;
  asksPerson: boolean;
}) {
  const answerToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    // Already read here, so it is passed to oidc-provider as a framework would.
    Object.assign(request, { body });
    const kind = new URLSearchParams(body).get('grant_type') ?? '';
    provider.asked.set(kind, (provider.asked.get(kind) ?? 0) + 1);
    if (kind === 'refresh_token') await provider.onRefresh?.();
    const fault = provider.tokenFault;
    if (fault === 'stall') return;
    if (fault === null) return oidc.callback()(request, response);
    const { status, body: reply } = fault === 'down' ? { status: 503, body: { error: 'down' } } : fault;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, session } = await oidc.interactionDetails(request, response);
    if (asksPerson && request.method === 'GET' && prompt.name === 'login')
      return void response.setHeader('content-type', 'text/html').end(page);
    const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
    const who =
      form?.get('act') === 'deny' ? 'deny' : (form?.get('email') ?? session?.accountId ?? provider.signsIn);
    const finish = (result: InteractionResults, mergeWithLastSubmission = false) =>
      oidc.interactionFinished(request, response, result, { mergeWithLastSubmission });
    if (who === 'deny') return finish({ error: 'access_denied', error_description: 'the person said no' });
    if (prompt.name === 'login') return finish({ login: { accountId: who } });
    return finish({ consent: { grantId: await grants.add(who, String(params.scope)) } }, true);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    if (pathname === '/token') return answerToken(request, response);
    return pathname.startsWith('/interaction/')
      ? interact(request, response)
      : oidc.callback()(request, response);
  };
}

const page = `<!doctype html><html lang="en"><title>Example Mail</title><main><h1>Example Mail</h1><form method="post">
<label>Email <input name="email" value="sam@sender.test"></label>
<button name="act" value="allow">Allow</button><button name="act" value="deny">Deny</button></form></main></html>`;

/** Follows redirects with cookies, until one leaves the issuer. */
async function browse(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    if (new URL(url).origin !== issuer) return url;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`no way on: ${response.status} ${(await response.text()).slice(-600)}`);
    url = new URL(location, url).href;
  }
  throw new Error('too many redirects');
}
