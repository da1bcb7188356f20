import { installedBrowsers } from '@reachback/testing/browser';
import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import { FaultStage } from '../support/fault-stage.ts';
import type { Part } from '../support/installation.ts';
import { openVisitor, walk } from '../support/walk.ts';
import { badFiles } from './faults/importing.ts';
import { doubleClicks } from './faults/sending.ts';
import { whileSomebodyWrites } from './faults/writing.ts';

const places = {
  outreach: ['Inbox', 'Campaigns', 'People', 'Mailboxes'],
  survey: ['Overview', 'Responses', 'Visits', 'Survey settings'],
  console: ['Connect', 'Settings'],
};
const everywhere = ['Home', ...places.outreach, ...places.survey, ...places.console];
const unreachable = 'The server did not respond.';

/** Whatever fails around it, the console says so in place, loses nothing, and goes on by itself. */
describe.each(installedBrowsers())('faults, in a real browser, %s', (executablePath) => {
  const stage = new FaultStage(executablePath);
  const { field, button, press, sees, goes, loaded, gone, counted, aCampaign } = stage;

  beforeAll(() => stage.open(), 300_000);
  afterAll(() => stage.close());

  const away: [Part, string[]][] = [
    ['outreach', ['Home', ...places.outreach]],
    ['survey', ['Home', ...places.survey]],
    ['postgres', ['Home', ...places.outreach, ...places.survey]],
  ];
  it.each(away)(
    'while %s is away its screens say so, the others go on, and all heal by themselves',
    (part, concerned) =>
      walk(stage.visitor, `away ${part}`, async () => {
        await stage.page.goto('/settings');
        await loaded();
        await stage.page.evaluate('window.neverReloaded = true');
        const comeBack = await stage.run.takeAway(part);
        try {
          for (const place of everywhere) {
            await goes(place);
            if (concerned.includes(place)) await sees(unreachable);
            else if (part !== 'postgres') {
              await loaded();
              expect(await stage.page.getByText(unreachable).count()).toBe(0);
            }
          }
        } finally {
          await comeBack();
        }
        for (const place of concerned) {
          await goes(place);
          await loaded();
          await gone(unreachable);
          await stage.page.locator('h1').first().waitFor();
        }
        expect(await stage.page.evaluate('window.neverReloaded')).toBe(true);
      }),
    240_000,
  );

  it('a slow network shows skeletons, then says so; nothing is sent twice, and cancel gives up', () =>
    walk(stage.visitor, 'slow', async () => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      const hold = async (route: Route) => {
        await held;
        await route.continue().catch(() => {});
      };
      await stage.page.goto('/');
      await loaded();
      await stage.page.route('**/outreach/api/v1/mailboxes?**', hold);
      await goes('Mailboxes');
      await stage.page.locator('.skeleton').first().waitFor();
      await sees('This is taking longer than usual.');
      release();
      await loaded();
      await gone('This is taking longer than usual.');
      await stage.page.unroute('**/outreach/api/v1/mailboxes?**');
      await stage.page.goto('/campaigns?new=1');
      await stage.page.route('**/outreach/api/v1/campaigns', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
      const seen = counted(/^POST .*\/campaigns$/);
      await field('Name').fill('Given up');
      await button('Create draft').dblclick();
      await sees('This is taking longer than usual.');
      await button('Create draft').click({ force: true });
      await press('Cancel');
      await stage.page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(seen).toHaveLength(1);
      await stage.page.unroute('**/outreach/api/v1/campaigns');
      await stage.page.reload();
      await loaded();
      expect(await stage.page.getByText('Given up').count()).toBe(0);
    }));

  describe('a tab that was open for long', () => {
    it('connects again by itself when the console was restarted', () =>
      walk(stage.visitor, 'reconnect', async () => {
        await stage.page.goto('/campaigns');
        await stage.page.getByText('Live', { exact: true }).first().waitFor();
        stage.run.kill('console');
        await stage.page.getByText('Reconnecting').first().waitFor();
        await stage.page.getByText('Live', { exact: true }).first().waitFor({ timeout: 60_000 });
        await aCampaign('Seen without a reload');
        await sees('Seen without a reload');
      }));

    it('loads itself once when a release took its files away, and does not loop', () =>
      walk(stage.visitor, 'release', async () => {
        // A browser that has not kept the file from the walks before.
        const fresh = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
        const { page } = fresh;
        await page.goto('/');
        await page.getByRole('button', { name: 'Open the demo' }).click();
        const link = page.getByRole('navigation').first().getByRole('link', { name: 'Visits', exact: true });
        await link.waitFor();
        let isGone = true;
        let loads = 0;
        page.on('domcontentloaded', () => (loads += 1));
        // Chunks of screens that were not opened yet; the program itself is there.
        await page.route(/\/assets\/screen-[^/]*\.js$/, (route) =>
          isGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
        );
        await link.click();
        await until('it loaded itself', () => loads > 0);
        await page.getByText('This page failed').waitFor();
        expect(loads).toBe(1);
        isGone = false;
        await page.getByRole('button', { name: 'Reload' }).click();
        await page.getByRole('heading', { name: 'Visits', exact: true }).waitFor();
        await fresh.close();
      }));
  });

  whileSomebodyWrites(stage);
  doubleClicks(stage);
  badFiles(stage);
});
