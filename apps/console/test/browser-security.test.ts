import { startConsole, type RunningConsole } from './support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('security');
});
afterAll(() => running.close());

async function signedIn() {
  const person = await running.person();
  const browser = running.browser();
  expect((await browser.signIn(person)).status).toBe(200);
  return { person, browser };
}

describe('a request that another site makes the browser send', () => {
  const rename = JSON.stringify({ name: 'Mallory' });
  const own = { 'x-reachback-console': '1', 'content-type': 'application/json' };

  it.each([
    ['without the header of the web program', { 'content-type': 'application/json' }],
    ['with another value of it', { ...own, 'x-reachback-console': 'yes' }],
    ['from another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { ...own, 'sec-fetch-site': 'same-site' }],
    ['with another Origin', { ...own, origin: 'https://evil.example' }],
    ['with the Origin of a sandboxed page', { ...own, origin: 'null' }],
    ['from another port of this host', { ...own, origin: 'http://localhost:1' }],
  ])('changes nothing %s', async (_what, headers) => {
    const { browser } = await signedIn();
    for (const path of ['/account/api/v1/me', '/outreach/api/v1/settings']) {
      const { status, body } = await browser.raw('PATCH', path, headers, rename);
      expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'forbidden' });
    }
    expect((await browser.get('/account/api/v1/me')).body.person.name).toBe('Ann Example');
  });

  it('cannot sign a browser in, as somebody else', async () => {
    const { email } = await running.person();
    const body = JSON.stringify({ email, password: 'correct horse battery' });
    const browser = running.browser();
    const answer = await browser.raw(
      'POST',
      '/account/api/v1/sign-in',
      { 'content-type': 'text/plain' },
      body,
    );
    expect(answer.status).toBe(403);
    expect(browser.cookies.size).toBe(0);
  });

  it('reads nothing either', async () => {
    const { browser } = await signedIn();
    const answer = await browser.get('/account/api/v1/me', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });
});

describe('the session cookie', () => {
  it('is out of reach for scripts, other hosts and plain HTTP', async () => {
    const answer = await running.browser().signIn(await running.person());
    const [session] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(
      /^__Host-reachback=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
  });

  it('that was planted before is not the one after signing in', async () => {
    const browser = running.browser();
    const planted = 'A'.repeat(43);
    browser.cookies.set('__Host-reachback', planted);
    await browser.signIn(await running.person());
    expect(browser.cookies.get('__Host-reachback')).not.toBe(planted);
    const other = running.browser();
    other.cookies.set('__Host-reachback', planted);
    expect((await other.get('/account/api/v1/me')).status).toBe(401);
  });

  it('of an earlier session in the same browser is worth nothing after signing in again', async () => {
    const { person, browser } = await signedIn();
    const earlier = browser.cookies.get('__Host-reachback')!;
    await browser.signIn(person);
    const other = running.browser();
    other.cookies.set('__Host-reachback', earlier);
    expect((await other.get('/account/api/v1/me')).status).toBe(401);
  });

  it('is taken away at sign-out, and worth nothing then', async () => {
    const { browser } = await signedIn();
    const token = browser.cookies.get('__Host-reachback')!;
    expect((await browser.send('POST', '/account/api/v1/sign-out')).status).toBe(204);
    expect(browser.cookies.has('__Host-reachback')).toBe(false);
    browser.cookies.set('__Host-reachback', token);
    expect((await browser.get('/outreach/api/v1/campaigns')).status).toBe(401);
  });
});

describe('the web program', () => {
  it('is served at every address that people open, and nobody frames it or adds a script', async () => {
    for (const path of ['/', '/inbox', '/campaigns/cmp_1/steps']) {
      const { status, body, headers } = await running.browser().get(path);
      expect({ status, body }).toEqual({ status: 200, body: expect.stringContaining('<title>Reachback') });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|\*|http/);
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' });
    }
  });

  it('has files that are kept for ever, because their names change', async () => {
    const { status, headers } = await running.browser().get('/assets/main-1a2b3c.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/assets/none.js', '/.env', '/../package.json', '/assets/..%2f..%2fpackage.json'])(
    'does not stand in for %s',
    async (path) => expect((await running.browser().get(path)).status).toBeGreaterThanOrEqual(400),
  );
});

it.each(['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/sign-in?next=https://evil.example'])(
  'does not lead to another site from %s',
  async (path) => {
    const { status, headers } = await running.browser().get(path);
    expect(headers.location).toBeUndefined();
    expect(status < 300 || status >= 400).toBe(true);
  },
);

it('tells programs that a path is unknown in their words', async () => {
  for (const path of ['/account/api/v2/me', '/live/x', '/.well-known/other']) {
    const { browser } = await signedIn();
    const { status, body } = await browser.get(path);
    expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'not_found' });
  }
});

it('has nothing but public keys at /.well-known/jwks.json', async () => {
  const { body } = await running.browser().get('/.well-known/jwks.json');
  expect(body.keys.map((key: object) => Object.keys(key).toSorted())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
  ]);
});
