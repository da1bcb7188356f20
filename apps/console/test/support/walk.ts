import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '@reachback/testing/browser';
import type { Browser, Page } from 'playwright-core';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const pictures = join(root, '.local/walks');

/** Where the build of the console puts the web program. */
export const webRoot = join(root, 'apps/console/dist/web');

/** A person at a browser, who looks at one page. */
export interface Visitor {
  page: Page;
  /** Errors of the program, requests to another origin, and requests that failed or got a 5xx. */
  faults: string[];
  /** Requests that got a 4xx, e.g. `401 POST /account/api/v1/sign-in`. */
  refused: string[];
  close(): Promise<void>;
}

export async function openVisitor(executablePath: string, baseURL: string): Promise<Visitor> {
  const browser: Browser = await openBrowser(executablePath);
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  const refused: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Chromium's line about an answer; the answers themselves are below.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin)
      faults.push(`asked another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What the program itself gave up, e.g. live updates of a page that is left.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    const line = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 500) faults.push(line);
    else if (response.status() >= 400) refused.push(line);
  });
  return { page, faults, refused, close: () => browser.close() };
}

/** Runs it; when it fails, the error names a picture of the page, and the latest answers that refused something. */
export async function walk(
  { page, faults, refused }: Visitor,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    // The second try has a picture of its own.
    const picture = join(pictures, `${name.replaceAll(/\W+/g, '-')}-${Date.now()}.png`);
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: picture });
    const said = error instanceof Error ? error.message : String(error);
    const lines = [said, `at ${page.url()}, seen in ${picture}`, ...faults, ...refused.slice(-10)];
    throw new Error(lines.join('\n'), { cause: error });
  }
}
