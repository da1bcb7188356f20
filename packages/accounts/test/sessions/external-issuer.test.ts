import { fixedClock } from '@reachback/common/runtime/clock';
import { anIssuer, serveJwks, type Issuer } from '@reachback/testing/network/jwt-issuer';
import type { JWTPayload } from 'jose';
import { acceptConsole, acceptExternalIssuer, verifyWithAny } from '../../src/sessions/accept-jwts.ts';
import { createSessionSigner } from '../../src/sessions/session-jwt.ts';
import { startSession } from '../../src/sessions/sessions.ts';
import { aSigningKey } from '../support/signing-key.ts';
import { aMember, aWorld, outcome, type World } from '../support/world.ts';

const clock = fixedClock(new Date());
const iss = 'https://login.example';
const aud = 'reachback-console';

let world: World;
let issuer: Issuer;
beforeAll(async () => {
  world = await aWorld('external issuer', clock);
});
beforeEach(async () => {
  issuer = await anIssuer();
});
afterEach(() => issuer.close());
afterAll(() => world.close());

const accepting = () => acceptExternalIssuer({ issuer: iss, jwksUrl: issuer.jwksUrl, audience: aud, clock });
const service = () =>
  world.open().credentialResolver({ accepts: ['personal_token'], verifySession: accepting() });
const signed = (claims: JWTPayload) =>
  issuer.sign({ iss, aud, sub: '7', email_verified: true, ...claims }, clock.now());

it('lets a person in by an address the issuer has verified', async () => {
  const { organizationId, person } = await aMember(world.accounts, { role: 'viewer' });
  const jwt = signed({ email: person.email.toUpperCase() });
  expect(await service()(jwt, 'GET')).toEqual({
    organizationId,
    actor: `person:${person.id}`,
    role: 'viewer',
    scopes: new Set(['outreach:read', 'survey:read']),
    credentialId: `person:${person.id}`,
  });
});

it('fetches the keys once for many people', async () => {
  const resolve = service();
  for (const { person } of [await aMember(world.accounts), await aMember(world.accounts)]) {
    await resolve(signed({ email: person.email }), 'GET');
  }
  expect(issuer.fetches()).toBe(1);
});

describe('401', () => {
  it.each([
    ['whose address is not verified', { email_verified: false }],
    ['that does not say whether the address is verified', { email_verified: undefined }],
    ['that says so in words', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['for another audience', { aud: 'other' }],
    ['that has expired', { exp: Math.floor(clock.now().getTime() / 1000) - 60 }],
    ['that never expires', { exp: undefined }],
    ['of somebody we do not know', { email: 'stranger@example.com' }],
  ])('for a JWT %s', async (_what, claims) => {
    const { person } = await aMember(world.accounts);
    const jwt = signed({ email: person.email, ...claims });
    expect(await outcome(service()(jwt, 'GET'))).toBe('401 unauthorized');
  });

  it('for a JWT of another issuer, without a look at the keys', async () => {
    const { person } = await aMember(world.accounts);
    const jwt = signed({ email: person.email, iss: 'https://evil.example' });
    expect(await outcome(service()(jwt, 'GET'))).toBe('401 unauthorized');
    expect(issuer.fetches()).toBe(0);
  });

  it('for a JWT that somebody else signed in its name', async () => {
    const { person } = await aMember(world.accounts);
    const impostor = await anIssuer();
    const jwt = impostor.sign({ iss, aud, email: person.email, email_verified: true }, clock.now());
    await impostor.close();
    expect(await outcome(service()(jwt, 'GET'))).toBe('401 unauthorized');
  });

  it('for what only looks like a JWT', async () => {
    expect(await outcome(service()('eyJhbGciOiJFUzI1NiJ9.eyJ.e30', 'GET'))).toBe('401 unauthorized');
  });
});

it('answers 503 while the issuer does not give its keys', async () => {
  const { person } = await aMember(world.accounts);
  issuer.fail();
  expect(await outcome(service()(signed({ email: person.email }), 'GET'))).toBe('503 unavailable');
});

it('stands beside the sessions of the console', async () => {
  const { person, organizationId } = await aMember(world.accounts);
  const trusted = { issuer: 'https://console.example', audience: 'reachback-survey', clock };
  const signer = await createSessionSigner({ privateKeys: [aSigningKey()], ...trusted });
  const { jwksUrl, close } = await serveJwks(signer.jwks);
  const verifySession = verifyWithAny(acceptConsole({ ...trusted, jwksUrl }), accepting());
  const resolve = world.open().credentialResolver({ accepts: ['personal_token'], verifySession });
  const session = await startSession(world.accounts, person.id, { address: '', userAgent: '' });
  const ofPerson = { personId: person.id, sessionId: session.id, organizationId };
  const { jwt } = await signer.sign({ ...ofPerson, ...trusted });
  for (const text of [jwt, signed({ email: person.email })]) {
    expect(await resolve(text, 'GET')).toMatchObject({ actor: `person:${person.id}` });
  }
  await close();
});
