import { randomBytes } from 'node:crypto';
import { wireId } from '@reachback/common/values/ids';
import { until } from '@reachback/testing/until';
import { outcome, password, startConsole, type RunningConsole } from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('failed attempts');
});
afterAll(() => running.close());

describe('too many failures', () => {
  it('stop a stranger, and do not lock out the browser that the person uses', async () => {
    const { person, browser } = await running.signedIn();
    const stranger = running.browser();
    for (let n = 0; n < 10; n += 1) await stranger.signIn(person, { password: `guess number ${n} of many` });
    const refused = await stranger.signIn(person);
    expect(outcome(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await browser.send('POST', '/account/api/v1/sign-out');
    expect(outcome(await browser.signIn(person))).toBe('200');
  });

  it('stop a stranger however the address of the person is written', async () => {
    const { email } = await running.person();
    const stranger = running.browser();
    const written = (n: number) => `${' '.repeat(n)}${n % 2 ? email : email.toUpperCase()}${'\t'.repeat(n)}`;
    for (let n = 0; n < 10; n += 1)
      await stranger.signIn({ email: written(n) }, { password: `guess number ${n} of many` });
    expect(outcome(await stranger.signIn({ email: written(10) }))).toBe('429 rate_limited');
  });

  it('stop a stranger who is asked for the password again, also with guesses at the same time', async () => {
    const { person, browser } = await running.signedIn();
    const { hashingOfKnown: hashing } = running.context.account.limits;
    const prove = (given: string) =>
      browser.send('POST', '/account/api/v1/two-factor/remove', { password: given });
    const wrong = 'wrong horse battery';
    for (let n = 0; n < 8; n += 1) expect(outcome(await prove(wrong))).toBe('401 wrong_password');
    const turns = await Promise.all([hashing.enter(person.id), hashing.enter(person.id)]);
    const answers: ReturnType<typeof prove>[] = [];
    for (const given of [wrong, wrong, wrong, password]) {
      answers.push(prove(given));
      await until('it waits for its turn', () => hashing.state().waiting === answers.length);
    }
    for (const leave of turns) leave();
    expect(outcome(await answers.at(-1)!)).toBe('429 rate_limited');
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

describe('strangers of many networks, who fill the queue for password checks,', () => {
  it('do not delay who is signed in, or signs in with a browser that was used before', async () => {
    const { person, browser } = await running.signedIn();
    const { hashing } = running.context.account.limits;
    const turns = await Promise.all(['a', 'a', 'b', 'b'].map((network) => hashing.enter(network)));
    const start = await browser.send('POST', '/account/api/v1/two-factor/start', { password });
    expect(outcome(start)).toBe('200');
    await browser.send('POST', '/account/api/v1/sign-out');
    expect(outcome(await browser.signIn(person))).toBe('200');
    for (const leave of turns) leave();
  });
});

describe('a client with many addresses of IPv6', () => {
  it('has the limits of one address', async () => {
    const fresh = await startConsole('sign-in limits of a network', { TRUSTED_PROXIES: '1' });
    const stranger = fresh.browser();
    const guess = (address: string) =>
      stranger.get('/account/api/v1/invitations/by-token?token=guess', { 'x-forwarded-for': address });
    for (let n = 0; n < 50; n += 1) expect((await guess(`2001:db8:1:2::${n}`)).status).toBe(404);
    expect(outcome(await guess('2001:db8:1:2:3:4:5:6'))).toBe('429 rate_limited');
    expect(outcome(await guess('2001:db8:1:3::1'))).toBe('404 not_found');
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
    const { person, browser } = await running.signedIn();
    await running.browser().signIn(person, { password: 'wrong horse battery' });
    const refusals = async () => {
      const { body } = await browser.get('/account/api/v1/audit');
      return body.data.filter(({ action }: { action: string }) => action === 'sign_in.refuse');
    };
    await until('the line', async () => (await refusals()).length === 1);
    expect(await refusals()).toEqual([
      expect.objectContaining({
        actor: 'visitor',
        target: `person:${wireId('per', person.id)}`,
        detail: { address: '127.0.0.1' },
      }),
    ]);
  });
});
