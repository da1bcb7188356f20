import { createLink } from '@reachback/accounts/people/one-time-links';
import { freePort } from '@reachback/testing/network/free-port';
import { until } from '@reachback/testing/until';
import { Secret, TOTP } from 'otpauth';
import { api, OpenidStage } from '../support/openid/openid-stage.ts';
import { startProvider, type ProviderPerson } from '../support/openid/provider.ts';
import { outcome, password, startConsole, type Browser } from '../support/running-console.ts';
import { withTwoFactor } from '../support/two-factor.ts';

const stage = new OpenidStage();
const { start, complete, signInAs, link, newSubject } = stage;
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe('two-factor sign-in', () => {
  const confirm = (browser: Browser, code: string) => browser.send('POST', `${api}/openid/confirm`, { code });

  it('asks for the code after the provider, and nothing is linked before', async () => {
    const { person, code } = await withTwoFactor(stage.running);
    const as = { subject: newSubject(), email: person.email, verified: true };
    const { browser, reply } = await signInAs(as);
    expect(outcome(reply)).toBe('401 code_required');
    const { db } = stage.running.context.account;
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(0);
    expect(outcome(await confirm(stage.running.browser(), code()))).toBe('401 unauthorized');
    expect(outcome(await confirm(browser, '000000'))).toBe('401 unauthorized');
    const done = await confirm(browser, code());
    expect(outcome(done)).toBe('200');
    expect(done.body.person.email).toBe(person.email);
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(1);
  });

  it('ends after five minutes, and after ten wrong codes', async () => {
    const { person, code } = await withTwoFactor(stage.running);
    const as = { subject: newSubject(), email: person.email, verified: true };
    const late = await signInAs(as);
    stage.running.clock.advance(5 * 60_000);
    expect(outcome(await confirm(late.browser, code()))).toBe('401 unauthorized');
    const { browser } = await signInAs(as);
    for (let n = 0; n < 10; n += 1) await confirm(browser, '000000');
    expect(outcome(await confirm(browser, code()))).toBe('429 rate_limited');
  });

  it('ends after ten wrong codes at the same time, too', async () => {
    const { person } = await withTwoFactor(stage.running);
    const { browser } = await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const answers = await Promise.all(Array.from({ length: 25 }, () => confirm(browser, '000000')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('links no identity again that was unlinked before the code is given', async () => {
    const { browser: own, code } = await withTwoFactor(stage.running);
    const as = { subject: newSubject() };
    const [linked, { browser }] = [await link(own, as), await signInAs(as)];
    await own.send('DELETE', `${api}/identities/${linked.body.id}`);
    expect(outcome(await confirm(browser, code()))).toBe('401 unauthorized');
  });

  it('takes no altered proof', async () => {
    const { person, code } = await withTwoFactor(stage.running);
    const { browser } = await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const proof = browser.cookies.get('__Host-reachback-proof')!;
    browser.cookies.set('__Host-reachback-proof', `${proof.slice(0, -2)}AA`);
    expect(outcome(await confirm(browser, code()))).toBe('401 unauthorized');
  });

  it('asks for none after a provider that is trusted with it', async () => {
    const { person } = await withTwoFactor(stage.running);
    const as = { subject: newSubject(), email: person.email, verified: true };
    expect(outcome((await signInAs(as, { at: stage.small })).reply)).toBe('200');
  });
});

describe('identities', () => {
  it('are linked with the password, whatever their address, and unlinked', async () => {
    const person = await stage.running.person();
    const browser = stage.running.browser();
    await browser.signIn(person);
    const subject = newSubject();
    expect(outcome(await link(browser, { subject }, 'wrong horse battery'))).toBe('401 wrong_password');
    const linked = await link(browser, { subject, email: 'private@example.org', verified: true });
    expect(outcome(linked)).toBe('201');
    expect(linked.body).toMatchObject({ email: 'private@example.org', last_used_at: null });
    expect((await signInAs({ subject })).reply.body.person.email).toBe(person.email);
    expect(outcome(await link(browser, { subject: newSubject() }))).toBe('409 identity_taken');
    const path = `${api}/identities/${linked.body.id}`;
    const stranger = stage.running.browser();
    await stranger.signIn(await stage.running.person());
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
    const person = await stage.running.person();
    const { db } = stage.running.context.account;
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
    await signInAs({ subject: newSubject(), email: person.email, verified: true }, { at: stage.small });
    const [newest, gone] = (await browser.get(`${api}/identities`)).body.data;
    expect(gone.provider).toBeNull();
    // Of two at once, one stays.
    const both = await Promise.all([remove(only), remove(newest)]);
    expect(both.map(outcome).toSorted()).toEqual(['204', '409 invalid_state']);
  });

  it('go with the person', async () => {
    const person = await stage.running.person();
    await signInAs({ subject: newSubject(), email: person.email, verified: true });
    const { db } = stage.running.context.account;
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(1);
    await db.person.delete({ where: { id: person.id } });
    expect(await db.identity.count({ where: { personId: person.id } })).toBe(0);
  });
});

describe('somebody without an account', () => {
  it('comes in with an invitation for their address, once, without a password', async () => {
    const owner = await stage.running.person({ organizationId: stage.organizationId, role: 'owner' });
    const admin = stage.running.browser();
    await admin.signIn(owner);
    const email = 'kim@invited.example';
    await admin.send('POST', `${api}/invitations`, { email, role: 'member' });
    const mails = () => stage.running.mails.messages.filter(({ envelope }) => envelope.to.includes(email));
    await until('the invitation', () => mails().length > 0);
    const text = mails().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, invitation] = /token=([\w-]{43})/.exec(text)!;
    const come = async (as: ProviderPerson) => {
      const browser = stage.running.browser();
      return complete(browser, { ...(await stage.plain.signIn(await start(browser), as)), invitation });
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
      ...stage.sameAccounts(),
      PUBLIC_URL: stage.running.url,
      OPENID_PROVIDERS: JSON.stringify([
        {
          ...stage.plain.settings,
          join: {
            domains: ['Joining.Example'],
            organization_id: `org_${stage.organizationId.replaceAll('-', '')}`,
          },
        },
      ]),
    });
    const come = async (as: ProviderPerson) => {
      const browser = fresh.browser();
      const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
      const started = await browser.raw('POST', `${api}/openid/plain/start`, headers);
      const answer = await stage.plain.signIn(started.body.url, as);
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

describe('where only providers sign people in', () => {
  async function onlyProviders(name: string) {
    const person = await stage.running.person();
    const fresh = await startConsole(name, {
      ...stage.sameAccounts(),
      PUBLIC_URL: stage.running.url,
      OPENID_PROVIDERS: JSON.stringify([stage.plain.settings]),
      OPENID_ONLY: 'true',
    });
    const browser = fresh.browser();
    const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
    const post = (path: string, body: object = {}) =>
      browser.raw('POST', `${api}${path}`, headers, JSON.stringify(body));
    return { person, fresh, browser, headers, post };
  }

  it('two-factor sign-in is set up without a password, and renewed with a recovery code', async () => {
    const { person, fresh, post } = await onlyProviders('openid only two-factor');
    const { url } = (await post('/openid/plain/start')).body;
    const as = { subject: newSubject(), email: person.email, verified: true };
    const signedIn = await post('/openid/plain/sign-in', await stage.plain.signIn(url, as));
    expect(signedIn.body.person.has_password).toBe(false);
    const { account } = fresh.context;
    await account.db.person.update({ where: { id: person.id }, data: { passwordHash: null } });
    const { secret } = (await post('/two-factor/start')).body;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: fresh.clock.now().getTime() });
    const [recovery] = (await post('/two-factor/confirm', { code })).body.recovery_codes;
    const refused = await post('/two-factor/remove', { password });
    expect(outcome(refused)).toBe('409 no_password');
    expect(refused.body.error.message).toMatch(/ask the person who runs it$/);
    expect(outcome(await post('/two-factor/remove', { code: recovery }))).toBe('204');
    expect(outcome(await post('/two-factor/start'))).toBe('200');
    await fresh.close();
  });

  it('passwords, resets and passkeys do not, and the claim link does', async () => {
    const { person, fresh, browser, headers, post } = await onlyProviders('openid only');
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
    const answer = await stage.plain.signIn(started.body.url, as);
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
      OPENID_PROVIDERS: JSON.stringify([stage.plain.settings]),
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

it('a provider that is unavailable stops nobody else, is named, and is used again when it is back', async () => {
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
