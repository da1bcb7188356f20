import { wireId } from '@reachback/common/values/ids';
import { until } from '@reachback/testing/until';
import { api, OpenidStage } from '../support/openid/openid-stage.ts';
import { outcome, password, startConsole } from '../support/running-console.ts';

const stage = new OpenidStage();
const { start, complete, signInAs, newSubject } = stage;
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe('a provider', () => {
  it('is asked with a code flow that is bound to the browser, by PKCE, state and nonce', async () => {
    const browser = stage.running.browser();
    const url = new URL(await start(browser));
    expect(url.origin).toBe(stage.plain.issuer);
    const parameters = Object.fromEntries(url.searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'reachback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${stage.running.url}/sign-in/openid/plain`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
    // What the provider sees does not reveal what the browser keeps.
    const kept = browser.cookies.get('__Host-reachback-openid')!;
    expect(kept).toMatch(/^[\w-]{64}$/);
    expect(url.href).not.toContain(kept);
  });

  it('gives its cookie to the console alone, out of reach for scripts and other sites', async () => {
    const { headers } = await stage.running.browser().send('POST', `${api}/openid/plain/start`);
    expect(headers['set-cookie']).toMatch(
      /^__Host-reachback-openid=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=1200$/,
    );
  });

  it('is on the first page, and one that is not configured is not found', async () => {
    const { body } = await stage.running.browser().get(`${api}/setup`);
    expect(body).toMatchObject({
      providers: [
        { id: 'plain', name: 'Example ID' },
        { id: 'small', name: 'Small ID' },
      ],
      providers_only: false,
    });
    expect(outcome(await stage.running.browser().send('POST', `${api}/openid/other/start`))).toBe(
      '404 not_found',
    );
  });
});

describe('signing in with a provider', () => {
  it('works in the later of two tabs; the answer to the earlier one uses up nothing', async () => {
    const { email } = await stage.running.person();
    const as = { subject: newSubject(), email, verified: true };
    const browser = stage.running.browser();
    const first = await stage.plain.signIn(await start(browser), as);
    const second = await stage.plain.signIn(await start(browser), as);
    expect(outcome(await complete(browser, first))).toBe('401 unauthorized');
    expect(outcome(await complete(browser, second))).toBe('200');
  });

  it('links a person by verified address, and knows them by their subject from then on', async () => {
    const person = await stage.running.person();
    const subject = newSubject();
    const first = await signInAs({ subject, email: person.email.toUpperCase(), verified: true });
    expect(outcome(first.reply)).toBe('200');
    expect(first.reply.body.person.email).toBe(person.email);
    // The address there may change, and may even be another person's here.
    const other = await stage.running.person();
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
    const person = await stage.running.person();
    const subject = newSubject();
    const { reply } = await signInAs({ subject, email: person.email, verified: true }, { at: stage.small });
    expect(outcome(reply)).toBe('200');
    const silent = await stage.running.person();
    const trusted = { subject: newSubject(), email: silent.email };
    expect(outcome((await signInAs(trusted, { at: stage.small })).reply)).toBe('200');
    // What is said to be unverified stays so.
    const denied = { subject: newSubject(), email: silent.email, verified: false };
    expect(outcome((await signInAs(denied, { at: stage.small })).reply)).toBe('403 email_not_verified');
  });

  it('refuses an address that the provider does not vouch for', async () => {
    const { email } = await stage.running.person();
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
    const { db } = stage.running.context.account;
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
    const { email, organizationId: theirs } = await stage.running.person();
    await signInAs({ subject: newSubject(), email, verified: true });
    const { reply } = await signInAs({ subject: newSubject(), email, verified: true });
    expect(outcome(reply)).toBe('409 identity_taken');
    const refusals = () =>
      stage.running.context.account.db.auditEntry.count({
        where: { organizationId: theirs, action: 'sign_in.refuse' },
      });
    await until('the line', async () => (await refusals()) === 1);
  });

  it('says so plainly when the person turned away there', async () => {
    const browser = stage.running.browser();
    const answer = await stage.plain.signIn(await start(browser), 'cancel');
    expect(answer.error).toBe('access_denied');
    const { error, state, iss } = answer;
    const reply = await complete(browser, { error, state, iss });
    expect(outcome(reply)).toBe('403 provider_refused');
    expect(reply.body.error.message).toBe('Example ID refused: access_denied');
  });

  it('ends the session that the browser had', async () => {
    const [one, two] = [await stage.running.person(), await stage.running.person()];
    const browser = stage.running.browser();
    await browser.signIn(one);
    const before = stage.running.browser();
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    const { reply } = await signInAs(
      { subject: newSubject(), email: two.email, verified: true },
      { browser },
    );
    expect(reply.body.person.email).toBe(two.email);
    expect(outcome(await before.get(`${api}/me`))).toBe('401 unauthorized');
  });

  it('is in the audit log: the link for the organization, the session with how it was proved', async () => {
    const person = await stage.running.person();
    const { browser } = await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const { body } = await browser.get(`${api}/audit`);
    expect(body.data.filter(({ action }: { action: string }) => action === 'identity.link')).toEqual([
      expect.objectContaining({
        actor: `person:${wireId('per', person.id)}`,
        target: expect.stringMatching(/^identity:idn_/),
        detail: { issuer: `${stage.plain.issuer}/` },
      }),
    ]);
    const { db } = stage.running.context.account;
    const started = await db.auditEntry.findFirstOrThrow({
      where: { actor: `person:${person.id}`, action: 'session.start' },
    });
    expect(started.detail).toEqual({ by: 'openid plain' });
  });
});

describe('an answer', () => {
  it('without state, with another one, or in another browser is refused', async () => {
    const person = await stage.running.person();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const fresh = async () => {
      const browser = stage.running.browser();
      return { browser, answer: await stage.plain.signIn(await start(browser), as) };
    };
    const none = await fresh();
    const { state: _none, ...stateless } = none.answer;
    expect(outcome(await complete(none.browser, stateless))).toBe('400 invalid_request');
    const wrong = await fresh();
    expect(outcome(await complete(wrong.browser, { ...wrong.answer, state: 'x'.repeat(43) }))).toBe(
      '401 unauthorized',
    );
    // Whoever talks somebody into opening their link does not sign them in as the attacker.
    const victim = stage.running.browser();
    const { answer } = await fresh();
    expect(outcome(await complete(victim, answer))).toBe('401 unauthorized');
    await start(victim);
    expect(outcome(await complete(victim, answer))).toBe('401 unauthorized');
    expect(victim.cookies.has('__Host-reachback')).toBe(false);
  });

  it('works once: replayed, or twice at the same time, one of them signs in', async () => {
    const person = await stage.running.person();
    const browser = stage.running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await stage.plain.signIn(await start(browser), as);
    const copies = [1, 2, 3].map(() => {
      const copy = stage.running.browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const both = await Promise.all(copies.slice(0, 2).map((copy) => complete(copy, answer)));
    expect(both.map(outcome).toSorted()).toEqual(['200', '401 unauthorized']);
    expect(outcome(await complete(copies[2]!, answer))).toBe('401 unauthorized');
    // The code alone, with a flow of the attacker's own, is of no use: PKCE.
    const thief = stage.running.browser();
    const own = new URL(await start(thief)).searchParams.get('state')!;
    expect(outcome(await complete(thief, { ...answer, state: own }))).toBe('401 unauthorized');
  });

  it('is late after 20 minutes', async () => {
    const person = await stage.running.person();
    const browser = stage.running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await stage.plain.signIn(await start(browser), as);
    stage.running.clock.advance(20 * 60_000);
    expect(outcome(await complete(browser, answer))).toBe('401 unauthorized');
  });

  it('may come to another process than the one that asked, once', async () => {
    const { SIGNING_KEY: key } = stage.running.context.config;
    const second = await startConsole('openid second process', {
      ...stage.sameAccounts(),
      PUBLIC_URL: stage.running.url,
      SIGNING_KEY: key.toString('base64'),
      OPENID_PROVIDERS: JSON.stringify([stage.plain.settings]),
    });
    const person = await stage.running.person();
    const browser = stage.running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await stage.plain.signIn(await start(browser), as);
    const there = second.browser();
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
    const path = `${api}/openid/plain/sign-in`;
    expect(outcome(await there.raw('POST', path, headers, JSON.stringify(answer)))).toBe('200');
    expect(outcome(await complete(browser, answer))).toBe('401 unauthorized');
    await second.close();
  });

  it('of one provider is not taken for that of another', async () => {
    const person = await stage.running.person();
    const browser = stage.running.browser();
    const as = { subject: newSubject(), email: person.email, verified: true };
    const answer = await stage.plain.signIn(await start(browser), as);
    expect(outcome(await complete(browser, answer, 'small'))).toBe('401 unauthorized');
    // With the flow of the other, but what this one said (RFC 9207).
    const flow = await start(browser, 'small');
    const state = new URL(flow).searchParams.get('state')!;
    expect(outcome(await complete(browser, { ...answer, state }, 'small'))).toBe('401 unauthorized');
  });

  it('to linking does not sign in, and one to signing in does not link', async () => {
    const person = await stage.running.person();
    const browser = stage.running.browser();
    await browser.signIn(person);
    const as = { subject: newSubject(), email: person.email, verified: true };
    const linking = await browser.send('POST', `${api}/identities/plain/start`, { password });
    const linked = await stage.plain.signIn(linking.body.url, as);
    expect(outcome(await complete(browser, linked))).toBe('401 unauthorized');
    const signing = await stage.plain.signIn(await start(browser), as);
    expect(outcome(await browser.send('POST', `${api}/identities/plain`, signing))).toBe('401 unauthorized');
    expect((await browser.get(`${api}/identities`)).body.data).toEqual([]);
  });
});
