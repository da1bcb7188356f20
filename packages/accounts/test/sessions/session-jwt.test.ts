import { createPrivateKey } from 'node:crypto';
import { fixedClock } from '@reachback/common/runtime/clock';
import { serveJwks } from '@reachback/testing/network/jwt-issuer';
import { decodeProtectedHeader, decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { acceptConsole } from '../../src/sessions/accept-jwts.ts';
import { createSessionSigner, type SessionSigner } from '../../src/sessions/session-jwt.ts';
import { aSigningKey } from '../support/signing-key.ts';

const start = new Date('2026-03-01T12:00:00Z');
const session = {
  audience: 'reachback-survey',
  personId: '00000000-0000-7000-8000-000000000001',
  sessionId: '00000000-0000-7000-8000-000000000002',
  organizationId: '00000000-0000-7000-8000-000000000003',
};
const issuer = 'https://console.example';
const audience = 'reachback-survey';

function aSigner(
  given: { keys?: string[]; issuer?: string; audience?: string; clock?: Date } = {},
): Promise<SessionSigner> {
  const { keys = [aSigningKey()], clock = start, ...rest } = given;
  return createSessionSigner({ privateKeys: keys, issuer, clock: fixedClock(clock), ...rest });
}

/** What a service says to the JWT, which trusts the keys of this signer. */
async function verified(signer: SessionSigner, jwt: string) {
  const { jwksUrl, close } = await serveJwks(signer.jwks);
  const verify = acceptConsole({ issuer, audience, jwksUrl, clock: fixedClock(start) });
  return verify(jwt).finally(close);
}

it('makes a JWT for five minutes that says who, where and with which key', async () => {
  const signer = await aSigner();
  const { jwt, expiresAt } = await signer.sign(session);
  expect(expiresAt).toEqual(new Date('2026-03-01T12:05:00Z'));
  expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: signer.jwks.keys[0]!.kid });
  expect(decodeJwt(jwt)).toEqual({
    sub: session.personId,
    sid: session.sessionId,
    org: session.organizationId,
    iss: issuer,
    aud: audience,
    iat: start.getTime() / 1000,
    exp: expiresAt.getTime() / 1000,
  });
});

it('publishes public keys only', async () => {
  const { jwks } = await aSigner({ keys: [aSigningKey(), aSigningKey()] });
  expect(jwks.keys).toHaveLength(2);
  for (const key of jwks.keys) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  }
});

it('knows its own JWT again', async () => {
  const signer = await aSigner();
  const { jwt, expiresAt } = await signer.sign(session);
  expect(await verified(signer, jwt)).toEqual({
    person: { id: session.personId },
    sessionId: session.sessionId,
    organizationId: session.organizationId,
    expiresAt,
  });
});

it('knows a JWT of an earlier console, which names no organization', async () => {
  const key = aSigningKey();
  const signer = await aSigner({ keys: [key] });
  const jwt = await new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: signer.jwks.keys[0]!.kid })
    .setSubject(session.personId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(new Date('2026-03-01T12:05:00Z'))
    .sign(createPrivateKey(key));
  expect(await verified(signer, jwt)).toEqual({
    person: { id: session.personId },
    sessionId: session.sessionId,
    expiresAt: new Date('2026-03-01T12:05:00Z'),
  });
});

it('knows JWTs of an older key while that is still listed, and signs with the first', async () => {
  const [older, newer] = [aSigningKey(), aSigningKey()];
  const { jwt } = await (await aSigner({ keys: [older] })).sign(session);
  const rotated = await aSigner({ keys: [newer, older] });
  expect(await verified(rotated, jwt)).toMatchObject({ sessionId: session.sessionId });
  expect(decodeProtectedHeader((await rotated.sign(session)).jwt).kid).toBe(rotated.jwks.keys[0]!.kid);
  expect(await verified(await aSigner({ keys: [newer] }), jwt)).toBeNull();
});

describe('refuses a JWT', () => {
  const key = [aSigningKey()];
  const signed = async ({
    audience: other = audience,
    ...given
  }: NonNullable<Parameters<typeof aSigner>[0]>) =>
    (await (await aSigner(given)).sign({ ...session, audience: other })).jwt;
  const refused = async (jwt: string) => expect(await verified(await aSigner({ keys: key }), jwt)).toBeNull();

  it('of an id that is not one', async () =>
    refused((await (await aSigner({ keys: key })).sign({ ...session, personId: 'someone' })).jwt));
  it('of an organization id that is not one', async () =>
    refused((await (await aSigner({ keys: key })).sign({ ...session, organizationId: 'acme' })).jwt));
  it('of another key', async () => refused(await signed({})));
  it('of another issuer', async () => refused(await signed({ keys: key, issuer: 'https://evil.example' })));
  it('for another audience', async () => refused(await signed({ keys: key, audience: 'other' })));
  it('that has expired', async () =>
    refused(await signed({ keys: key, clock: new Date('2026-03-01T11:45:00Z') })));
  it('with another payload under the same signature', async () => {
    const [header, , signature] = (await signed({ keys: key })).split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'someone', sid: 'else', exp: 9_999_999_999 })).toString(
      'base64url',
    );
    await refused([header, payload, signature].join('.'));
  });
  it('without a signature', async () => {
    await refused(new UnsecuredJWT({ sid: session.sessionId }).setSubject(session.personId).encode());
  });
  it('signed with the public key as if it were a shared secret', async () => {
    const { jwks } = await aSigner({ keys: key });
    const { kid, x } = jwks.keys[0]!;
    const jwt = await new SignJWT({ sid: session.sessionId })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setSubject(session.personId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(9_999_999_999)
      .sign(Buffer.from(x!, 'base64url'));
    await refused(jwt);
  });
});

it('does not start with a text that is no key', async () => {
  await expect(aSigner({ keys: ['nonsense'] })).rejects.toThrow();
});
