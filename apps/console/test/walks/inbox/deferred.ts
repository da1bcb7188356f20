import { until } from '@reachback/testing/until';
import type { InboxStage } from '../../support/inbox-stage.ts';
import { walk } from '../../support/walk.ts';

/** What waits until Undo is over, when the person leaves before that. */
export function deferred(stage: InboxStage): void {
  const account = (method: string, path: string, body?: object) =>
    stage.ask(method, `/account/api/v1${path}`, body);
  /** In the organization that is selected. */
  const blockedHere = async (email: string) =>
    (await stage.ask('GET', `/outreach/api/v1/blocklist?q=${email}`)).data;
  const blocks = async (name: string) => {
    const { email } = await stage.openReply(name);
    await stage.visitor.page.keyboard.press('b');
    await stage.sees(`${email} is blocked in all campaigns`);
    return email;
  };
  /** In the first organization. */
  const isBlocked = async (email: string) =>
    (await stage.whole.outreach.listBlocklist({ q: email })).data.length > 0;
  const choose = () => stage.visitor.page.locator('.side-row').first();
  const selects = async (name: string) => {
    await choose().click();
    await stage.visitor.page.getByRole('menuitem', { name }).click();
    await until(`${name} is shown`, async () => (await choose().innerText()).includes(name));
  };
  const aSecond = async (name: string) => (await account('POST', '/organizations', { name })).id;

  it(
    'a block takes effect in the organization in which it was made, before another is selected',
    () =>
      walk(stage.visitor, 'block and switch', async () => {
        const first = (await choose().innerText()).trim();
        await aSecond('Second Quay');
        const email = await blocks('una');
        await selects('Second Quay');
        expect(await isBlocked(email)).toBe(true);
        expect(await blockedHere(email)).toEqual([]);
        await stage.visitor.page.getByText('is blocked in all campaigns').waitFor({ state: 'detached' });
        await selects(first);
      }),
    120_000,
  );

  it(
    'a block is refused, and says so, when another tab selected another organization',
    () =>
      walk(stage.visitor, 'block and other tab', async () => {
        const { page } = stage.visitor;
        const { organization: first } = await account('GET', '/me');
        const second = await aSecond('Third Quay');
        const email = await blocks('eva');
        await account('POST', `/organizations/${second}/select`, {});
        await stage.sees('Another organization was selected in this browser; nothing was changed');
        await until('it is shown', async () => (await choose().innerText()).includes('Third Quay'));
        await page.waitForURL((url) => url.pathname === '/');
        expect(await isBlocked(email)).toBe(false);
        expect(await blockedHere(email)).toEqual([]);
        await account('POST', `/organizations/${first.id}/select`, {});
        await until('it is shown', async () => !(await choose().innerText()).includes('Third Quay'));
      }),
    120_000,
  );

  it(
    'a block takes effect before the person is signed out',
    () =>
      walk(stage.visitor, 'block and sign out', async () => {
        const { page } = stage.visitor;
        const email = await blocks('ove');
        await page.locator('.side-row').last().click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await page.waitForURL('**/sign-in');
        expect(await isBlocked(email)).toBe(true);
        await stage.press('Open the demo');
        await page.getByRole('navigation').first().waitFor();
      }),
    120_000,
  );
}
