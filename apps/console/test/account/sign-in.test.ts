import { lockPerson } from '@reachback/accounts/people/lock-person';
import { createLink } from '@reachback/accounts/people/one-time-links';
import { hashPassword } from '@reachback/accounts/people/passwords';
import { storePassword } from '@reachback/accounts/people/people';
import { until } from '@reachback/testing/until';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import {
  outcome,
  password,
  startConsole,
  type Browser,
  type Person,
  type Reply,
  type RunningConsole,
} from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('sign-in', { SURVEY_PUBLIC_URL: 'https://survey.example.com/' });
});
afterAll(() => running.close());

/** The token in the link of the last email to this address. */
async function linkTo(email: string): Promise<string> {
  const mails = () => running.mails.messages.filter(({ envelope }) => envelope.to.includes(email));
  await until(`an email to ${email}`, () => mails().length > 0);
  const text = mails().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /token=([\w-]{43})/.exec(text)![1]!;
}

describe('a password', () => {
  it('leads to a session that says who one is and what one may', async () => {
    const { person, browser } = await running.signedIn();
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
    const { person, browser } = await running.signedIn();
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

describe('a forgotten password', () => {
  it('is replaced with the link of an email, once, and all sessions end', async () => {
    const { person, browser } = await running.signedIn();
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

  /** Replaces the password while a call that has verified the old one waits to store what follows from it. */
  async function resetDuring(person: Person, call: () => Promise<Reply>): Promise<Reply> {
    const { db, clock } = running.context.account;
    const reset = { personId: person.id, hash: await hashPassword('third horse battery') };
    let answer: Promise<Reply>;
    await db.$transaction(async (tx) => {
      await lockPerson(tx, person.id);
      answer = call();
      await waitsForLock(running.context.account.pool);
      await storePassword(tx, { ...reset, action: 'password.reset', at: clock.now() });
    });
    return answer!;
  }

  it('ends a sign-in with the old one that has not finished', async () => {
    const person = await running.person();
    const attacker = running.browser();
    expect(outcome(await resetDuring(person, () => attacker.signIn(person)))).toBe('401 unauthorized');
    expect(attacker.cookies.size).toBe(0);
    expect(outcome(await attacker.signIn(person, { password: 'third horse battery' }))).toBe('200');
  });

  it('is not replaced by a change that has not finished', async () => {
    const { person, browser: attacker } = await running.signedIn();
    const change = () =>
      attacker.send('POST', '/account/api/v1/password', {
        current_password: password,
        new_password: 'another horse battery',
      });
    expect(outcome(await resetDuring(person, change))).toBe('401 wrong_password');
    const own = running.browser();
    expect(outcome(await own.signIn(person, { password: 'another horse battery' }))).toBe('401 unauthorized');
    expect(outcome(await own.signIn(person, { password: 'third horse battery' }))).toBe('200');
  });

  it('of nobody is answered alike, and nothing is sent', async () => {
    const before = running.mails.messages.length;
    const asked = await running
      .browser()
      .send('POST', '/account/api/v1/password-resets', { email: 'nobody@example.com' });
    expect(asked.status).toBe(204);
    expect(running.mails.messages.length).toBe(before);
  });

  it('is sent again when the mail server did not accept it, and what it did not accept does not count', async () => {
    const { stages } = running.mails;
    const [ann, bob] = [await running.person(), await running.person()];
    let refusals = 0;
    const ask = ({ email }: Person) =>
      running.browser().send('POST', '/account/api/v1/password-resets', { email });
    stages.recipient = {
      code: 450,
      get text() {
        refusals += 1;
        return '4.2.0 try again later';
      },
    };
    await ask(bob);
    for (const many of [2, 3, 4]) {
      await ask(ann);
      await until('it was refused', () => refusals >= many);
    }
    delete stages.recipient;
    await ask(ann);
    for (const { email } of [ann, bob]) {
      const token = await linkTo(email);
      const reset = { token, password: 'third horse battery' };
      const done = await running.browser().send('POST', '/account/api/v1/password-resets/complete', reset);
      expect(outcome(done)).toBe('204');
    }
  });

  it('has a link that ends when the password is changed meanwhile', async () => {
    const { person, browser } = await running.signedIn();
    const token = await createLink(running.context.account, 'password_reset', person.id);
    const change = { current_password: password, new_password: 'another horse battery' };
    expect(outcome(await browser.send('POST', '/account/api/v1/password', change))).toBe('204');
    const reset = { token, password: 'third horse battery' };
    const late = await running.browser().send('POST', '/account/api/v1/password-resets/complete', reset);
    expect(outcome(late)).toBe('404 not_found');
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

describe('sessions', () => {
  it('are listed and ended, and those of others are not found', async () => {
    const { person, browser } = await running.signedIn();
    const other = running.browser();
    await other.signIn(person);
    const { body } = await browser.get('/account/api/v1/sessions');
    expect(body.data).toHaveLength(2);
    const away = body.data.find(({ current }: { current: boolean }) => !current);
    const stranger = await running.signedIn();
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

  it('changes nothing when it fails, and the link still works', async () => {
    const fresh = await startConsole('claim again');
    const { pool } = fresh.context.account;
    const token = await createLink(fresh.context.account, 'claim', null);
    await pool.query('ALTER TABLE organizations ADD CONSTRAINT none CHECK (false)');
    expect(outcome(await claim(fresh.browser(), token))).toBe('500 internal_error');
    await pool.query('ALTER TABLE organizations DROP CONSTRAINT none');
    expect((await fresh.browser().get('/account/api/v1/setup')).body.claimed).toBe(false);
    expect(outcome(await claim(fresh.browser(), token))).toBe('201');
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
