import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { outcome, password, startConsole, type RunningConsole } from '../support/running-console.ts';
import { withTwoFactor } from '../support/two-factor.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('two-factor');
});
afterAll(() => running.close());

describe('two-factor sign-in', () => {
  it('asks for a code that works once', async () => {
    const { person, code } = await withTwoFactor(running);
    const other = running.browser();
    expect(outcome(await other.signIn(person))).toBe('401 code_required');
    expect(outcome(await other.signIn(person, { code: '000000' }))).toBe('401 unauthorized');
    const used = code();
    expect(outcome(await other.signIn(person, { code: used }))).toBe('200');
    expect(outcome(await running.browser().signIn(person, { code: used }))).toBe('401 unauthorized');
  });

  it('does not reveal that it is on without the password', async () => {
    const { person } = await withTwoFactor(running);
    expect(outcome(await running.browser().signIn(person, { password: 'wrong horse battery' }))).toBe(
      '401 unauthorized',
    );
  });

  it('takes each recovery code once, of which only hashes are stored', async () => {
    const { person, recoveryCodes } = await withTwoFactor(running);
    const [code] = recoveryCodes;
    expect(outcome(await running.browser().signIn(person, { code: code! }))).toBe('200');
    expect(outcome(await running.browser().signIn(person, { code: code! }))).toBe('401 unauthorized');
    const row = await running.context.account.db.person.findUniqueOrThrow({ where: { id: person.id } });
    expect(row.recoveryCodeHashes).toHaveLength(9);
    expect(row.totpSecret).toMatch(/^eyJ/);
  });

  it('goes on with recovery codes where the stored secret is damaged, and can be set up again', async () => {
    const { person, code, recoveryCodes } = await withTwoFactor(running);
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
    await browser.send('POST', '/account/api/v1/two-factor/start', { password });
    await damage();
    const confirm = await browser.send('POST', '/account/api/v1/two-factor/confirm', { code: '123456' });
    expect(outcome(confirm)).toBe('409 invalid_state');
    expect(confirm.body.error.message).toMatch(/start two-factor sign-in again$/);
  });

  it('is set up with the password only, so that nobody else can do it at an unlocked computer', async () => {
    const { browser } = await running.signedIn();
    expect((await browser.get('/account/api/v1/me')).body.person.has_password).toBe(true);
    const start = (given: object) => browser.send('POST', '/account/api/v1/two-factor/start', given);
    expect(outcome(await start({}))).toBe('400 invalid_request');
    expect(outcome(await start({ password: 'wrong horse battery' }))).toBe('401 wrong_password');
    expect(outcome(await start({ password }))).toBe('200');
  });

  it('is not on before a code was right, and goes with the password', async () => {
    const { person, browser } = await running.signedIn();
    await browser.send('POST', '/account/api/v1/two-factor/start', { password });
    const wrong = await browser.send('POST', '/account/api/v1/two-factor/confirm', { code: '000000' });
    expect(outcome(wrong)).toBe('400 invalid_request');
    expect(outcome(await running.browser().signIn(person))).toBe('200');
    const on = await withTwoFactor(running);
    const remove = (given: string) =>
      on.browser.send('POST', '/account/api/v1/two-factor/remove', { password: given });
    expect(outcome(await remove('wrong horse battery'))).toBe('401 wrong_password');
    expect(outcome(await remove(password))).toBe('204');
    expect(outcome(await running.browser().signIn(on.person))).toBe('200');
  });

  it('goes with a code, too, and after ten attempts with none', async () => {
    const on = await withTwoFactor(running);
    const remove = (given: object) => on.browser.send('POST', '/account/api/v1/two-factor/remove', given);
    expect(outcome(await remove({}))).toBe('400 invalid_request');
    expect(outcome(await remove({ code: '000000' }))).toBe('401 wrong_code');
    expect(outcome(await remove({ code: on.code() }))).toBe('204');
    expect(outcome(await running.browser().signIn(on.person))).toBe('200');
    const other = await withTwoFactor(running);
    const guesses = Array.from({ length: 25 }, () =>
      other.browser.send('POST', '/account/api/v1/two-factor/remove', { code: '000000' }),
    );
    const answers = (await Promise.all(guesses)).map(outcome);
    expect(answers.filter((answer) => answer === '401 wrong_code')).toHaveLength(10);
    expect(answers.filter((answer) => answer === '429 rate_limited')).toHaveLength(15);
  });
});

describe('the encryption key', () => {
  const aKey = () => randomBytes(32).toString('base64');

  /** What readiness says of a console on the same accounts. */
  async function readyWith(keys: { ENCRYPTION_KEY: string; ENCRYPTION_KEYS_OLD?: string }): Promise<string> {
    const { ACCOUNTS_DATABASE_URL } = running.context.config;
    const other = await startConsole('another key', { ACCOUNTS_DATABASE_URL, ...keys });
    const { status, body } = await other.browser().get('/readyz');
    await other.close();
    return `${status} ${body.checks.encryption_key}`;
  }

  it('that decrypts nothing stored makes a console unready, once the right one was proved', async () => {
    await withTwoFactor(running);
    const right = running.context.config.ENCRYPTION_KEY.toString('base64');
    const wrong = aKey();
    const { id } = await running.person();
    const seal = createSecretBox([Buffer.from(wrong, 'base64')]).seal('of a person who began meanwhile');
    const { person } = running.context.account.db;
    await person.update({ where: { id }, data: { totpSecret: await seal } });
    // Nobody knows yet which is the right one: the wrong one does not prove itself, and stops nobody.
    expect(await readyWith({ ENCRYPTION_KEY: wrong })).toBe('200 degraded');
    await person.update({ where: { id }, data: { totpSecret: null } });
    const { body } = await running.browser().get('/readyz');
    expect(body).toEqual({ status: 'up', checks: { accounts: 'up', encryption_key: 'up' } });
    expect(await readyWith({ ENCRYPTION_KEY: wrong })).toBe('503 down');
    expect(await readyWith({ ENCRYPTION_KEY: aKey(), ENCRYPTION_KEYS_OLD: right })).toBe('200 up');
  });
});
