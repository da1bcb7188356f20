import { randomBytes } from 'node:crypto';
import { createLink } from '@reachback/accounts/people/one-time-links';
import { until } from '@reachback/testing/until';
import { Secret, TOTP } from 'otpauth';
import { password, startConsole, type Browser, type RunningConsole } from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('sign-in', { SURVEY_PUBLIC_URL: 'https://survey.example.com/' });
});
afterAll(() => running.close());

const outcome = ({ status, body }: { status: number; body: any }) =>
  `${status} ${body?.error?.code ?? ''}`.trim();

async function signedIn() {
  const person = await running.person();
  const browser = running.browser();
  await browser.signIn(person);
  return { person, browser };
}

/** The token in the link of the last email to this address. */
async function linkTo(email: string): Promise<string> {
  const mails = () => running.mails.messages.filter(({ envelope }) => envelope.to.includes(email));
  await until(`an email to ${email}`, () => mails().length > 0);
  const text = mails().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /token=([\w-]{43})/.exec(text)![1]!;
}

describe('a password', () => {
  it('leads to a session that says who one is and what one may', async () => {
    const { person, browser } = await signedIn();
    const { body } = await browser.get('/account/api/v1/me');
    expect(body).toMatchObject({
      person: { email: person.email, name: 'Ann Example', two_factor: false },
      organization: { name: 'Acme', role: 'owner' },
      organizations: [{ name: 'Acme', role: 'owner' }],
    });
    expect(body.scopes).toContain('settings:manage');
    // One has an address of its own for programs outside, the other is where the console reaches it.
    const { OUTREACH_URL } = running.context.config;
    expect(body.services).toEqual({ outreach: OUTREACH_URL, survey: 'https://survey.example.com' });
    expect(body.session_id).toMatch(/^ses_[0-9a-f]{32}$/);
  });

  it('that is wrong, or of an unknown address, gives one answer', async () => {
    const { email } = await running.person();
    const browser = running.browser();
    const wrong = await browser.signIn({ email }, { password: 'wrong horse battery' });
    const unknown = await browser.signIn({ email: 'nobody@example.com' });
    expect(outcome(wrong)).toBe('401 unauthorized');
    expect(unknown.body).toEqual(wrong.body);
    expect(browser.cookies.size).toBe(0);
  });

  it('is changed with the current one only, and ends the other sessions', async () => {
    const { person, browser } = await signedIn();
    const other = running.browser();
    await other.signIn(person);
    const change = (current: string) =>
      browser.send('POST', '/account/api/v1/password', {
        current_password: current,
        new_password: 'another horse battery',
      });
    expect(outcome(await change('wrong horse battery'))).toBe('401 wrong_password');
    expect(outcome(await change(password))).toBe('204');
    expect(outcome(await browser.get('/account/api/v1/me'))).toBe('200');
    expect(outcome(await other.get('/account/api/v1/me'))).toBe('401 unauthorized');
    expect(outcome(await other.signIn(person))).toBe('401 unauthorized');
    expect(outcome(await other.signIn(person, { password: 'another horse battery' }))).toBe('200');
  });
});

describe('too many failures', () => {
  it('stop a stranger, and do not lock out the browser that the person uses', async () => {
    const { person, browser } = await signedIn();
    const stranger = running.browser();
    for (let n = 0; n < 10; n += 1) await stranger.signIn(person, { password: `guess number ${n} of many` });
    const refused = await stranger.signIn(person);
    expect(outcome(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await browser.send('POST', '/account/api/v1/sign-out');
    expect(outcome(await browser.signIn(person))).toBe('200');
  });

  it('from one network address stop strangers there, and no browser that somebody signed in with', async () => {
    const fresh = await startConsole('sign-in limits');
    const person = await fresh.person();
    const browser = fresh.browser();
    await browser.signIn(person);
    const stranger = fresh.browser();
    for (let n = 0; n < 50; n += 1) {
      // Each at another account, so that none of these counts is used up; a link that is wrong costs no hashing.
      await stranger.get(`/account/api/v1/invitations/by-token?token=guess-${n}`);
    }
    expect(outcome(await stranger.signIn(await fresh.person()))).toBe('429 rate_limited');
    expect(outcome(await browser.signIn(person))).toBe('200');
    await fresh.close();
  });
});

describe('failed attempts', () => {
  it('are counted by all processes of the console together', async () => {
    const keys = { SIGNING_KEY: randomBytes(32).toString('base64') };
    const first = await startConsole('first process', keys);
    const { ACCOUNTS_DATABASE_URL } = first.context.config;
    const second = await startConsole('second process', { ...keys, ACCOUNTS_DATABASE_URL });
    const person = await first.person();
    const browser = first.browser();
    await browser.signIn(person);
    const strangers = [first.browser(), second.browser()];
    const wrong = { password: 'wrong horse battery' };
    for (let n = 0; n < 10; n += 1) await strangers[n % 2]!.signIn(person, wrong);
    for (const stranger of strangers)
      expect(outcome(await stranger.signIn(person, wrong))).toBe('429 rate_limited');
    // The browser that the person uses is known to both.
    const known = second.browser();
    for (const [name, value] of browser.cookies) known.cookies.set(name, value);
    expect(outcome(await known.signIn(person))).toBe('200');
    await second.close();
    await first.close();
  });

  it('at once are not more than one after the other, but for those that are being checked', async () => {
    const fresh = await startConsole('guesses at once');
    const person = await fresh.person();
    const guess = (_: unknown, n: number) =>
      fresh.browser().signIn(person, { password: `guess number ${n} of many` });
    const answers = await Promise.all(Array.from({ length: 22 }, guess));
    const checked = answers.filter(({ status }) => status === 401).length;
    // Two turns at hashing per address: one more may have begun before the tenth was counted.
    expect(checked).toBeLessThanOrEqual(11);
    await fresh.close();
  });

  it('take an unknown address as long as a known one', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 9; n += 1) {
      // A person each time, so that no count is used up.
      const { email } = await running.person();
      const asked = { known: email, unknown: `nobody-${n}@example.com` };
      for (const kind of ['known', 'unknown'] as const) {
        const from = performance.now();
        await running.browser().signIn({ email: asked[kind] }, { password: 'wrong horse battery' });
        times[kind].push(performance.now() - from);
      }
    }
    const fastest = (all: number[]) => all.toSorted((a, b) => a - b).slice(0, 3);
    const [known, unknown] = [fastest(times.known), fastest(times.unknown)];
    // Without hashing it would be about a hundredth.
    expect(unknown[0]! / known[2]!).toBeLessThan(2);
    expect(known[0]! / unknown[2]!).toBeLessThan(2);
  });

  it('are in the audit log of the organization, with the address they came from', async () => {
    const { person, browser } = await signedIn();
    await running.browser().signIn(person, { password: 'wrong horse battery' });
    const refusals = async () => {
      const { body } = await browser.get('/account/api/v1/audit');
      return body.data.filter(({ action }: { action: string }) => action === 'sign_in.refuse');
    };
    await until('the line', async () => (await refusals()).length === 1);
    expect(await refusals()).toEqual([
      expect.objectContaining({
        actor: 'visitor',
        target: `person:${person.id}`,
        detail: { address: '127.0.0.1' },
      }),
    ]);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the link of an email, once, and all sessions end', async () => {
    const { person, browser } = await signedIn();
    const visitor = running.browser();
    const asked = await visitor.send('POST', '/account/api/v1/password-resets', { email: person.email });
    expect(asked.status).toBe(204);
    const complete = (token: string, chosen: string) =>
      visitor.send('POST', '/account/api/v1/password-resets/complete', { token, password: chosen });
    const token = await linkTo(person.email);
    expect(outcome(await complete(token, 'short'))).toBe('400 invalid_request');
    expect(outcome(await complete(token, 'third horse battery'))).toBe('204');
    expect(outcome(await complete(token, 'fourth horse battery'))).toBe('404 not_found');
    expect(outcome(await browser.get('/account/api/v1/me'))).toBe('401 unauthorized');
    expect(outcome(await browser.signIn(person, { password: 'third horse battery' }))).toBe('200');
  });

  it('of nobody is answered alike, and nothing is sent', async () => {
    const before = running.mails.messages.length;
    const asked = await running
      .browser()
      .send('POST', '/account/api/v1/password-resets', { email: 'nobody@example.com' });
    expect(asked.status).toBe(204);
    expect(running.mails.messages.length).toBe(before);
  });

  it('has a link that expires, and one that is replaced by the next', async () => {
    const { id } = await running.person();
    const first = await createLink(running.context.account, 'password_reset', id);
    const second = await createLink(running.context.account, 'password_reset', id);
    const visitor = running.browser();
    const complete = (token: string) =>
      visitor.send('POST', '/account/api/v1/password-resets/complete', { token, password });
    expect(outcome(await complete(first))).toBe('404 not_found');
    running.clock.advance(3_600_000);
    expect(outcome(await complete(second))).toBe('404 not_found');
  });
});

describe('two-factor sign-in', () => {
  async function withTwoFactor() {
    const { person, browser } = await signedIn();
    const { body } = await browser.send('POST', '/account/api/v1/two-factor/start');
    expect(body.otpauth_url).toMatch(/^otpauth:\/\/totp\/Reachback/);
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = () => totp.generate({ timestamp: running.clock.now().getTime() });
    const confirmed = await browser.send('POST', '/account/api/v1/two-factor/confirm', { code: code() });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    running.clock.advance(60_000);
    return { person, browser, code, recoveryCodes: confirmed.body.recovery_codes as string[] };
  }

  it('asks for a code that works once', async () => {
    const { person, code } = await withTwoFactor();
    const other = running.browser();
    expect(outcome(await other.signIn(person))).toBe('401 code_required');
    expect(outcome(await other.signIn(person, { code: '000000' }))).toBe('401 unauthorized');
    const used = code();
    expect(outcome(await other.signIn(person, { code: used }))).toBe('200');
    expect(outcome(await running.browser().signIn(person, { code: used }))).toBe('401 unauthorized');
  });

  it('tells nobody without the password that it is on', async () => {
    const { person } = await withTwoFactor();
    expect(outcome(await running.browser().signIn(person, { password: 'wrong horse battery' }))).toBe(
      '401 unauthorized',
    );
  });

  it('takes each recovery code once, of which only hashes are stored', async () => {
    const { person, recoveryCodes } = await withTwoFactor();
    const [code] = recoveryCodes;
    expect(outcome(await running.browser().signIn(person, { code: code! }))).toBe('200');
    expect(outcome(await running.browser().signIn(person, { code: code! }))).toBe('401 unauthorized');
    const row = await running.context.account.db.person.findUniqueOrThrow({ where: { id: person.id } });
    expect(row.recoveryCodeHashes).toHaveLength(9);
    expect(row.totpSecret).toMatch(/^eyJ/);
  });

  it('goes on with recovery codes where the stored secret is damaged, and can be set up again', async () => {
    const { person, code, recoveryCodes } = await withTwoFactor();
    const { db } = running.context.account;
    const damage = () => db.person.update({ where: { id: person.id }, data: { totpSecret: 'eyJ.damaged' } });
    await damage();
    const refused = await running.browser().signIn(person, { code: code() });
    expect(outcome(refused)).toBe('409 invalid_state');
    expect(refused.body.error.message).toMatch(/damaged: sign in with a recovery code/);
    const browser = running.browser();
    expect(outcome(await browser.signIn(person, { code: recoveryCodes[0]! }))).toBe('200');
    expect(outcome(await browser.send('POST', '/account/api/v1/two-factor/remove', { password }))).toBe(
      '204',
    );
    await browser.send('POST', '/account/api/v1/two-factor/start');
    await damage();
    const confirm = await browser.send('POST', '/account/api/v1/two-factor/confirm', { code: '123456' });
    expect(outcome(confirm)).toBe('409 invalid_state');
    expect(confirm.body.error.message).toMatch(/start two-factor sign-in again$/);
  });

  it('is not on before a code was right, and goes with the password only', async () => {
    const { person, browser } = await signedIn();
    await browser.send('POST', '/account/api/v1/two-factor/start');
    const wrong = await browser.send('POST', '/account/api/v1/two-factor/confirm', { code: '000000' });
    expect(outcome(wrong)).toBe('400 invalid_request');
    expect(outcome(await running.browser().signIn(person))).toBe('200');
    const on = await withTwoFactor();
    const remove = (given: string) =>
      on.browser.send('POST', '/account/api/v1/two-factor/remove', { password: given });
    expect(outcome(await remove('wrong horse battery'))).toBe('401 wrong_password');
    expect(outcome(await remove(password))).toBe('204');
    expect(outcome(await running.browser().signIn(on.person))).toBe('200');
  });
});

describe('sessions', () => {
  it('are listed and ended, and those of others are not found', async () => {
    const { person, browser } = await signedIn();
    const other = running.browser();
    await other.signIn(person);
    const { body } = await browser.get('/account/api/v1/sessions');
    expect(body.data).toHaveLength(2);
    const away = body.data.find(({ current }: { current: boolean }) => !current);
    const stranger = await signedIn();
    const end = (by: Browser) => by.send('DELETE', `/account/api/v1/sessions/${away.id}`);
    expect(outcome(await end(stranger.browser))).toBe('404 not_found');
    expect(outcome(await end(browser))).toBe('204');
    expect(outcome(await other.get('/account/api/v1/me'))).toBe('401 unauthorized');
  });
});

describe('claiming the installation', () => {
  const claim = (browser: Browser, token: string) =>
    browser.send('POST', '/account/api/v1/claim', {
      token,
      email: 'First@Example.com',
      name: 'First Owner',
      password,
      organization_name: 'Acme',
    });

  it('makes the first owner, with one link, once', async () => {
    const fresh = await startConsole('claim');
    const browser = fresh.browser();
    expect((await browser.get('/account/api/v1/setup')).body).toMatchObject({ claimed: false, demo: null });
    expect(outcome(await claim(browser, 'guess'))).toBe('404 not_found');
    const token = await createLink(fresh.context.account, 'claim', null);
    const both = await Promise.all([claim(browser, token), claim(fresh.browser(), token)]);
    expect(both.map(outcome).toSorted()).toEqual(['201', '404 not_found']);
    const { body } = both.find(({ status }) => status === 201)!;
    expect(body).toMatchObject({ person: { email: 'first@example.com' }, organization: { role: 'owner' } });
    expect((await browser.get('/account/api/v1/setup')).body.claimed).toBe(true);
    const late = await createLink(fresh.context.account, 'claim', null);
    expect(outcome(await claim(fresh.browser(), late))).toBe('409 invalid_state');
    await fresh.close();
  });

  it('ends after a day', async () => {
    const fresh = await startConsole('claim late');
    const token = await createLink(fresh.context.account, 'claim', null);
    fresh.clock.advance(24 * 3_600_000);
    expect(outcome(await claim(fresh.browser(), token))).toBe('404 not_found');
    await fresh.close();
  });
});
