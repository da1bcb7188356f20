import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installedBrowsers } from '@reachback/testing/browser';
import { simpleParser } from 'mailparser';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import request from 'supertest';
import { aSurveyingOrganization } from '../support/builders.ts';
import { sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { scanners, type Scanner } from './scanners.ts';

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('one tap');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service);
});

const answers = async () => {
  const rows = await service.context.db.response.findMany({ where: { organizationId: organization.id } });
  return rows.map(({ score, comment }) => [score, comment]);
};
const optOuts = () => service.context.db.suppression.count({ where: { organizationId: organization.id } });

describe('programs that open the links of an email', () => {
  it('are at least 40 in the catalogue, each another one', () => {
    expect(new Set(scanners.map(({ name }) => name)).size).toBe(scanners.length);
    expect(scanners.length).toBeGreaterThanOrEqual(40);
  });

  it.each(scanners)('count for nothing: $name, $by', async (scanner) => {
    const { path } = await sendSurvey(service, organization);
    for (let score = 0; score <= 10; score += 1) await scan(scanner, `${path}?score=${score}`);
    expect(await answers()).toEqual([]);
    expect(await optOuts()).toBe(0);
  });

  it.each(
    scanners.filter(({ headers, userAgent }) => headers || /bot|urlscan|curl|Wget|python/i.test(userAgent)),
  )('get no program that taps, and cannot tap by themselves: $name', async (scanner) => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await get(scanner, `${path}?score=9`);
    expect(text).not.toContain('<script');
    await request(service.app)
      .post(path)
      .set({ ...scanner.headers, 'User-Agent': scanner.userAgent })
      .type('form')
      .send({ tap: '1', score: '9' })
      .expect(403);
    expect(await answers()).toEqual([]);
  });

  function get({ userAgent, headers = {} }: Scanner, path: string) {
    return request(service.app)
      .get(path)
      .set({ ...headers, 'User-Agent': userAgent });
  }

  async function scan(scanner: Scanner, path: string): Promise<void> {
    if (scanner.by === 'HEAD') {
      await request(service.app).head(path).set('User-Agent', scanner.userAgent).expect(200);
      return;
    }
    const { text } = await get(scanner, path).expect(200);
    if (scanner.by === 'GET') return;
    const links = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await get(scanner, new URL(link, `http://survey.test${path}`).pathname);
  }
});

describe.each(installedBrowsers())('in Chromium, %s', (executablePath) => {
  let browser: Browser;
  let server: Server;
  beforeAll(async () => {
    server = createServer(service.app).listen(0, '127.0.0.1');
    // As a person's: without the mark of automation.
    const args = ['--disable-blink-features=AutomationControlled', '--disable-gpu', '--no-sandbox'];
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    server?.closeAllConnections();
  });

  async function tap(
    path: string,
    options: BrowserContextOptions & { before?: (page: Page) => Promise<unknown> } = {},
  ): Promise<{ page: Page; posts: string[] }> {
    const { before, ...rest } = options;
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      userAgent: person,
      ...rest,
    });
    const page = await context.newPage();
    const posts: string[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()));
    if (rest.javaScriptEnabled !== false) await page.clock.install();
    await before?.(page);
    await page.goto(path);
    return { page, posts };
  }
  const recorded = (page: Page, score: number) =>
    page.getByText(`Your score of ${score} has been recorded.`).waitFor();

  it('counts a tap after two seconds in sight, once, however often it is tapped', async () => {
    const { path } = await sendSurvey(service, organization);
    // Of a page that is slow to load, no time passes either.
    const { page } = await tap(`${path}?score=9`, { before: (one) => one.clock.pauseAt(Date.now() + 1000) });
    await page.clock.runFor(1900);
    expect(await answers()).toEqual([]);
    await page.clock.runFor(200);
    await recorded(page, 9);
    expect(await answers()).toEqual([[9, '']]);
    const { page: again, posts } = await tap(`${path}?score=9`);
    await again.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await again.clock.runFor(10_000);
    expect(posts).toEqual([]);
    expect(await answers()).toEqual([[9, '']]);
  });

  it('counts at once when the person moves, and takes another choice and a comment', async () => {
    const { path } = await sendSurvey(service, organization);
    const { page } = await tap(`${path}?score=3`, { hasTouch: true, viewport: { width: 320, height: 640 } });
    await page.getByRole('heading', { level: 1 }).tap();
    await recorded(page, 3);
    expect(await answers()).toEqual([[3, '']]);
    await page.getByRole('radio', { name: '4', exact: true }).tap();
    await recorded(page, 4);
    expect(await answers()).toEqual([[4, '']]);
    await page.getByRole('textbox').fill('Too loud');
    await page.getByRole('button').tap();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await answers()).toEqual([[4, 'Too loud']]);
  });

  it('counts another number of the email as a change, and keeps the comment', async () => {
    const { path } = await sendSurvey(service, organization);
    await request(service.app).post(path).type('form').send({ score: '8', comment: 'Fine' }).expect(303);
    const { page } = await tap(`${path}?score=10`);
    await page.clock.runFor(2100);
    await recorded(page, 10);
    expect(await answers()).toEqual([[10, 'Fine']]);
  });

  it('is not tapped again by going back or reloading after another choice', async () => {
    const { path } = await sendSurvey(service, organization);
    const { page } = await tap(`${path}?score=9`);
    await page.clock.runFor(2100);
    await recorded(page, 9);
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await recorded(page, 3);
    await page.getByRole('textbox').fill('Too loud');
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await page.goBack();
    await page.clock.runFor(3000);
    await page.reload();
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');
    expect(await answers()).toEqual([[3, 'Too loud']]);
  });

  it('is recorded before the form that is sent while it is on its way', async () => {
    const { path } = await sendSurvey(service, organization);
    const { page } = await tap(`${path}?score=9`);
    await page.route('**/s/**', async (route) => {
      if (route.request().postData()?.includes('tap=1')) await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await page.getByRole('radio', { name: '4', exact: true }).click();
    await page.getByRole('textbox').fill('Too loud');
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await answers()).toEqual([[4, 'Too loud']]);
  });

  it('keeps the comment that was sent elsewhere since the page was loaded', async () => {
    const { path } = await sendSurvey(service, organization);
    await request(service.app).post(path).type('form').send({ score: '8', comment: 'Fine' }).expect(303);
    await request(service.app)
      .post(path)
      .set('User-Agent', person)
      .type('form')
      .send({ score: '9', comment: '', tap: '1' })
      .expect(200);
    expect(await answers()).toEqual([[9, 'Fine']]);
  });

  it('shows the score chosen and sends it with one button, without JavaScript', async () => {
    const { path } = await sendSurvey(service, organization);
    const { page } = await tap(`${path}?score=7`, { javaScriptEnabled: false });
    await page.getByText('You selected 7. Your answer counts once you submit it.').waitFor();
    expect(await answers()).toEqual([]);
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await answers()).toEqual([[7, '']]);
  });

  const property = (page: Page, owner: string, name: string, value: unknown) =>
    page.addInitScript(`Object.defineProperty(${owner}, '${name}', { get: () => ${JSON.stringify(value)} })`);
  it.each<[string, BrowserContextOptions & { before?: (page: Page) => Promise<unknown> }]>([
    ['a headless browser', { userAgent: person.replace('Chrome/', 'HeadlessChrome/') }],
    ['a driven browser', { before: (page) => property(page, 'navigator', 'webdriver', true) }],
    [
      'a page in the background',
      { before: (page) => property(page, 'document', 'visibilityState', 'hidden') },
    ],
    ['a page that is rendered ahead', { before: (page) => property(page, 'document', 'prerendering', true) }],
    ['a window without focus', { before: (page) => page.addInitScript('document.hasFocus = () => false') }],
    ['a window without size', { before: (page) => property(page, 'window', 'outerHeight', 0) }],
    ['a browser without languages', { before: (page) => property(page, 'navigator', 'languages', []) }],
    ['a prefetch', { extraHTTPHeaders: { 'Sec-Purpose': 'prefetch' } }],
    ['a link preview', { userAgent: `${person} Slackbot-LinkExpanding 1.0` }],
    ['a sandbox that scans', { userAgent: `${person} MailScanner/2` }],
  ])('counts nothing for %s, which runs JavaScript and gives no input', async (_whose, options) => {
    const { path } = await sendSurvey(service, organization);
    const { page, posts } = await tap(`${path}?score=9`, options);
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    expect(posts).toEqual([]);
    expect(await answers()).toEqual([]);
  });

  it('counts nothing for input that a program makes up', async () => {
    const { path } = await sendSurvey(service, organization);
    const { page, posts } = await tap(`${path}?score=9`, {
      before: (shown) => shown.addInitScript('document.hasFocus = () => false'),
    });
    await page.evaluate(`
      for (const type of ['pointerdown', 'keydown', 'wheel']) dispatchEvent(new Event(type));
      document.querySelector('input[value="2"]').click();
    `);
    await page.clock.runFor(60_000);
    expect(posts).toEqual([]);
    expect(await answers()).toEqual([]);
  });

  it('keeps the scale of the email in one row at 320 px, with links that a thumb can hit', async () => {
    await sendSurvey(service, organization);
    const { html } = await simpleParser(service.smtp.messages.at(-1)!.raw);
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await page.setContent(html || '');
    const boxes = await Promise.all(
      (await page.locator('a[href*="score="]').all()).map(async (link) => (await link.boundingBox())!),
    );
    expect(boxes).toHaveLength(11);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(22);
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
