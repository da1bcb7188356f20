import { setTimeout as wait } from 'node:timers/promises';
import { installedBrowsers } from '@reachback/testing/browser';
import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import { FaultStage } from '../support/fault-stage.ts';
import type { Part } from '../support/installation.ts';
import { openVisitor, walk } from '../support/walk.ts';
import { lostAndLateAnswers } from './faults/answers.ts';
import { badFiles } from './faults/importing.ts';
import { doubleClicks } from './faults/sending.ts';
import { manyTabs } from './faults/tabs.ts';
import { whileSomebodyWrites } from './faults/writing.ts';

const places = {
  outreach: ['Inbox', 'Campaigns', 'People', 'Mailboxes'],
  survey: ['Overview', 'Responses', 'Visits', 'Survey settings'],
  console: ['Connect', 'Settings'],
};
const everywhere = ['Home', ...places.outreach, ...places.survey, ...places.console];
const unreachable = 'The server did not respond.';

/** Whatever fails around it, the console says so in place, loses nothing, and continues on its own. */
describe.each(installedBrowsers())('faults, in a real browser, %s', (executablePath) => {
  const stage = new FaultStage(executablePath);
  const { field, button, press, sees, goes, loaded, gone, counted, account, aCampaign } = stage;

  beforeAll(() => stage.open(), 300_000);
  afterAll(() => stage.close());

  const away: [Part, string[]][] = [
    ['outreach', ['Home', ...places.outreach]],
    ['survey', ['Home', ...places.survey]],
    ['postgres', ['Home', ...places.outreach, ...places.survey]],
  ];
  it.each(away)(
    'while %s is unavailable its screens say so, the others go on, and all heal by themselves',
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
              // Of the screen before it may still stand there for a moment.
              await loaded();
              await gone(unreachable);
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

  it('a campaign that is created before the mailboxes are loaded has them all the same', () =>
    walk(stage.visitor, 'early', async () => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      await stage.page.route('**/outreach/api/v1/mailboxes?**', async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
      await stage.page.goto('/campaigns?new=1');
      await field('Name').fill('Created early');
      await press('Create draft');
      release();
      await stage.page.waitForURL('**/steps');
      const id = new URL(stage.page.url()).pathname.split('/')[2]!;
      expect((await stage.run.outreach.getCampaign({ id })).mailboxes).toHaveLength(1);
      await stage.page.unroute('**/outreach/api/v1/mailboxes?**');
    }));

  it(
    'a network that takes 30 s for each call gives up nothing and sends nothing twice',
    () =>
      walk(stage.visitor, '30 s', async () => {
        const late = async (route: Route) => {
          await wait(30_000, undefined, { ref: false });
          await route.continue().catch(() => {});
        };
        await stage.page.goto('/campaigns?new=1');
        await loaded();
        const posted = counted(/^POST .*\/campaigns$/);
        await stage.page.route('**/outreach/api/v1/**', late);
        await field('Name').fill('Made over a slow line');
        await button('Create draft').dblclick();
        await stage.page.waitForURL('**/steps', { timeout: 120_000 });
        await sees('No steps yet');
        expect(posted).toHaveLength(1);
        expect(await stage.page.getByText(unreachable).count()).toBe(0);
        await stage.page.unroute('**/outreach/api/v1/**', late);
        const { data } = await stage.run.outreach.listCampaigns();
        expect(data.filter(({ name }) => name === 'Made over a slow line')).toHaveLength(1);
      }),
    300_000,
  );

  describe('a tab that was open for long', () => {
    it('connects again on its own when the console was restarted', () =>
      walk(stage.visitor, 'reconnect', async () => {
        await stage.page.goto('/campaigns');
        await stage.page.getByText('Live', { exact: true }).first().waitFor();
        stage.run.kill('console');
        await stage.page.getByText('Reconnecting').first().waitFor();
        await stage.page.getByText('Live', { exact: true }).first().waitFor({ timeout: 60_000 });
        await aCampaign('Seen without a reload');
        await sees('Seen without a reload');
      }));

    it(
      'for a week: signed out, a new release, a silent stream; what is typed is saved, or still there',
      () =>
        walk(stage.visitor, 'week', async () => {
          const { id } = await aCampaign('Open for a week');
          // A browser that has not kept the files from the walks before.
          const tab = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
          const { page } = tab;
          const text = page.getByLabel('Text', { exact: true });
          const save = page.getByRole('button', { name: 'Use for new emails' });
          await page.clock.install();
          await page.goto('/');
          await page.getByRole('button', { name: 'Open the demo' }).click();
          await page.getByRole('navigation').first().waitFor();
          await page.goto(`/campaigns/${id}/steps`);
          await text.fill('Typed a week ago.');
          await page.getByText('Live', { exact: true }).first().waitFor();

          const kept = await page.evaluate(() =>
            performance.getEntriesByType('resource').map(({ name }) => name),
          );
          let isGone = true;
          let loads = 0;
          await page.route('**/assets/**', (route) =>
            isGone && !kept.includes(route.request().url())
              ? route.fulfill({ status: 404, body: '{}' })
              : route.continue(),
          );
          page.on('request', (request) => {
            if (!request.isNavigationRequest()) return;
            loads += 1;
            // The page of the new release names the new files.
            isGone = false;
          });
          const streams: string[] = [];
          page.on('request', (request) => {
            if (new URL(request.url()).pathname === '/live') streams.push(request.url());
          });
          // The stream does not fail, it is only silent: for this page, a week goes by in a moment.
          await page.clock.fastForward(60_000);
          await until('it listens anew', () => streams.length > 0);

          const sessions = await account(stage.page)('GET', '/sessions');
          const [newest] = (sessions.data as { id: string; current: boolean; created_at: string }[])
            .filter(({ current }) => !current)
            .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
          await account(stage.page)('DELETE', `/sessions/${newest!.id}`);
          await page.clock.fastForward(7 * 24 * 3_600_000);
          await page.getByText('Your session ended.').waitFor({ timeout: 60_000 });
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Password', { exact: true }).fill(stage.run.credentials.personPassword);
          await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
          await dialog.waitFor({ state: 'detached' });
          expect(await text.inputValue()).toBe('Typed a week ago.');
          await save.click();
          await page.getByText('New emails use the changed texts').first().waitFor();
          expect((await stage.run.outreach.getCampaign({ id })).steps[0]!.body).toBe('Typed a week ago.');

          await text.fill('Typed, and not saved.');
          expect(loads).toBe(0);
          await page
            .getByRole('navigation')
            .first()
            .getByRole('link', { name: 'Visits', exact: true })
            .click();
          await page.getByRole('heading', { name: 'Visits', exact: true }).waitFor();
          expect(loads).toBe(1);
          await page.goto(`/campaigns/${id}/steps`);
          await text.waitFor();
          expect(await text.inputValue()).toBe('Typed, and not saved.');
          await tab.close();
        }),
      120_000,
    );

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
  lostAndLateAnswers(stage);
  doubleClicks(stage);
  badFiles(stage);
  manyTabs(stage);
});
