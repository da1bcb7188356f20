import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What an attacker, or a broken installation, serves as an identity provider. Right until something is put in its place. */
export interface HostileProvider {
  issuer: string;
  settings: Record<string, unknown>;
  /** Answers in the place of what would be right, by path. */
  instead: Map<string, Handler>;
  /** Metadata besides or instead of the right ones. */
  metadata: Record<string, unknown>;
  /** Claims besides or instead of the right ones, of the next ID tokens. */
  claims: JWTPayload;
  /** Makes the next ID tokens, instead of signing them with the published key. */
  makeToken: ((claims: JWTPayload) => Promise<string> | string) | null;
  /** What is right at the token endpoint, to be served elsewhere. */
  token: Handler;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  /** A browser that was sent to this address comes back with this, once it has signed in. */
  comeBack(url: string): Record<string, string>;
  /** A key that is not published. */
  otherKey: CryptoKey;
  close(): Promise<void>;
}

export async function startHostileProvider(id: string): Promise<HostileProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const nonces = new Map<string, string>();
  const send = (response: ServerResponse, value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  const right: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async (_request, response) =>
      send(response, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...provider.metadata,
      }),
    '/jwks': async (_request, response) => send(response, { keys: [jwk] }),
    '/token': async (request, response) => {
      const form = new URLSearchParams((await request.setEncoding('utf8').toArray()).join(''));
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: provider.issuer,
        sub: 'subject one',
        aud: 'reachback',
        nonce: nonces.get(form.get('code') ?? ''),
        iat: now,
        exp: now + 60,
        email: 'nobody@example.com',
        email_verified: true,
        ...provider.claims,
      };
      const sign = () =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
      const token = provider.makeToken ? await provider.makeToken(claims) : await sign();
      return send(response, { access_token: 'any', token_type: 'bearer', id_token: token });
    },
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    provider.asked.set(pathname, (provider.asked.get(pathname) ?? 0) + 1);
    const handler = provider.instead.get(pathname) ?? right[pathname];
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: HostileProvider = {
    issuer,
    settings: { id, name: 'Evil ID', issuer, client_id: 'reachback', client_secret: 'a secret' },
    instead: new Map(),
    metadata: {},
    claims: {},
    makeToken: null,
    asked: new Map(),
    token: (request, response) => void right['/token']!(request, response),
    otherKey,
    comeBack(url) {
      const { searchParams } = new URL(url);
      const code = `code ${nonces.size}`;
      nonces.set(code, searchParams.get('nonce') ?? '');
      return { code, state: searchParams.get('state') ?? '', iss: issuer };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
