import { readFile } from 'node:fs/promises';
import { newApp, securityHeaders } from '@reachback/common/http/routing/app-shell';
import { documentRoutes } from '@reachback/common/openapi/document-routes';
import { installedBrowsers, openBrowser } from '@reachback/testing/browser';
import { listening } from '@reachback/testing/network/listening';

const documentOf = (service: string) => new URL(`../../../../apps/${service}/openapi.json`, import.meta.url);

describe.each(installedBrowsers())('the API reference in a real browser, %s', (executablePath) => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser(executablePath);
  });
  afterAll(() => browser?.close());

  /** Opens `/docs` of a service whose calls return an empty list, and records the browser's errors. */
  async function open(service: string, width = 1440) {
    const calls: (string | undefined)[][] = [];
    const app = newApp({ trustedProxies: 0 }).use(securityHeaders());
    app.use('/api', (request, response) => {
      calls.push([request.method, request.originalUrl, request.headers.authorization]);
      response.json({ data: [], next: null });
    });
    const server = await listening(app);
    app.use(documentRoutes(documentOf(service), server.url));
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== server.url && protocol.startsWith('http')) complaints.push(`foreign: ${request.url()}`);
    });
    await page.goto(`${server.url}/docs`);
    await page.locator('h1').first().waitFor();
    return { page, calls, complaints, close: () => context.close().then(server.close) };
  }

  it.each(['outreach', 'survey'])('%s: loads without errors and from this service alone', async (service) => {
    const { page, complaints, close } = await open(service);
    const { info } = JSON.parse(await readFile(documentOf(service), 'utf8')) as { info: { title: string } };
    expect(await page.locator('h1').first().innerText()).toBe(info.title);
    expect(complaints).toEqual([]);
    await close();
  });

  it('fits on a phone', async () => {
    const { page, complaints, close } = await open('survey', 360);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('finds operations by search', async () => {
    const { page, close } = await open('outreach');
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    await page.getByRole('combobox').fill('blocklist');
    const found = page.getByRole('option', { name: /blocklist/i }).first();
    await found.waitFor();
    await close();
  });

  it('sends a request with the given token from "try it"', async () => {
    const { page, calls, complaints, close } = await open('outreach');
    await page.getByPlaceholder('Token').first().fill('reachback_pat_example');
    await page
      .getByRole('button', { name: /test request/i })
      .first()
      .scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /test request.*get \/api\/v1\/campaigns\b/i })
      .first()
      .click();
    await page.getByRole('button', { name: /^send/i }).first().click();
    await page.getByText(/200/).first().waitFor();
    expect(calls).toEqual([['GET', '/api/v1/campaigns?limit=100', 'Bearer reachback_pat_example']]);
    expect(complaints).toEqual([]);
    await close();
  });
});
