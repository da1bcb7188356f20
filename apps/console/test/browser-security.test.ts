import { ids } from '@reachback/accounts/http/views';
import { password, startConsole, type RunningConsole } from './support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('security');
});
afterAll(() => running.close());

it('shows language models the overview of the repository, without a session', async () => {
  const response = await fetch(`${running.url}/llms.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toMatch(/^# Reachback\n/);
});

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
    const { browser } = await running.signedIn();
    for (const path of ['/account/api/v1/me', '/outreach/api/v1/settings']) {
      const { status, body } = await browser.raw('PATCH', path, headers, rename);
      expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'forbidden' });
    }
    expect((await browser.get('/account/api/v1/me')).body.person.name).toBe('Ann Example');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot sign a browser in, as somebody else, with %s as a form sends it',
    async (type) => {
      const { email } = await running.person();
      const body = JSON.stringify({ email, password: 'correct horse battery' });
      const browser = running.browser();
      const answer = await browser.raw('POST', '/account/api/v1/sign-in', { 'content-type': type }, body);
      expect(answer.status).toBe(403);
      expect(browser.cookies.size).toBe(0);
    },
  );

  it('gets no leave to read answers or to send its own headers', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'x-reachback-console',
    };
    for (const path of ['/account/api/v1/me', '/outreach/api/v1/settings', '/live', '/']) {
      const answer = await running.browser().raw('OPTIONS', path, headers);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('reads nothing either', async () => {
    const { browser } = await running.signedIn();
    const answer = await browser.get('/account/api/v1/me', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });
});

it('a page acts as the person whom it names, or as nobody', async () => {
  const { person, browser } = await running.signedIn();
  const other = await running.person();
  for (const path of ['/account/api/v1/me', '/outreach/api/v1/settings']) {
    const asked = (id: string) => browser.get(path, { 'x-reachback-person': ids.person(id) });
    expect((await asked(person.id)).status).toBe(200);
    expect((await asked(other.id)).status).toBe(401);
  }
  const headers = {
    'x-reachback-console': '1',
    'x-reachback-person': ids.person(other.id),
    'content-type': 'application/json',
  };
  const change = await browser.raw('PATCH', '/account/api/v1/me', headers, '{"name":"Typed by another"}');
  expect(change.status).toBe(401);
  expect((await browser.get('/account/api/v1/me')).body.person.name).toBe('Ann Example');
});

it('a page changes the organization that it shows, or nothing', async () => {
  const { person, browser } = await running.signedIn();
  const send = (method: string, path: string, body: object, shown?: string) =>
    browser.raw(
      method,
      path,
      {
        'x-reachback-console': '1',
        'content-type': 'application/json',
        ...(shown === undefined ? {} : { 'x-reachback-organization': shown }),
      },
      JSON.stringify(body),
    );
  const before = (await browser.get('/account/api/v1/me')).body.organization.id;
  const { body: second } = await send('POST', '/account/api/v1/organizations', { name: 'Second' }, before);
  const select = `/account/api/v1/organizations/${second.id}/select`;
  expect((await send('POST', select, {}, before)).status).toBe(200);
  const after = (await browser.get('/account/api/v1/me')).body.organization;
  expect(after).toMatchObject({ name: 'Second' });
  const asked = running.service.asked.length;
  for (const [method, path, body] of [
    ['PATCH', '/account/api/v1/organization', { name: 'Renamed' }],
    ['POST', '/outreach/api/v1/campaigns', { name: 'Spring' }],
    ['PUT', '/survey/api/v1/settings', {}],
  ] as const) {
    const { status, body: error } = await send(method, path, body, before);
    expect([status, error.error.code]).toEqual([409, 'invalid_state']);
  }
  expect(running.service.asked.length).toBe(asked);
  expect((await send('POST', '/outreach/api/v1/campaigns', { name: 'Spring' }, after.id)).status).toBe(200);
  // What is read changes nothing, and callers that name none decide for themselves.
  const headers = { 'x-reachback-organization': before };
  expect((await browser.get('/outreach/api/v1/campaigns', headers)).status).toBe(200);
  expect((await send('POST', '/outreach/api/v1/campaigns', { name: 'Spring' })).status).toBe(200);
  expect((await browser.get('/account/api/v1/me')).body.person.id).toBe(ids.person(person.id));
});

describe('answers', () => {
  it('are kept by no cache, unless they are public', async () => {
    const { browser } = await running.signedIn();
    const paths = [
      '/account/api/v1/me',
      '/account/api/v1/sessions',
      '/account/api/v1/setup',
      '/outreach/api/v1/campaigns',
    ];
    for (const path of [...paths, '/account/api/v1/none']) {
      const { headers } = await browser.get(path);
      expect({ path, ...headers }).toMatchObject({
        path,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    for (const path of paths.slice(0, 2)) {
      const { status, headers } = await running.browser().get(path);
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 401,
        cache: 'private, no-store',
      });
    }
  });

  it('have secrets once: when they are made', async () => {
    const { browser } = await running.signedIn();
    const token = await browser.send('POST', '/account/api/v1/tokens', {
      name: 'once',
      scopes: ['outreach:read'],
    });
    const twoFactor = await browser.send('POST', '/account/api/v1/two-factor/start', { password });
    const secrets = [
      token.body.token,
      twoFactor.body.secret,
      password,
      browser.cookies.get('__Host-reachback'),
    ];
    expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 10)).toBe(true);
    const { paths } = (await browser.get('/account/openapi.json')).body as { paths: Record<string, object> };
    const readable = Object.keys(paths).filter((path) => 'get' in paths[path]! && !path.includes('{'));
    expect(readable.length).toBeGreaterThan(7);
    for (const path of readable) {
      const { body } = await browser.get(path.startsWith('/account') ? path : `/account${path}`);
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    }
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

it('reports an unknown path to programs in their words', async () => {
  for (const path of ['/account/api/v2/me', '/live/x', '/.well-known/other']) {
    const { browser } = await running.signedIn();
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
