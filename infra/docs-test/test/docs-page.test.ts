import { newApp } from '@reachback/common/app-shell';
import { documentRoutes } from '@reachback/common/document-routes';
import { installedBrowsers, openBrowser } from '@reachback/testing/browser';
import { listening } from '@reachback/testing/listening';
import axe from 'axe-core';
import { openapiDocuments } from '../src/limits.ts';

const services = Object.entries(openapiDocuments);
const openAll = 'for (const entry of document.querySelectorAll("details")) entry.open = true';

describe.each(installedBrowsers())('the page of each service in a real browser, %s', (executablePath) => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser(executablePath);
  }, 60_000);
  afterAll(() => browser?.close());

  /** Opens the page on a telephone, and finds nothing to complain about. */
  async function open(
    document: Record<string, unknown>,
    place = '',
    colorScheme: 'light' | 'dark' = 'light',
  ) {
    const server = await listening(newApp({ trustedProxies: 0 }).use(documentRoutes(document)));
    // The page has no scripts; what looks at it is one.
    const viewport = { width: 360, height: 800 };
    const context = await browser.newContext({ colorScheme, bypassCSP: true, viewport });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    await page.goto(`${server.url}/docs${place}`);
    expect(complaints).toEqual([]);
    return { page, close: () => context.close().then(server.close) };
  }

  it.each(['light', 'dark'] as const)('can be read by everybody, %s', async (scheme) => {
    const { page, close } = await open(fewOf(openapiDocuments.outreach), '', scheme);
    await page.evaluate(openAll);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
    await close();
  });

  it.each(services)('%s: everything fits on a telephone', async (_name, document) => {
    const { page, close } = await open(document);
    await page.evaluate(openAll);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await close();
  });

  it('a link to an operation or an event opens it', async () => {
    const { page, close } = await open(openapiDocuments.outreach, '#coldemail.reply.received');
    const entry = page.locator('details', { has: page.locator('[id="coldemail.reply.received"]') });
    expect(await entry.getAttribute('open')).not.toBeNull();
    expect(await page.locator('details[open]').count()).toBe(1);
    await close();
  });
});

/** Some operations and events, as all are shown in the same way and looking takes its time. */
function fewOf(document: Record<string, unknown>): Record<string, unknown> {
  const few = (part: unknown) => Object.fromEntries(Object.entries(part as object).slice(0, 3));
  return { ...document, paths: few(document.paths), webhooks: few(document.webhooks) };
}
