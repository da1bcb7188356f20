import { createLink } from '@reachback/accounts/people/one-time-links';
import { installedBrowsers } from '@reachback/testing/browser';
import { buildTree } from '@reachback/testing/installation';
import { until } from '@reachback/testing/until';
import { Secret, TOTP } from 'otpauth';
import { startConsole, type RunningConsole } from '../support/running-console.ts';
import { seriousInEveryLook } from '../support/axe.ts';
import { openVisitor, walk, webRoot, type Visitor } from '../support/walk.ts';

/** One story, in order: the first person of an installation. */
describe.each(installedBrowsers())('signing in, in a real browser, %s', (executablePath) => {
  let running: RunningConsole;
  let visitor: Visitor;

  beforeAll(async () => {
    await buildTree();
    running = await startConsole('sign-in walk', {}, webRoot);
    visitor = await openVisitor(executablePath, running.url);
  }, 240_000);
  afterAll(async () => {
    await visitor?.close();
    await running?.close();
  });

  const email = 'mira@aldertree.example';
  const password = 'a quiet lake in June';
  const newPassword = 'a loud river in May';
  const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const isHome = () => visitor.page.getByRole('navigation').first().waitFor();

  async function signIn(given: string): Promise<void> {
    await field('Email').fill(email);
    await field('Password').fill(given);
    await press('Sign in');
  }

  it('the link that the start printed makes the first person, who is signed in', () =>
    walk(visitor, 'claim', async () => {
      const { page } = visitor;
      const token = await createLink(running.context.account, 'claim', null);
      await page.goto(`/claim?token=${token}`);
      await field('Your name').waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await field('Your name').fill('Mira Okafor');
      await field('Email').fill(email);
      await field('Organization').fill('Aldertree');
      await field('New password').fill(password);
      await press('Create account');
      await isHome();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByText('Mira Okafor').first().waitFor();
      await page.getByText('Aldertree').first().waitFor();
    }));

  it('they sign out, and nothing opens without a password, nor is anything left of what was typed', () =>
    walk(visitor, 'sign out', async () => {
      const { page } = visitor;
      await page.goto('/settings');
      const name = page.getByLabel('Name', { exact: true }).first();
      await name.fill('Aldertree, not saved');
      const kept = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
      expect(await kept()).toContain('Aldertree, not saved');
      await page.getByTitle('Mira Okafor').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL('**/sign-in');
      expect(await kept()).not.toContain('Aldertree');
      await page.goto('/campaigns');
      await page.waitForURL('**/sign-in?next=*');
      for (const spent of ['/claim?token=spent', '/invitation?token=spent', '/reset-password?token=spent']) {
        await page.goto(spent);
        await page.locator('h1').first().waitFor();
        await page.locator('.skeleton').first().waitFor({ state: 'detached' });
        expect(await seriousInEveryLook(page)).toEqual([]);
      }
      await page.goto('/campaigns');
      await page.waitForURL('**/sign-in?next=*');
    }));

  it('a wrong password is refused next to the field; the right one opens what was asked for', () =>
    walk(visitor, 'sign in', async () => {
      const { page } = visitor;
      await signIn('a wrong lake in June');
      await page.getByText('The email, password or code is incorrect.').waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await signIn(password);
      await page.waitForURL('**/campaigns');
      await isHome();
    }));

  it('a forgotten password is replaced by a link in an email; the old one no longer works', () =>
    walk(visitor, 'reset', async () => {
      const { page } = visitor;
      await page.context().clearCookies();
      await page.goto('/sign-in');
      await press('Forgot your password?');
      await field('Email').waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await field('Email').fill(email);
      await press('Send link');
      await page.getByText('Check your inbox').waitFor();
      await page.goto(await linkOfEmail());
      await field('New password').waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await field('New password').fill(newPassword);
      await press('Save password');
      await page.getByText('Sign in with the new password.').waitFor();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signIn(password);
      await page.getByText('The email, password or code is incorrect.').waitFor();
      await signIn(newPassword);
      await isHome();
    }));

  it('the language that they choose is theirs in every browser, and that of their emails', () =>
    walk(visitor, 'language', async () => {
      const { page } = visitor;
      await page.goto('/settings');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await field('Language').selectOption('de');
      await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
      expect((await saved).status()).toBe(200);
      const elsewhere = await openVisitor(executablePath, running.url);
      await elsewhere.page.goto('/sign-in');
      await elsewhere.page.getByLabel('Email', { exact: true }).fill(email);
      await elsewhere.page.getByLabel('Password', { exact: true }).fill(newPassword);
      await elsewhere.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await elsewhere.page.getByRole('link', { name: 'Kampagnen' }).first().waitFor();
      expect(await elsewhere.page.locator('html').getAttribute('lang')).toBe('de');
      await elsewhere.page.getByTitle('Mira Okafor').click();
      await elsewhere.page
        .getByRole('menuitemcheckbox', { name: 'English' })
        .or(elsewhere.page.getByRole('menuitem', { name: 'English' }))
        .click();
      await elsewhere.page.getByRole('link', { name: 'Campaigns' }).first().waitFor();
      await elsewhere.close();
      await until('it is stored', async () => {
        await page.goto('/');
        return (await page.locator('html').getAttribute('lang')) === 'en';
      });
    }));

  it('two-factor sign-in is set up with the password, and turned off with a recovery code', () =>
    walk(visitor, 'two-factor', async () => {
      const { page } = visitor;
      await page.goto('/settings?tab=security');
      const form = page.locator('form', { has: page.getByRole('heading', { name: 'Two-factor sign-in' }) });
      const pressIn = (name: string) => form.getByRole('button', { name, exact: true }).click();
      const currentPassword = form.getByLabel('Current password', { exact: true });
      await pressIn('Set up');
      await currentPassword.fill('a wrong river in May');
      await pressIn('Continue');
      await form.getByText('This is not your password.').waitFor();
      await currentPassword.fill(newPassword);
      await pressIn('Continue');
      const secret = await form.locator('.mono').innerText();
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const code = totp.generate({ timestamp: running.clock.now().getTime() });
      await form.getByLabel('Code from the app').fill(code);
      await pressIn('Turn on');
      const [recovery] = (await form.getByLabel('Recovery codes').innerText()).split('\n');
      await pressIn('I have saved them');
      await currentPassword.waitFor();
      await pressIn('Use a code instead');
      const codeField = form.getByLabel('Code from the app, or a recovery code');
      await codeField.fill('000000');
      await pressIn('Turn off');
      await form.getByText('The code is wrong or was used already.').waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await codeField.fill(recovery!);
      await pressIn('Turn off');
      await form.getByRole('button', { name: 'Set up', exact: true }).waitFor();
    }));

  it('nothing failed on the way but what had to', () => {
    expect(visitor.faults).toEqual([]);
    // Requests that were on their way when the person signed out are refused, too.
    const spentLink = '404 GET /account/api/v1/invitations/by-token';
    expect(visitor.refused.filter((line) => !line.startsWith('401 ') && line !== spentLink)).toEqual([]);
    expect(visitor.refused).toContain('401 POST /account/api/v1/sign-in');
  });

  async function linkOfEmail(): Promise<string> {
    const mails = () => running.mails.messages.filter(({ envelope }) => envelope.to.includes(email));
    await until(`an email to ${email}`, () => mails().length > 0);
    const text = mails().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /http:\S+\/reset-password\?token=[\w-]{43}/.exec(text)![0];
  }
});
