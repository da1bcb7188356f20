import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installedBrowsers, openBrowser } from '@reachback/testing/browser';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { aSurveyingOrganization } from '../support/builders.ts';
import { sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { askQuestions } from '../support/questions.ts';
import { noon, type TestOrganization } from '../support/service.ts';

const questions = [
  {
    kind: 'choice',
    text: 'What was good?',
    options: [{ text: 'The welcome' }, { text: 'The time that was taken' }, { text: 'The result' }],
    multiple: true,
  },
  { kind: 'scale', text: 'How was the wait?', scale: { max: 7, low: 'far too long', high: 'fine' } },
  { kind: 'choice', text: 'Would you come again?', options: [{ text: 'Yes' }, { text: 'No' }] },
];

describe.each(installedBrowsers())('a page with questions in a real browser, %s', (executablePath) => {
  let browser: Browser;
  let service: MailingService;
  let server: Server;
  let organization: TestOrganization & { survey: string };
  beforeAll(async () => {
    service = await startMailingService('questions in a browser');
    server = createServer(service.app).listen(0, '127.0.0.1');
    browser = await openBrowser(executablePath);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    server?.closeAllConnections();
    await service?.close();
  });
  beforeEach(async () => {
    service.clock.set(noon);
    organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
    await askQuestions(organization, questions);
  });

  /** Opens the page of a new survey without scripts. */
  async function openSurvey(options: BrowserContextOptions = {}): Promise<Page> {
    const { path } = await sendSurvey(service, organization);
    const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ...options });
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }
  const answers = async () => {
    const { body } = await organization.key.get('/api/v1/responses').expect(200);
    return body.data[0].answers.map(
      ({ options, score }: { options: { text: string }[]; score: number | null }) =>
        score ?? options.map(({ text }) => text),
    );
  };
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  };

  it('is answered with the keyboard alone, and choices can be taken back', async () => {
    const page = await openSurvey();
    const { keyboard } = page;
    const press = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    await press('Tab', 'Space', 'Tab');
    await keyboard.type('Fine');
    // Two of the boxes, the fourth number, the first choice.
    await press('Tab', 'Space', 'Tab', 'Tab', 'Space');
    await press('Tab', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab', 'Space', 'Tab');
    await Promise.all([page.waitForURL(/\/s\//), press('Enter')]);
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await answers()).toEqual([['The welcome', 'The result'], 4, ['Yes']]);

    await page.getByRole('link', { name: 'Change my answer' }).click();
    const scale = page.getByRole('group', { name: 'How was the wait?' });
    await scale.getByRole('radio', { name: 'No answer' }).check();
    await page.getByRole('checkbox', { name: 'The result' }).uncheck();
    await send(page);
    expect(await answers()).toEqual([['The welcome'], ['Yes']]);
  });

  it('offers to take a choice back once there is one', async () => {
    const page = await openSurvey();
    const group = page.getByRole('group', { name: 'Would you come again?' });
    const none = group.getByRole('radio', { name: 'No answer' });
    expect(await none.count()).toBe(0);
    await group.getByText('No', { exact: true }).click();
    await none.check();
    expect(await none.count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to, in %s', async (colorScheme) => {
    const page = await openSurvey({ javaScriptEnabled: true, colorScheme, bypassCSP: true });
    const problems = await violations(page);
    for (const name of ['The welcome', 'The result']) await page.getByRole('checkbox', { name }).check();
    await page
      .getByRole('group', { name: 'How was the wait?' })
      .getByRole('radio', { name: '2', exact: true })
      .check();
    problems.push(...(await violations(page)));
    // As if the options had been removed since the page was opened.
    await askQuestions(organization, [
      { kind: 'choice', text: 'Other', options: [{ text: 'a' }, { text: 'b' }] },
    ]);
    await page.getByRole('radio', { name: '9', exact: true }).first().check({ force: true });
    await send(page);
    problems.push(...(await violations(page)));
    expect(problems).toEqual([]);
  });

  it('says which question has a problem, and points there', async () => {
    const [, , again] = await askQuestions(organization, questions);
    const page = await openSurvey({ javaScriptEnabled: true, bypassCSP: true });
    await page.getByRole('radio', { name: '9', exact: true }).first().check({ force: true });
    await page.getByRole('radio', { name: 'Yes' }).check();
    // Meanwhile another option stands there.
    await askQuestions(organization, [{ ...again, options: [{ text: 'Surely' }, again!.options[1]!] }]);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await page.title()).toMatch(/^Please choose one of the answers shown/);
    const group = page.getByRole('group', { name: 'Would you come again?' });
    expect(await group.getByRole('alert').count()).toBe(1);
    expect(
      await group.getByRole('radio', { name: 'Surely' }).evaluate((radio) => radio.matches(':focus')),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    [320, 'en'],
    [390, 'ar'],
    [1280, 'de'],
  ])('fits a window of %i px in %s, with targets that a thumb can hit', async (width, language) => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language }).expect(200);
    const page = await openSurvey({ javaScriptEnabled: true, viewport: { width, height: 640 } });
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    for (const label of await page.locator('.further label:not(.none)').all()) {
      const box = (await label.boundingBox())!;
      // WCAG 2.2, success criterion 2.5.8: 24 px at least.
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  });
});

/** What axe-core finds against WCAG 2.2 AA and its own best practices, in words. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
