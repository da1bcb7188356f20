import { until } from '@reachback/testing/until';
import type { BrowserContext, Page } from 'playwright-core';
import type { FaultStage } from '../../support/fault-stage.ts';
import { openVisitor, walk } from '../../support/walk.ts';

/** Many tabs of one browser, which over HTTP/1.1, as here, opens six connections to the console. */
export function manyTabs(stage: FaultStage): void {
  /** A browser with one tab that is connected. `streams` are the tabs that connect from then on. */
  const openTabs = async () => {
    const visitor = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
    const first = visitor.page;
    await first.goto('/');
    await first.getByRole('button', { name: 'Open the demo' }).click();
    await first.getByRole('navigation').first().waitFor();
    await first.goto('/campaigns');
    await isLive(first);
    const context = first.context();
    const streams: Page[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/live') streams.push(request.frame().page());
    });
    return { first, streams, context, close: visitor.close };
  };
  const openAnother = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto('/campaigns');
    await isLive(page);
    return page;
  };
  const isLive = (page: Page) => page.getByText('Live', { exact: true }).first().waitFor();
  const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();

  it('a seventh tab loads and is live as the others, and when the tab that is connected closes, another connects', () =>
    walk(stage.visitor, 'seven tabs', async () => {
      const { first, streams, context, close } = await openTabs();
      const others: Page[] = [];
      for (let n = 2; n <= 7; n += 1) others.push(await openAnother(context));
      expect(streams).toHaveLength(0);
      await stage.aCampaign('Seen in seven tabs');
      for (const page of [first, ...others]) await shows(page, 'Seen in seven tabs');
      await first.close();
      await stage.aCampaign('Seen in six tabs');
      for (const page of others) await shows(page, 'Seen in six tabs');
      expect(streams).toHaveLength(1);
      await close();
    }));

  it('a tab that is looked at connects when the one that is connected is suspended, and both stay live', () =>
    walk(stage.visitor, 'suspended tab', async () => {
      const { first, streams, context, close } = await openTabs();
      // Timers of the first tab stay real: it is suspended, and does not notice the time.
      await context.clock.install();
      const page = await openAnother(context);
      const suspended = await context.newCDPSession(first);
      await suspended.send('Page.setWebLifecycleState', { state: 'frozen' });
      await context.clock.fastForward(60_000);
      await until('the other tab connects', () => streams.length > 0);
      await isLive(page);
      await stage.aCampaign('Seen while a tab is suspended');
      await shows(page, 'Seen while a tab is suspended');
      await suspended.send('Page.setWebLifecycleState', { state: 'active' });
      await first.bringToFront();
      await shows(first, 'Seen while a tab is suspended');
      await stage.aCampaign('Seen in both tabs');
      for (const each of [first, page]) await shows(each, 'Seen in both tabs');
      await close();
    }));

  it('when another organization is selected in one tab, all show it', () =>
    walk(stage.visitor, 'tabs of another organization', async () => {
      const { first, context, close } = await openTabs();
      const page = await openAnother(context);
      const call = stage.account(page);
      const { organization: before } = (await call('GET', '/me')) as { organization: { id: string } };
      const { id } = (await call('POST', '/organizations', { name: 'Shown in both tabs' })) as { id: string };
      await call('POST', `/organizations/${id}/select`, {});
      for (const each of [first, page]) await shows(each, 'Shown in both tabs');
      await call('POST', `/organizations/${before.id}/select`, {});
      for (const each of [first, page])
        await each.getByText('Shown in both tabs').first().waitFor({ state: 'detached' });
      await close();
    }));

  it('after the session ended, a tab in which the person signs in again is live without the others', () =>
    walk(stage.visitor, 'tabs of a session', async () => {
      const { first, context, close } = await openTabs();
      await context.clock.install();
      const page = await openAnother(context);
      await stage.account(page)('POST', '/sign-out', {});
      await Promise.all([page, first].map((each) => shows(each, 'Reconnecting')));
      await context.clock.fastForward(40_000);
      for (const each of [page, first]) await shows(each, 'Your session ended.');
      for (const each of [page, first]) {
        const dialog = each.getByRole('dialog');
        await dialog.getByLabel('Password', { exact: true }).fill(stage.run.credentials.personPassword);
        await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await isLive(each);
      }
      await close();
    }));
}
