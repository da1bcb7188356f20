import { endSessions } from '@reachback/accounts/sessions/sessions';
import { installedBrowsers } from '@reachback/testing/browser';
import { buildTree } from '@reachback/testing/installation';
import { freePort } from '@reachback/testing/network/free-port';
import type { Page } from 'playwright-core';
import { seriousInEveryLook } from '../support/axe.ts';
import { startProvider, type ProviderPerson, type RunningProvider } from '../support/openid/provider.ts';
import { password, startConsole, type Person, type RunningConsole } from '../support/running-console.ts';
import { openVisitor, walk, webRoot, type Visitor } from '../support/walk.ts';

/** One story, in order, with a real identity provider on another host. */
describe.each(installedBrowsers())('identity providers, in a real browser, %s', (executablePath) => {
  let provider: RunningProvider;
  let running: RunningConsole;
  let visitor: Visitor;
  let page: Page;
  let person: Person;

  beforeAll(async () => {
    await buildTree();
    const port = await freePort();
    provider = await startProvider({ id: 'example', consoleUrl: `http://localhost:${port}` });
    const settings = { OPENID_PROVIDERS: JSON.stringify([provider.settings]) };
    running = await startConsole('openid walk', settings, webRoot, port);
    person = await running.person();
    visitor = await openVisitor(executablePath, running.url);
    page = visitor.page;
  }, 240_000);
  afterAll(async () => {
    await visitor?.close();
    await running?.close();
    await provider?.stop();
  });

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const isHome = () => page.getByRole('navigation').first().waitFor();
  const me = (): ProviderPerson => ({ subject: 'ann', email: person.email, verified: true });

  /** At the provider, which does not know the browser yet. */
  async function signInThere(as: ProviderPerson, at = page): Promise<void> {
    await at.waitForURL(`${provider.issuer}/interaction/*`);
    await at.getByLabel('Subject').fill(as.subject);
    await at.getByLabel('Email').fill(as.email ?? '');
    await at.getByLabel('Verified').fill(`${as.verified ?? ''}`);
    await at.getByRole('button', { name: 'Sign in' }).click();
  }
  const endAll = () => endSessions(running.context.account, { personId: person.id });

  it('the sign-in page offers one; nothing on it shuts anybody out', () =>
    walk(visitor, 'openid sign-in page', async () => {
      await page.goto('/sign-in?next=/campaigns');
      await page.getByRole('button', { name: 'Continue with Example ID' }).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
    }));

  it('whom nobody knows is informed, in their language; who turns away, too', () =>
    walk(visitor, 'openid refused', async () => {
      await press('Continue with Example ID');
      await signInThere({ subject: 'stranger', email: 'stranger@example.com', verified: true });
      await sees('Example ID did not sign you in');
      await sees('Nobody here has the email of your Example ID account.');
      expect(await seriousInEveryLook(page)).toEqual([]);
      // An answer that was used leads nowhere, and says so.
      await page.reload();
      await sees('The sign-in could not be verified, or took too long.');
      await page.context().clearCookies();
      await press('Try again');
      await page.waitForURL(`${provider.issuer}/interaction/*`);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await sees('Example ID refused, or you canceled.');
      await page.evaluate("localStorage.setItem('language', 'de')");
      await page.goto('/sign-in');
      await press('Weiter mit Example ID');
      await signInThere({ subject: 'unverified', email: person.email, verified: false });
      await sees('Example ID bestätigt Ihre E-Mail-Adresse nicht');
      await page.evaluate("localStorage.removeItem('language')");
      await page.context().clearCookies();
    }));

  it('a known person is signed in, and comes to where they were going', () =>
    walk(visitor, 'openid sign in', async () => {
      await page.goto('/settings?tab=security');
      await page.waitForURL('**/sign-in?next=*');
      await press('Continue with Example ID');
      await signInThere(me());
      await page.waitForURL('**/settings?tab=security');
      await isHome();
      await sees(`Example ID · ${person.email}`);
    }));

  it('an account is unlinked, and linked again with the password', () =>
    walk(visitor, 'openid link', async () => {
      await press('Unlink');
      await sees('Account unlinked');
      await press('Link Example ID');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password', { exact: true }).fill('wrong horse battery');
      await press('Continue');
      await dialog.getByText('This is not your password.').waitFor();
      await dialog.getByLabel('Current password', { exact: true }).fill(password);
      await press('Continue');
      // The provider still knows who is there.
      await page.waitForURL('**/settings?tab=security');
      await sees('Account linked');
      await sees(`Example ID · ${person.email}`);
      await sees('Never used');
    }));

  it('nothing on the security screen and its dialogs shuts anybody out', () =>
    walk(visitor, 'openid security', async () => {
      expect(await seriousInEveryLook(page)).toEqual([]);
      await press('Add passkey');
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press('Unlink');
      await press('Link Example ID');
      await page.getByRole('dialog').getByText('you sign in to Example ID').waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }));

  it('a session that ends while somebody writes goes on in a window; nothing typed is lost', () =>
    walk(visitor, 'openid session', async () => {
      await page.clock.install();
      await page.goto('/settings?tab=organization');
      await field('Your name').fill('Typed before the session ended');
      await endAll();
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await sees('Your session ended.');
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.context().clearCookies();
      // Somebody else does not go on with what was typed.
      const other = await running.person();
      await signInAs(other);
      // The page asks for nothing meanwhile, or what it shows would be the other person's, and so the draft.
      await page.clock.fastForward(60_000);
      await inWindow({ subject: 'other', email: other.email, verified: true });
      await sees(`Sign in as ${person.email} to continue here.`);
      await page.context().clearCookies();
      await inWindow(me());
      await sees(/^Saved$/);
      const { db } = running.context.account;
      const { name } = await db.person.findUniqueOrThrow({ where: { id: person.id } });
      expect(name).toBe('Typed before the session ended');
    }));

  it('a page of one person changes nothing for another, who signed in since', () =>
    walk(visitor, 'openid another person', async () => {
      await page.goto('/settings?tab=organization');
      await field('Your name').fill('Typed before another person came');
      await page.context().clearCookies();
      const other = await running.person();
      await signInAs(other);
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await sees('Your session ended.');
      await page.context().clearCookies();
      await inWindow(me());
      await sees(/^Saved$/);
      const { db } = running.context.account;
      const people = await db.person.findMany({ where: { id: { in: [person.id, other.id] } } });
      const names = new Map(people.map(({ id, name }) => [id, name]));
      expect(names.get(person.id)).toBe('Typed before another person came');
      expect(names.get(other.id)).toBe('Ann Example');
    }));

  it('a provider that is unavailable is named, and the password still works', () =>
    walk(visitor, 'openid away', async () => {
      await provider.stop();
      running.clock.advance(25 * 3_600_000);
      await page.context().clearCookies();
      await page.goto('/sign-in');
      await press('Continue with Example ID');
      await sees('Example ID does not respond as expected.');
      await field('Email').fill(person.email);
      await field('Password').fill(password);
      await press('Sign in');
      await isHome();
    }));

  it('nothing failed on the way but what had to', () => {
    const known = [
      `asked another origin: ${provider.issuer}`,
      '503 POST /account/api/v1/openid/example/start',
    ];
    const faults = visitor.faults.filter((line) => !known.some((start) => line.startsWith(start)));
    expect(faults).toEqual([]);
  });

  /** In another tab of the browser. */
  async function signInAs({ email }: Person): Promise<void> {
    const tab = await page.context().newPage();
    await tab.goto('/sign-in');
    await tab.getByLabel('Email', { exact: true }).fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.getByRole('navigation').first().waitFor();
    await tab.close();
  }

  async function inWindow(as: ProviderPerson): Promise<void> {
    const opened = page.waitForEvent('popup');
    await press('Continue with Example ID');
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await signInThere(as, popup);
    await closed;
  }
});
