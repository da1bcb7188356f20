import { generateKeyPairSync, sign } from 'node:crypto';
import { listening } from './listening.ts';

/** Another party that issues JWTs: an ES256 key and a server that publishes it. */
export interface Issuer {
  jwksUrl: string;
  /** How often the keys were fetched. */
  fetches(): number;
  /** Answers 500 instead of the keys. */
  fail(): void;
  /** Lives for five minutes from `now`, unless the claims say otherwise. */
  sign(claims: object, now: Date): string;
  close(): Promise<void>;
}

/** An issuer with a key, whose public half it serves. */
export async function anIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = { alg: 'ES256', kid: 'first' };
  return {
    ...(await serveJwks({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...header, use: 'sig' }] })),
    sign(claims, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const signed = `${encoded(header)}.${encoded({ iat: seconds, exp: seconds + 300, ...claims })}`;
      // RFC 7518 section 3.4: the two numbers of the signature, not DER.
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
  };
}

/** An issuer that a service is configured to accept. */
export interface AcceptedIssuer {
  /** The settings of the service. */
  env: Record<string, string>;
  /** Signs a JWT of the issuer for the service, with a verified address, unless the claims say otherwise. */
  sign(claims: object, now: Date): string;
  close(): Promise<void>;
}

/** An issuer, with the variables by which a service accepts its JWTs. */
export async function anAcceptedIssuer(): Promise<AcceptedIssuer> {
  const issuer = await anIssuer();
  const iss = 'https://login.example/';
  const aud = 'reachback';
  return {
    env: { JWT_ISSUER: iss, JWT_JWKS_URL: issuer.jwksUrl, JWT_AUDIENCE: aud },
    sign: (claims, now) => issuer.sign({ iss, aud, email_verified: true, ...claims }, now),
    close: issuer.close,
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A server that publishes keys. */
export async function serveJwks(jwks: { keys: object[] }): Promise<Omit<Issuer, 'sign'>> {
  let fetches = 0;
  let status = 200;
  const { url, close } = await listening((_request, response) => {
    fetches += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(jwks));
  });
  return {
    jwksUrl: `${url}/jwks`,
    fetches: () => fetches,
    fail: () => {
      status = 500;
    },
    close,
  };
}
