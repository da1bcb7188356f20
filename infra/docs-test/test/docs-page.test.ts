import { newApp } from '@reachback/common/app-shell';
import { documentRoutes } from '@reachback/common/document-routes';
import { installedBrowsers, openBrowser } from '@reachback/testing/browser';
import { listening } from '@reachback/testing/listening';
import axe from 'axe-core';
import { openapiDocuments } from '../src/limits.ts';

const services = Object.entries(openapiDocuments);

describe.each(installedBrowsers())('the page of each service in a real browser, %s', (executablePath) => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser(executablePath);
  }, 60_000);
  afterAll(() => browser?.close());

  /** Opens the page, and finds nothing to complain about. */
  async function open(document: Record<string, unknown>, path: string, colorScheme: 'light' | 'dark') {
    const server = await listening(newApp({ trustedProxies: 0 }).use(documentRoutes(document)));
    // What is looked at has no scripts; the look itself is one.
    const context = await browser.newContext({
      colorScheme,
      bypassCSP: true,
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    await page.goto(server.url + path);
    expect(complaints).toEqual([]);
    return { page, close: () => context.close().then(server.close) };
  }

  it.each(services)(
    '%s: can be read by everybody, in light and dark, on a telephone',
    async (_name, document) => {
      for (const scheme of ['light', 'dark'] as const) {
        const { page, close } = await open(document, '/docs', scheme);
        // One of each kind: they are all made in the same way.
        const some = 'section > details:first-of-type, section > details:first-of-type details';
        await page.evaluate(`for (const entry of document.querySelectorAll("${some}")) entry.open = true`);
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(overflow).toBe(0);
        await close();
      }
    },
    120_000,
  );

  it('a link to an operation or an event opens it', async () => {
    const { page, close } = await open(openapiDocuments.outreach, '/docs#coldemail.reply.received', 'light');
    const entry = page.locator('details', { has: page.locator('[id="coldemail.reply.received"]') });
    expect(await entry.getAttribute('open')).not.toBeNull();
    expect(await page.locator('details[open]').count()).toBe(1);
    await close();
  });
});
