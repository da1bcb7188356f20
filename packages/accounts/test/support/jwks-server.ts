import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';

/** Another party that issues JWTs: an ES256 key and a server that publishes it. */
export interface Issuer {
  jwksUrl: string;
  /** How often the keys were fetched. */
  fetches(): number;
  /** Answers 500 instead of the keys. */
  fail(): void;
  /** Lives for five minutes from `now`, unless the claims say otherwise. */
  sign(claims: JWTPayload, now: Date): Promise<string>;
  close(): Promise<void>;
}

export async function anIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'ES256', use: 'sig' };
  return {
    ...(await serveJwks({ keys: [jwk] })),
    sign: (claims, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ iat: seconds, exp: seconds + 300, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'first' })
        .sign(privateKey);
    },
  };
}

/** A server that publishes keys. */
export async function serveJwks(jwks: JSONWebKeySet): Promise<Omit<Issuer, 'sign'>> {
  let fetches = 0;
  let status = 200;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(jwks));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    fetches: () => fetches,
    fail: () => {
      status = 500;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
