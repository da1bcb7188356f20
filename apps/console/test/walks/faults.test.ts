import { installedBrowsers } from '@reachback/testing/browser';
import type { Page } from 'playwright-core';
import { startWholeInstallation, type Part, type WholeInstallation } from '../support/installation.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';

const places = {
  outreach: ['Inbox', 'Campaigns', 'People', 'Mailboxes'],
  survey: ['Overview', 'Responses', 'Visits', 'Survey settings'],
  console: ['Connect', 'Settings'],
};
const everywhere = ['Home', ...places.outreach, ...places.survey, ...places.console];
const unreachable = 'The server did not respond.';

/** Whatever fails around it, the console says so in place, loses nothing, and goes on by itself. */
describe.each(installedBrowsers())('faults, in a real browser, %s', (executablePath) => {
  let run: WholeInstallation;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    run = await startWholeInstallation();
    visitor = await openVisitor(executablePath, run.credentials.consoleUrl);
    ({ page } = visitor);
    await page.goto('/');
    await press('Open the demo');
    await page.getByRole('navigation').first().waitFor();
  }, 300_000);
  afterAll(async () => {
    await visitor?.close();
    await run?.close();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp) => button(name).first().click();
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 60_000 });
  const goes = (place: string) =>
    page.getByRole('navigation').first().getByRole('link', { name: place, exact: true }).click();
  const loaded = () => page.locator('.skeleton').first().waitFor({ state: 'detached', timeout: 60_000 });
  const gone = (text: string) => page.getByText(text).first().waitFor({ state: 'detached', timeout: 60_000 });
  const away: [Part, string[]][] = [
    ['outreach', ['Home', ...places.outreach]],
    ['survey', ['Home', ...places.survey]],
    ['postgres', ['Home', ...places.outreach, ...places.survey]],
  ];
  it.each(away)(
    'while %s is away its screens say so, the others go on, and all heal by themselves',
    (part, concerned) =>
      walk(visitor, `away ${part}`, async () => {
        await page.goto('/settings');
        await loaded();
        await page.evaluate('window.neverReloaded = true');
        const comeBack = await run.takeAway(part);
        try {
          for (const place of everywhere) {
            await goes(place);
            if (concerned.includes(place)) await sees(unreachable);
            else if (part !== 'postgres') {
              await loaded();
              expect(await page.getByText(unreachable).count()).toBe(0);
            }
          }
        } finally {
          await comeBack();
        }
        for (const place of concerned) {
          await goes(place);
          await loaded();
          await gone(unreachable);
          await page.locator('h1').first().waitFor();
        }
        expect(await page.evaluate('window.neverReloaded')).toBe(true);
      }),
    240_000,
  );
});
