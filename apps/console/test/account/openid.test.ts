import { createLink } from '@reachback/accounts/people/one-time-links';
import { until } from '@reachback/testing/until';
import { freePort } from '@reachback/testing/network/free-port';
import { Secret, TOTP } from 'otpauth';
import { password, startConsole, type Browser, type RunningConsole } from '../support/running-console.ts';
import { startProvider, type ProviderPerson, type RunningProvider } from '../support/openid/provider.ts';

const api = '/account/api/v1';
const outcome = ({ status, body }: { status: number; body: any }) =>
  `${status} ${body?.error?.code ?? ''}`.trim();

let running: RunningConsole;
/** `plain` has everything in its ID token, `small` has addresses at its userinfo endpoint, and its word is trusted. */
let plain: RunningProvider;
let small: RunningProvider;
let organizationId: string;

beforeAll(async () => {
  const port = await freePort();
  const consoleUrl = `http://localhost:${port}`;
  [plain, small] = await Promise.all([
    startProvider({ id: 'plain', consoleUrl }),
    startProvider({ id: 'small', consoleUrl, smallIdTokens: true }),
  ]);
  const providers = [
    plain.settings,
    { ...small.settings, name: 'Small ID', trust_email: true, trust_second_factor: true },
  ];
  running = await startConsole('openid', { OPENID_PROVIDERS: JSON.stringify(providers) }, undefined, port);
  ({ organizationId } = await running.person());
});
afterAll(async () => {
  await running?.close();
  await Promise.all([plain?.stop(), small?.stop()]);
});

async function start(browser: Browser, provider = 'plain'): Promise<string> {
  const { body } = await browser.send('POST', `${api}/openid/${provider}/start`);
  return body.url;
}
const complete = (browser: Browser, answer: object, provider = 'plain') =>
  browser.send('POST', `${api}/openid/${provider}/sign-in`, answer);

/** The whole way, in a browser that nobody has used before. */
async function signInAs(as: ProviderPerson, { at = plain, browser = running.browser() } = {}) {
  const id = at === plain ? 'plain' : 'small';
  const reply = await complete(browser, await at.signIn(await start(browser, id), as), id);
  return { browser, reply };
}

/** Links the person of a browser to an identity, in the settings. */
async function link(browser: Browser, as: ProviderPerson, given = password) {
  const started = await browser.send('POST', `${api}/identities/plain/start`, { password: given });
  if (started.status !== 200) return started;
  return browser.send('POST', `${api}/identities/plain`, await plain.signIn(started.body.url, as));
}

let count = 0;
const newSubject = () => `subject-${(count += 1)}`;

describe('a provider', () => {
  it('is asked with a code flow that is bound to the browser, by PKCE, state and nonce', async () => {
    const browser = running.browser();
    const url = new URL(await start(browser));
    expect(url.origin).toBe(plain.issuer);
    const parameters = Object.fromEntries(url.searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'reachback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${running.url}/sign-in/openid/plain`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
    // What the provider sees tells nobody what the browser keeps.
    const kept = browser.cookies.get('__Host-reachback-openid')!;
    expect(kept).toMatch(/^[\w-]{64}$/);
    expect(url.href).not.toContain(kept);
  });

  it('gives its cookie to the console alone, out of reach for scripts and other sites', async () => {
    const { headers } = await running.browser().send('POST', `${api}/openid/plain/start`);
    expect(headers['set-cookie']).toMatch(
      /^__Host-reachback-openid=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=1200$/,
    );
  });

  it('is on the first page, and one that is not configured is not found', async () => {
    const { body } = await running.browser().get(`${api}/setup`);
    expect(body).toMatchObject({
      providers: [
        { id: 'plain', name: 'Example ID' },
        { id: 'small', name: 'Small ID' },
      ],
      providers_only: false,
    });
    expect(outcome(await running.browser().send('POST', `${api}/openid/other/start`))).toBe('404 not_found');
  });
});

describe('signing in with a provider', () => {
  it('links a person by verified address, and knows them by their subject from then on', async () => {
    const person = await running.person();
    const subject = newSubject();
    const first = await signInAs({ subject, email: person.email.toUpperCase(), verified: true });
    expect(outcome(first.reply)).toBe('200');
    expect(first.reply.body.person.email).toBe(person.email);
    // The address there may change, and may even be another person's here.
    const other = await running.person();
    const second = await signInAs({ subject, email: other.email, verified: true });
    expect(second.reply.body.person.email).toBe(person.email);
    const third = await signInAs({ subject });
    expect(third.reply.body.person.email).toBe(person.email);
    const { body } = await third.browser.get(`${api}/identities`);
    expect(body.data).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^idn_[0-9a-f]{32}$/),
        provider: { id: 'plain', name: 'Example ID' },
        email: null,
        last_used_at: expect.any(String),
      }),
    ]);
  });

  it('finds the address at the userinfo endpoint, too, and trusts its word where the settings say so', async () => {
    const person = await running.person();
    const subject = newSubject();
    const { reply } = await signInAs({ subject, email: person.email, verified: true }, { at: small });
    expect(outcome(reply)).toBe('200');
    const silent = await running.person();
    const trusted = { subject: newSubject(), email: silent.email };
    expect(outcome((await signInAs(trusted, { at: small })).reply)).toBe('200');
    // What is said to be unverified stays so.
    const denied = { subject: newSubject(), email: silent.email, verified: false };
    expect(outcome((await signInAs(denied, { at: small })).reply)).toBe('403 email_not_verified');
  });

  it('refuses an address that the provider does not vouch for', async () => {
    const { email } = await running.person();
    for (const verified of [false, undefined]) {
      const { reply, browser } = await signInAs({
        subject: newSubject(),
        email,
        ...(verified === false && { verified }),
      });
      expect(outcome(reply)).toBe('403 email_not_verified');
      expect(browser.cookies.has('__Host-reachback')).toBe(false);
    }
  });

  it('refuses whom nobody knows, with a line in the audit log that keeps nothing of them', async () => {
    const { reply } = await signInAs({
      subject: newSubject(),
      email: 'stranger@example.com',
      verified: true,
    });
    expect(outcome(reply)).toBe('403 unknown_person');
    expect(reply.body.error.message).toBe(
      'nobody here has the email address stranger@example.com; ask for an invitation',
    );
    const { db } = running.context.account;
    const line = await db.auditEntry.findFirstOrThrow({
      where: { target: 'provider:plain' },
      orderBy: { id: 'desc' },
    });
    expect(line).toMatchObject({
      actor: 'visitor',
      action: 'sign_in.refuse',
      detail: { provider: 'plain', reason: 'unknown_person', address: '127.0.0.1' },
    });
    expect(await db.person.count({ where: { email: 'stranger@example.com' } })).toBe(0);
  });

  it('refuses another subject with the address of a person who is linked already', async () => {
    const { email, organizationId: theirs } = await running.person();
    await signInAs({ subject: newSubject(), email, verified: true });
    const { reply } = await signInAs({ subject: newSubject(), email, verified: true });
    expect(outcome(reply)).toBe('409 identity_taken');
    const refusals = () =>
      running.context.account.db.auditEntry.count({
        where: { organizationId: theirs, action: 'sign_in.refuse' },
      });
    await until('the line', async () => (await refusals()) === 1);
  });

  it('says so plainly when the person turned away there', async () => {
    const browser = running.browser();
    const answer = await plain.signIn(await start(browser), 'cancel');
    expect(answer.error).toBe('access_denied');
    const { error, state, iss } = answer;
    const reply = await complete(browser, { error, state, iss });
    expect(outcome(reply)).toBe('403 provider_refused');
    expect(reply.body.error.message).toBe('Example ID refused: access_denied');
  });

  it('ends the session that the browser had', async () => {
    const [one, two] = [await running.person(), await running.person()];
    const browser = running.browser();
    await browser.signIn(one);
    const before = running.browser();
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    const { reply } = await signInAs(
      { subject: newSubject(), email: two.email, verified: true },
      { browser },
    );
    expect(reply.body.person.email).toBe(two.email);
    expect(outcome(await before.get(`${api}/me`))).toBe('401 unauthorized');
  });

  it('is in the audit log: the link for the organization, the session with how it was proved', async () => {
    const person = await running.person();
    const { browser } = await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const { body } = await browser.get(`${api}/audit`);
    expect(body.data.filter(({ action }: { action: string }) => action === 'identity.link')).toEqual([
      expect.objectContaining({ actor: `person:${person.id}`, detail: { issuer: `${plain.issuer}/` } }),
    ]);
    const { db } = running.context.account;
    const started = await db.auditEntry.findFirstOrThrow({
      where: { actor: `person:${person.id}`, action: 'session.start' },
    });
    expect(started.detail).toEqual({ by: 'openid plain' });
  });
});

describe('an answer', () => {
  it('without state, with another one, or in another browser is refused', async () => {
    const person = await running.person();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const fresh = async () => {
      const browser = running.browser();
      return { browser, answer: await plain.signIn(await start(browser), as) };
    };
    const none = await fresh();
    const { state: _none, ...stateless } = none.answer;
    expect(outcome(await complete(none.browser, stateless))).toBe('400 invalid_request');
    const wrong = await fresh();
    expect(outcome(await complete(wrong.browser, { ...wrong.answer, state: 'x'.repeat(43) }))).toBe(
      '401 unauthorized',
    );
    // Whoever talks somebody into opening their link does not sign them in as the attacker.
    const victim = running.browser();
    const { answer } = await fresh();
    expect(outcome(await complete(victim, answer))).toBe('401 unauthorized');
    await start(victim);
    expect(outcome(await complete(victim, answer))).toBe('401 unauthorized');
    expect(victim.cookies.has('__Host-reachback')).toBe(false);
  });

  it('works once: replayed, or twice at the same time, one of them signs in', async () => {
    const person = await running.person();
    const browser = running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await plain.signIn(await start(browser), as);
    const copies = [1, 2, 3].map(() => {
      const copy = running.browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const both = await Promise.all(copies.slice(0, 2).map((copy) => complete(copy, answer)));
    expect(both.map(outcome).toSorted()).toEqual(['200', '401 unauthorized']);
    expect(outcome(await complete(copies[2]!, answer))).toBe('401 unauthorized');
    // The code alone, with a flow of the attacker's own, is of no use: PKCE.
    const thief = running.browser();
    const own = new URL(await start(thief)).searchParams.get('state')!;
    expect(outcome(await complete(thief, { ...answer, state: own }))).toBe('401 unauthorized');
  });

  it('is late after 20 minutes', async () => {
    const person = await running.person();
    const browser = running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await plain.signIn(await start(browser), as);
    running.clock.advance(20 * 60_000);
    expect(outcome(await complete(browser, answer))).toBe('401 unauthorized');
  });

  it('may come to another process than the one that asked, once', async () => {
    const { SIGNING_KEY: key } = running.context.config;
    const second = await startConsole('openid second process', {
      ...sameAccounts(),
      PUBLIC_URL: running.url,
      SIGNING_KEY: key.toString('base64'),
      OPENID_PROVIDERS: JSON.stringify([plain.settings]),
    });
    const person = await running.person();
    const browser = running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await plain.signIn(await start(browser), as);
    const there = second.browser();
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
    const path = `${api}/openid/plain/sign-in`;
    expect(outcome(await there.raw('POST', path, headers, JSON.stringify(answer)))).toBe('200');
    expect(outcome(await complete(browser, answer))).toBe('401 unauthorized');
    await second.close();
  });

  it('of one provider is not taken for that of another', async () => {
    const person = await running.person();
    const browser = running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await plain.signIn(await start(browser), as);
    expect(outcome(await complete(browser, answer, 'small'))).toBe('401 unauthorized');
    // With the flow of the other, but what this one said (RFC 9207).
    const flow = await start(browser, 'small');
    const state = new URL(flow).searchParams.get('state')!;
    expect(outcome(await complete(browser, { ...answer, state }, 'small'))).toBe('401 unauthorized');
  });

  it('to linking does not sign in, and one to signing in does not link', async () => {
    const person = await running.person();
    const browser = running.browser();
    await browser.signIn(person);
    const as = { subject: newSubject(), email: person.email, verified: true };
    const linking = await browser.send('POST', `${api}/identities/plain/start`, { password });
    const linked = await plain.signIn(linking.body.url, as);
    expect(outcome(await complete(browser, linked))).toBe('401 unauthorized');
    const signing = await plain.signIn(await start(browser), as);
    expect(outcome(await browser.send('POST', `${api}/identities/plain`, signing))).toBe('401 unauthorized');
    expect((await browser.get(`${api}/identities`)).body.data).toEqual([]);
  });
});

describe('two-factor sign-in', () => {
  async function withTwoFactor() {
    const person = await running.person();
    const browser = running.browser();
    await browser.signIn(person);
    const { body } = await browser.send('POST', `${api}/two-factor/start`);
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = () => totp.generate({ timestamp: running.clock.now().getTime() });
    await browser.send('POST', `${api}/two-factor/confirm`, { code: code() });
    running.clock.advance(60_000);
    return { person, code };
  }
  const confirm = (browser: Browser, code: string) => browser.send('POST', `${api}/openid/confirm`, { code });

  it('asks for the code after the provider, and nothing is linked before', async () => {
    const { person, code } = await withTwoFactor();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const { browser, reply } = await signInAs(as);
    expect(outcome(reply)).toBe('401 code_required');
    const { db } = running.context.account;
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(0);
    expect(outcome(await confirm(running.browser(), code()))).toBe('401 unauthorized');
    expect(outcome(await confirm(browser, '000000'))).toBe('401 unauthorized');
    const done = await confirm(browser, code());
    expect(outcome(done)).toBe('200');
    expect(done.body.person.email).toBe(person.email);
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(1);
  });

  it('ends after five minutes, and after ten wrong codes', async () => {
    const { person, code } = await withTwoFactor();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const late = await signInAs(as);
    running.clock.advance(5 * 60_000);
    expect(outcome(await confirm(late.browser, code()))).toBe('401 unauthorized');
    const { browser } = await signInAs(as);
    for (let n = 0; n < 10; n += 1) await confirm(browser, '000000');
    expect(outcome(await confirm(browser, code()))).toBe('429 rate_limited');
  });

  it('takes no altered proof', async () => {
    const { person, code } = await withTwoFactor();
    const { browser } = await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const proof = browser.cookies.get('__Host-reachback-proof')!;
    browser.cookies.set('__Host-reachback-proof', `${proof.slice(0, -2)}AA`);
    expect(outcome(await confirm(browser, code()))).toBe('401 unauthorized');
  });

  it('asks for none after a provider that is trusted with it', async () => {
    const { person } = await withTwoFactor();
    const as = { subject: newSubject(), email: person.email, verified: true };
    expect(outcome((await signInAs(as, { at: small })).reply)).toBe('200');
  });
});

describe('identities', () => {
  it('are linked with the password, whatever their address, and unlinked', async () => {
    const person = await running.person();
    const browser = running.browser();
    await browser.signIn(person);
    const subject = newSubject();
    expect(outcome(await link(browser, { subject }, 'wrong horse battery'))).toBe('401 wrong_password');
    const linked = await link(browser, { subject, email: 'private@example.org', verified: true });
    expect(outcome(linked)).toBe('201');
    expect(linked.body).toMatchObject({ email: 'private@example.org', last_used_at: null });
    expect((await signInAs({ subject })).reply.body.person.email).toBe(person.email);
    expect(outcome(await link(browser, { subject: newSubject() }))).toBe('409 identity_taken');
    const path = `${api}/identities/${linked.body.id}`;
    const stranger = running.browser();
    await stranger.signIn(await running.person());
    expect(outcome(await link(stranger, { subject }))).toBe('409 identity_taken');
    expect(outcome(await stranger.send('DELETE', path))).toBe('404 not_found');
    expect(outcome(await browser.send('DELETE', path))).toBe('204');
    expect(outcome(await browser.send('DELETE', path))).toBe('404 not_found');
    expect(outcome((await signInAs({ subject })).reply)).toBe('403 email_not_verified');
    const { body } = await browser.get(`${api}/audit`);
    const actions = body.data.map(({ action }: { action: string }) => action);
    expect(actions).toContain('identity.unlink');
  });

  it('stay while they are the last way to sign in', async () => {
    const person = await running.person();
    const { db } = running.context.account;
    const subject = newSubject();
    const { browser } = await signInAs({ subject, email: person.email, verified: true });
    await db.person.update({ where: { id: person.id }, data: { passwordHash: null } });
    const [only] = (await browser.get(`${api}/identities`)).body.data;
    const remove = ({ id }: { id: string }) => browser.send('DELETE', `${api}/identities/${id}`);
    expect(outcome(await remove(only))).toBe('409 invalid_state');
    // What asks for a password says that there is none.
    expect(outcome(await link(browser, { subject: newSubject() }))).toBe('409 no_password');
    // One of a provider that is gone does not count.
    await db.identity.create({
      data: { personId: person.id, issuer: 'https://gone.example.com/', subject: 'any' },
    });
    expect(outcome(await remove(only))).toBe('409 invalid_state');
    await signInAs({ subject: newSubject(), email: person.email, verified: true }, { at: small });
    const [newest, gone] = (await browser.get(`${api}/identities`)).body.data;
    expect(gone.provider).toBeNull();
    // Of two at once, one stays.
    const both = await Promise.all([remove(only), remove(newest)]);
    expect(both.map(outcome).toSorted()).toEqual(['204', '409 invalid_state']);
  });

  it('go with the person', async () => {
    const person = await running.person();
    await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const { db } = running.context.account;
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(1);
    await db.person.delete({ where: { id: person.id } });
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(0);
  });
});

describe('somebody without an account', () => {
  it('comes in with an invitation for their address, once, without a password', async () => {
    const owner = await running.person({ organizationId, role: 'owner' });
    const admin = running.browser();
    await admin.signIn(owner);
    const email = 'kim@invited.example';
    await admin.send('POST', `${api}/invitations`, { email, role: 'member' });
    const mails = () => running.mails.messages.filter(({ envelope }) => envelope.to.includes(email));
    await until('the invitation', () => mails().length > 0);
    const text = mails().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, invitation] = /token=([\w-]{43})/.exec(text)!;
    const come = async (as: ProviderPerson) => {
      const browser = running.browser();
      return complete(browser, { ...(await plain.signIn(await start(browser), as)), invitation });
    };
    const other = { subject: newSubject(), email: 'lee@invited.example', verified: true };
    expect(outcome(await come(other))).toBe('403 unknown_person');
    const as = { subject: newSubject(), email, verified: true };
    expect(outcome(await come({ ...as, verified: false }))).toBe('403 email_not_verified');
    const reply = await come(as);
    expect(reply.body).toMatchObject({
      person: { email, name: 'Ann Example' },
      organization: { role: 'member' },
    });
    expect(outcome(await come(other))).toBe('403 unknown_person');
    expect(outcome((await signInAs({ subject: as.subject })).reply)).toBe('200');
  });

  it('joins the organization that the settings name for their domain, also twice at once', async () => {
    const fresh = await startConsole('openid join', {
      ...sameAccounts(),
      PUBLIC_URL: running.url,
      OPENID_PROVIDERS: JSON.stringify([
        {
          ...plain.settings,
          join: {
            domains: ['Joining.Example'],
            organization_id: `org_${organizationId.replaceAll('-', '')}`,
          },
        },
      ]),
    });
    const come = async (as: ProviderPerson) => {
      const browser = fresh.browser();
      const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
      const started = await browser.raw('POST', `${api}/openid/plain/start`, headers);
      const answer = await plain.signIn(started.body.url, as);
      return browser.raw('POST', `${api}/openid/plain/sign-in`, headers, JSON.stringify(answer));
    };
    const as = { subject: newSubject(), email: 'new@joining.example', verified: true };
    const both = await Promise.all([come(as), come(as)]);
    expect(both.map(outcome)).toEqual(['200', '200']);
    expect(both[0].body).toMatchObject({ person: { email: as.email }, organization: { role: 'member' } });
    for (const email of ['x@evil.joining.example', 'x@joining.example.org', 'joining.example@x.example']) {
      const reply = await come({ subject: newSubject(), email, verified: true });
      expect(outcome(reply)).toBe('403 unknown_person');
    }
    await fresh.close();
  });
});

/** For another console process on the same accounts. */
function sameAccounts(): Record<string, string> {
  return { ACCOUNTS_DATABASE_URL: running.context.config.ACCOUNTS_DATABASE_URL };
}

describe('where only providers sign people in', () => {
  it('passwords, resets and passkeys do not, and the claim link does', async () => {
    const person = await running.person();
    const fresh = await startConsole('openid only', {
      ...sameAccounts(),
      PUBLIC_URL: running.url,
      OPENID_PROVIDERS: JSON.stringify([plain.settings]),
      OPENID_ONLY: 'true',
    });
    const browser = fresh.browser();
    const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
    const post = (path: string, body: object = {}) =>
      browser.raw('POST', `${api}${path}`, headers, JSON.stringify(body));
    expect((await browser.get(`${api}/setup`)).body.providers_only).toBe(true);
    expect(outcome(await post('/sign-in', { email: person.email, password }))).toBe('403 forbidden');
    expect(outcome(await post('/passkeys/sign-in/start'))).toBe('403 forbidden');
    expect(outcome(await post('/password-resets', { email: person.email }))).toBe('403 forbidden');
    const reset = await createLink(fresh.context.account, 'password_reset', person.id);
    expect(outcome(await post('/password-resets/complete', { token: reset, password }))).toBe(
      '403 forbidden',
    );
    const started = await post('/openid/plain/start');
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await plain.signIn(started.body.url, as);
    expect(outcome(await post('/openid/plain/sign-in', answer))).toBe('200');
    // A password is no other way to sign in here.
    const [only] = (await browser.get(`${api}/identities`)).body.data;
    expect(outcome(await browser.raw('DELETE', `${api}/identities/${only.id}`, headers))).toBe(
      '409 invalid_state',
    );
    await fresh.close();
  });

  it('an installation that nobody has is claimed all the same', async () => {
    const fresh = await startConsole('openid claim', {
      OPENID_PROVIDERS: JSON.stringify([plain.settings]),
      OPENID_ONLY: 'true',
    });
    const token = await createLink(fresh.context.account, 'claim', null);
    const claimed = await fresh.browser().send('POST', `${api}/claim`, {
      token,
      email: 'first@example.com',
      name: 'First Owner',
      password,
      organization_name: 'Acme',
    });
    expect(outcome(claimed)).toBe('201');
    await fresh.close();
  });
});

it('a provider that is away stops nobody else, is named, and is used again when it is back', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const away = await startProvider({ id: 'away', consoleUrl: url });
  await away.stop();
  const settings = { OPENID_PROVIDERS: JSON.stringify([away.settings]) };
  const fresh = await startConsole('openid away', settings, undefined, port);
  const browser = fresh.browser();
  const begin = () => browser.send('POST', `${api}/openid/away/start`);
  const refused = await begin();
  expect(outcome(refused)).toBe('503 unavailable');
  expect(refused.body.error.message).toMatch(/^Example ID does not answer/);
  const person = await fresh.person();
  expect(outcome(await browser.signIn(person))).toBe('200');
  await away.start();
  // Asked again after a pause only, so that strangers cannot make the console ask.
  expect(outcome(await begin())).toBe('503 unavailable');
  fresh.clock.advance(5_000);
  const begun = await begin();
  expect(outcome(begun)).toBe('200');
  // Gone in the middle: said plainly, and nothing is known to have happened.
  const as = { subject: 'any', email: person.email, verified: true };
  const answer = await away.signIn(begun.body.url, as);
  await away.stop();
  const visitor = fresh.browser();
  for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
  expect(outcome(await complete(visitor, answer, 'away'))).toBe('503 unavailable');
  await fresh.close();
});
