import { endSessions } from '@reachback/accounts/sessions/sessions';
import { installedBrowsers } from '@reachback/testing/browser';
import { buildTree } from '@reachback/testing/installation';
import type { CDPSession } from 'playwright-core';
import {
  outcome,
  password,
  startConsole,
  type Browser,
  type Person,
  type RunningConsole,
} from '../support/running-console.ts';
import { openVisitor, walk, webRoot, type Visitor } from '../support/walk.ts';

const api = '/account/api/v1';

/** One story, in order, with a device that Chromium plays. */
describe.each(installedBrowsers())('passkeys, in a real browser, %s', (executablePath) => {
  let running: RunningConsole;
  let visitor: Visitor;
  let device: CDPSession;
  let authenticatorId: string;
  let person: Person;

  beforeAll(async () => {
    await buildTree();
    running = await startConsole('passkeys', {}, webRoot);
    person = await running.person();
    visitor = await openVisitor(executablePath, running.url);
    device = await visitor.page.context().newCDPSession(visitor.page);
    await device.send('WebAuthn.enable');
    ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    }));
  }, 240_000);
  afterAll(async () => {
    await visitor?.close();
    await running?.close();
  });

  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
  const isHome = () => visitor.page.getByRole('navigation').first().waitFor();

  /** Lets the browser's device sign a challenge on the page that is open. */
  function answerTo(challenge: string, verification = 'required'): Promise<Record<string, string>> {
    return visitor.page.evaluate(`(async () => {
      const { id, response } = await navigator.credentials.get({
        publicKey: {
          challenge: Uint8Array.fromBase64('${challenge}', { alphabet: 'base64url' }),
          userVerification: '${verification}',
        },
      });
      const text = (bytes) =>
        btoa(String.fromCodePoint(...new Uint8Array(bytes)))
          .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      return {
        id,
        client_data: text(response.clientDataJSON),
        authenticator_data: text(response.authenticatorData),
        signature: text(response.signature),
        user_handle: text(response.userHandle),
      };
    })()`);
  }

  async function challengeFor(browser: Browser): Promise<string> {
    const { body } = await browser.send('POST', `${api}/passkeys/sign-in/start`);
    return body.challenge;
  }
  const signIn = (browser: Browser, answer: object) =>
    browser.send('POST', `${api}/passkeys/sign-in`, answer);

  it('one is added in the settings, with the password', () =>
    walk(visitor, 'add a passkey', async () => {
      const { page } = visitor;
      await page.goto('/sign-in?next=/settings?tab=security');
      await field('Email').fill(person.email);
      await field('Password').fill(password);
      await press('Sign in');
      await isHome();
      await page.goto('/settings?tab=security');
      await press('Add passkey');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill('Work laptop');
      await dialog.getByLabel('Current password', { exact: true }).fill('wrong horse battery');
      await press('Continue');
      await dialog.getByText('This is not your password.').waitFor();
      await dialog.getByLabel('Current password', { exact: true }).fill(password);
      const added = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/passkeys'),
      );
      await press('Continue');
      await page.getByText('Work laptop').waitFor();
      await page.getByText('Never used').waitFor();
      // The answer to a challenge adds nothing twice, and nothing in another session.
      const body = (await added).postDataJSON() as object;
      const again = await page.evaluate(
        `fetch('${api}/passkeys', { method: 'POST', body: ${JSON.stringify(JSON.stringify(body))},
          headers: { 'Content-Type': 'application/json', 'X-Reachback-Console': '1' } }).then(({ status }) => status)`,
      );
      expect(again).toBe(409);
      const other = running.browser();
      await other.signIn(await running.person());
      expect(outcome(await other.send('POST', `${api}/passkeys`, body))).toBe('409 invalid_state');
    }));

  it('signs in, without password and code', () =>
    walk(visitor, 'sign in with a passkey', async () => {
      const { page } = visitor;
      await running.context.account.db.person.update({
        where: { id: person.id },
        data: { totpSecret: 'eyJ.any', totpConfirmedAt: running.clock.now() },
      });
      await page.context().clearCookies();
      await page.goto('/sign-in');
      await press('Sign in with a passkey');
      await isHome();
      expect(visitor.faults).toEqual([]);
    }));

  it('its answer works once, and only in the browser that was asked', async () => {
    const [mine, other] = [running.browser(), running.browser()];
    const challenge = await challengeFor(mine);
    const cookies = new Map(mine.cookies);
    const answer = await answerTo(challenge);
    await challengeFor(other);
    expect(outcome(await signIn(other, answer))).toBe('401 unauthorized');
    expect(outcome(await signIn(running.browser(), answer))).toBe('401 unauthorized');
    expect(outcome(await signIn(mine, answer))).toBe('200');
    const replaying = running.browser();
    for (const [name, value] of cookies) replaying.cookies.set(name, value);
    expect(outcome(await signIn(replaying, answer))).toBe('401 unauthorized');
  });

  it('an answer that is late, of another page, for another person or not verified is refused', async () => {
    const late = running.browser();
    const first = await answerTo(await challengeFor(late));
    running.clock.advance(5 * 60_000);
    expect(outcome(await signIn(late, first))).toBe('401 unauthorized');

    const attempt = async (change: (answer: Record<string, string>) => object, verification?: string) => {
      const browser = running.browser();
      const answer = await answerTo(await challengeFor(browser), verification);
      return outcome(await signIn(browser, change(answer)));
    };
    const stranger = await running.person();
    const handle = Buffer.from(stranger.id.replaceAll('-', ''), 'hex').toString('base64url');
    expect(await attempt((answer) => ({ ...answer, user_handle: handle }))).toBe('401 unauthorized');
    expect(await attempt((answer) => ({ ...answer, id: 'AAAAAAAAAAAAAAAAAAAAAA' }))).toBe('401 unauthorized');
    // The same domain, so that the signature is right, at another port.
    const { account } = running.context;
    account.publicUrl = 'http://localhost:1';
    expect(await attempt((answer) => answer)).toBe('401 unauthorized');
    account.publicUrl = running.url;
    // Nothing else was wrong with these.
    expect(await attempt((answer) => answer)).toBe('200');
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    expect(await attempt((answer) => answer, 'discouraged')).toBe('401 unauthorized');
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  it('two answers to one challenge at the same time sign in once', async () => {
    const asked = running.browser();
    const challenge = await challengeFor(asked);
    const answer = await answerTo(challenge);
    const copy = running.browser();
    for (const [name, value] of asked.cookies) copy.cookies.set(name, value);
    const both = await Promise.all([signIn(asked, answer), signIn(copy, answer)]);
    expect(both.map(outcome).toSorted()).toEqual(['200', '401 unauthorized']);
  });

  it('opens a session again that ended while somebody wrote; nothing typed is lost', () =>
    walk(visitor, 'passkey session', async () => {
      const { page } = visitor;
      await page.goto('/settings?tab=organization');
      await field('Your name').fill('Typed before the session ended');
      await endSessions(running.context.account, { personId: person.id });
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await page.getByText('Your session ended.').waitFor();
      await press('Sign in with a passkey');
      await page.getByText(/^Saved$/).waitFor();
      const { db } = running.context.account;
      const { name } = await db.person.findUniqueOrThrow({ where: { id: person.id } });
      expect(name).toBe('Typed before the session ended');
    }));

  it('a copy is refused, and the audit log says so', async () => {
    const { db } = running.context.account;
    const browser = running.browser();
    const answer = await answerTo(await challengeFor(browser));
    await db.passkey.updateMany({ where: { personId: person.id }, data: { counter: 1_000_000 } });
    expect(outcome(await signIn(browser, answer))).toBe('401 unauthorized');
    expect(await db.auditEntry.count({ where: { action: 'passkey.copy_suspected' } })).toBe(1);
    await db.passkey.updateMany({ where: { personId: person.id }, data: { counter: 0 } });
  });

  it('another person can neither see nor remove it', async () => {
    const browser = running.browser();
    await browser.signIn(await running.person());
    const { id } = await running.context.account.db.passkey.findFirstOrThrow();
    expect((await browser.get(`${api}/passkeys`)).body.data).toEqual([]);
    const wire = `pky_${id.replaceAll('-', '')}`;
    expect(outcome(await browser.send('DELETE', `${api}/passkeys/${wire}`))).toBe('404 not_found');
  });

  it('a removed one no longer signs in; until then it can be kept', () =>
    walk(visitor, 'remove a passkey', async () => {
      const { page } = visitor;
      await page.goto('/settings?tab=security');
      const row = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
      const remove = row.getByRole('button', { name: 'Remove', exact: true });
      await remove.click();
      await page.getByRole('button', { name: /^Undo/ }).click();
      const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await remove.click();
      expect((await removed).status()).toBe(204);
      const browser = running.browser();
      const answer = await answerTo(await challengeFor(browser));
      expect(outcome(await signIn(browser, answer))).toMatch(/^4(01|29) /);
    }));

  it('adding and removing are in the audit log, with the name', async () => {
    const lines = await running.context.account.db.auditEntry.findMany({
      where: { action: { in: ['passkey.add', 'passkey.remove'] } },
      orderBy: { id: 'asc' },
    });
    const common = {
      actor: `person:${person.id}`,
      target: expect.stringMatching(/^passkey:/),
      detail: { name: 'Work laptop' },
    };
    expect(lines).toMatchObject([
      { ...common, action: 'passkey.add' },
      { ...common, action: 'passkey.remove' },
    ]);
  });

  it('a person has 20 at most, also when several are added at once', async () => {
    const { passkey } = running.context.account.db;
    const browser = running.browser();
    for (const { name, value } of await visitor.page.context().cookies()) browser.cookies.set(name, value);
    const made = async () => {
      const { body } = await browser.send('POST', `${api}/passkeys/start`, { password });
      return { name: 'One more', transports: [], ...(await makeFor(body)) };
    };
    const other = (n: number) => ({
      personId: person.id,
      name: `Device ${n}`,
      credentialId: Buffer.from(`device ${n}`),
      publicKey: Buffer.from('any'),
    });
    await passkey.createMany({ data: Array.from({ length: 19 }, (_, n) => other(n)) });
    const answers = [await made(), await made(), await made()];
    const add = (body: object) => browser.send('POST', `${api}/passkeys`, body);
    const added = await Promise.all(answers.map(add));
    expect(added.map(outcome).toSorted()).toEqual(['201', '409 invalid_state', '409 invalid_state']);
    const refused = added.find(({ status }) => status === 409)!;
    expect(refused.body.error.message).toBe('you can have up to 20 passkeys; remove one first');
    expect(await passkey.count({ where: { personId: person.id } })).toBe(20);
  });

  /** Lets the browser's device make a passkey, whatever it has already. */
  function makeFor(start: Record<string, unknown>): Promise<Record<string, string>> {
    return visitor.page.evaluate(`(async (start) => {
      const bytes = (text) => Uint8Array.fromBase64(text, { alphabet: 'base64url' });
      const text = (buffer) => new Uint8Array(buffer).toBase64({ alphabet: 'base64url', omitPadding: true });
      const { id, response } = await navigator.credentials.create({
        publicKey: {
          challenge: bytes(start.challenge),
          rp: { id: start.rp_id, name: 'Reachback' },
          user: { id: bytes(start.user_handle), name: 'ann', displayName: 'Ann' },
          pubKeyCredParams: start.algorithms.map((alg) => ({ type: 'public-key', alg })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      });
      return {
        id,
        client_data: text(response.clientDataJSON),
        attestation_object: text(response.attestationObject),
      };
    })(${JSON.stringify(start)})`);
  }
});
