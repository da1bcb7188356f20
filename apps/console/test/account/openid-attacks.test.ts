import { SignJWT } from 'jose';
import { outcome, startConsole, type RunningConsole } from '../support/running-console.ts';
import { startHostileProvider, type HostileProvider } from '../support/openid/hostile-provider.ts';

const api = '/account/api/v1';

let running: RunningConsole;
let evil: HostileProvider;
let other: HostileProvider;
let email: string;

beforeAll(async () => {
  [evil, other] = await Promise.all([startHostileProvider('evil'), startHostileProvider('other')]);
  const providers = JSON.stringify([evil.settings, other.settings]);
  running = await startConsole('openid attacks', { OPENID_PROVIDERS: providers });
});
afterAll(async () => {
  await running?.close();
  await Promise.all([evil?.close(), other?.close()]);
});
beforeEach(async () => {
  // Nothing is linked yet, and what is known of the provider is looked at again.
  ({ email } = await running.person());
  await running.context.account.db.identity.deleteMany();
  await running.context.account.db.attemptCount.deleteMany();
  running.clock.advance(24 * 3_600_000 + 1);
  evil.instead.clear();
  evil.metadata = {};
  evil.claims = { email };
  evil.makeToken = null;
  evil.asked.clear();
});

/** Somebody signs in there; what the provider then says is up to the test. */
async function signIn(change: (answer: Record<string, string>) => object = (answer) => answer, id = 'evil') {
  const browser = running.browser();
  const started = await browser.send('POST', `${api}/openid/${id}/start`);
  if (started.status !== 200) return started;
  const provider = id === 'evil' ? evil : other;
  const answer = change(provider.comeBack(started.body.url));
  return browser.send('POST', `${api}/openid/${id}/sign-in`, answer);
}

it('signs in while everything is right', async () => {
  const reply = await signIn();
  expect(outcome(reply)).toBe('200');
  expect(reply.body.person.email).toBe(email);
});

describe('an ID token is refused', () => {
  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => object]>([
    ['for another audience', () => ({ aud: 'another client' })],
    ['for several audiences, issued for another', () => ({ aud: ['reachback', 'x'], azp: 'x' })],
    ['of another issuer', () => ({ iss: other.issuer })],
    ['of no issuer', () => ({ iss: undefined })],
    ['that has expired', () => ({ iat: now() - 600, exp: now() - 300 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['of the future', () => ({ nbf: now() + 600 })],
    ['with another nonce', () => ({ nonce: 'n'.repeat(43) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with a subject that is too long', () => ({ sub: 's'.repeat(256) })],
  ])('%s', async (_what, claims) => {
    evil.claims = { email, ...claims() };
    expect(outcome(await signIn())).toBe('401 unauthorized');
    expect(await running.context.account.db.identity.count()).toBe(0);
  });

  it('without a signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    evil.makeToken = (claims) => `${part({ alg: 'none' })}.${part(claims)}.`;
    expect(outcome(await signIn())).toBe('401 unauthorized');
    // Also where the provider itself says that it does that.
    running.clock.advance(24 * 3_600_000 + 1);
    evil.metadata = { id_token_signing_alg_values_supported: ['none', 'RS256'] };
    expect(outcome(await signIn())).toBe('401 unauthorized');
  });

  it('signed with a key that is not published, or with the secret that the client has', async () => {
    evil.makeToken = (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(evil.otherKey);
    expect(outcome(await signIn())).toBe('401 unauthorized');
    evil.makeToken = (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a secret'.padEnd(32, ' ')));
    expect(outcome(await signIn())).toBe('401 unauthorized');
  });

  it('that is missing', async () => {
    evil.instead.set('/token', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"access_token":"any","token_type":"bearer"}'),
    );
    expect(outcome(await signIn())).toBe('401 unauthorized');
  });
});

it('an answer that another issuer gave, or nobody says who, is refused (mix-up)', async () => {
  expect(outcome(await signIn((answer) => ({ ...answer, iss: other.issuer })))).toBe('401 unauthorized');
  expect(outcome(await signIn(({ iss: _iss, ...answer }) => answer))).toBe('401 unauthorized');
  // The code of one provider never reaches the other.
  expect(evil.asked.get('/token')).toBeUndefined();
});

it('the same subject at two providers is two identities', async () => {
  other.claims = { email: 'stranger@example.com' };
  expect(outcome(await signIn())).toBe('200');
  expect(outcome(await signIn(undefined, 'other'))).toBe('403 unknown_person');
});

it('userinfo of another subject is refused', async () => {
  evil.metadata = { userinfo_endpoint: `${evil.issuer}/userinfo` };
  evil.claims = { email: undefined };
  evil.instead.set('/userinfo', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sub: 'somebody else', email, email_verified: true })),
  );
  expect(outcome(await signIn())).toBe('401 unauthorized');
});

it('text instead of true does not verify an address', async () => {
  evil.claims = { email, email_verified: 'true' };
  expect(outcome(await signIn())).toBe('403 email_not_verified');
});

it("the provider's error is said only in answer to this browser's own request, and not in its words", async () => {
  const refusal = { error: 'server_error', error_description: 'Call +49 30 1234567' };
  const told = await signIn(({ code: _code, ...answer }) => ({ ...answer, error: refusal.error }));
  expect(told.body.error.message).toBe('Evil ID refused: server_error');
  const forged = await signIn(({ code: _code, ...answer }) => ({
    ...answer,
    error: 'x',
    state: 's'.repeat(43),
  }));
  expect(outcome(forged)).toBe('401 unauthorized');
});

describe('a provider that does not work', () => {
  const broken: [string, Parameters<Map<string, any>['set']>[1]][] = [
    ['garbage', (_request: unknown, response: any) => response.end('<html>')],
    [
      'garbage that says to be JSON',
      (_request: unknown, response: any) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"a'),
    ],
    ['an error', (_request: unknown, response: any) => response.writeHead(500).end()],
    [
      'a redirect',
      (_request: unknown, response: any) =>
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['nothing', (request: any) => request.socket.destroy()],
    [
      'a body without end',
      (_request: unknown, response: any) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
  ];
  it.each(broken)('and answers %s is named, at each of its addresses', async (_what, handler) => {
    for (const path of ['/.well-known/openid-configuration', '/token', '/jwks']) {
      evil.instead.clear();
      evil.instead.set(path, handler);
      running.clock.advance(24 * 3_600_000 + 1);
      const reply = await signIn();
      expect([path, outcome(reply)]).toEqual([path, '503 unavailable']);
      expect(reply.body.error.message).toMatch(/^Evil ID does not answer as expected/);
    }
  });

  it('and does not answer is given up after five seconds, also in the middle of an answer', async () => {
    const from = performance.now();
    evil.instead.set('/token', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"access_'),
    );
    expect(outcome(await signIn())).toBe('503 unavailable');
    // Far more than five seconds, and far less than for ever.
    expect(performance.now() - from).toBeLessThan(60_000);
  });

  it('and refuses the console is named, too', async () => {
    evil.instead.set('/token', (_request, response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
    );
    expect(outcome(await signIn())).toBe('503 unavailable');
  });

  it('whose metadata name another issuer is not used', async () => {
    evil.metadata = { issuer: other.issuer };
    expect(outcome(await signIn())).toBe('503 unavailable');
  });
});

describe('what a provider says of itself', () => {
  it('is asked for once by many at once, and again after an hour', async () => {
    const path = '/.well-known/openid-configuration';
    await Promise.all(Array.from({ length: 5 }, () => signIn()));
    expect(evil.asked.get(path)).toBe(1);
    running.clock.advance(3_600_000);
    await signIn();
    await signIn();
    expect(evil.asked.get(path)).toBe(2);
  });

  it('goes on being used for a day while it cannot be asked', async () => {
    await signIn();
    evil.instead.set('/.well-known/openid-configuration', (request) => request.socket.destroy());
    running.clock.advance(20 * 3_600_000);
    expect(outcome(await signIn())).toBe('200');
    running.clock.advance(5 * 3_600_000);
    expect(outcome(await signIn())).toBe('503 unavailable');
  });

  it('is looked at again once an address no longer works', async () => {
    expect(outcome(await signIn())).toBe('200');
    evil.instead.set('/token', (_request, response) => response.writeHead(410).end());
    evil.metadata = { token_endpoint: `${evil.issuer}/moved/token` };
    evil.instead.set('/moved/token', (request, response) => {
      evil.instead.delete('/token');
      evil.token(request, response);
    });
    expect(outcome(await signIn())).toBe('503 unavailable');
    expect(outcome(await signIn())).toBe('200');
  });
});

it('many failures stop a stranger, and no browser that somebody signed in with', async () => {
  const person = await running.person();
  const known = running.browser();
  await known.signIn(person);
  const stranger = running.browser();
  const guess = (browser: typeof stranger) =>
    browser.send('POST', `${api}/openid/evil/sign-in`, { state: 's'.repeat(43), code: 'guess' });
  for (let n = 0; n < 50; n += 1) await guess(stranger);
  expect(outcome(await guess(stranger))).toBe('429 rate_limited');
  expect(outcome(await guess(known))).toBe('401 unauthorized');
  // Guesses without a flow never reach the provider.
  expect(evil.asked.get('/token')).toBeUndefined();
});
