import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const programs = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of the installed Chromium: a list of one, or empty, for `describe.each`.
 * @throws Error in CI if there is none
 */
export function installedBrowsers(): string[] {
  const found = [process.env.CHROMIUM_PATH ?? '', ...programs].filter((path) => path && existsSync(path));
  if (found.length > 0) return found.slice(0, 1);
  const message = 'no Chromium is installed: pages are not tested in a real browser';
  if (process.env.CI) throw new Error(message);
  console.warn(message);
  return [];
}

/** Starts it headless and without background requests to its vendor. */
export function openBrowser(executablePath: string): Promise<Browser> {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  return chromium.launch({
    executablePath,
    args: [...quiet, '--disable-gpu', '--disable-quic', '--no-sandbox'],
  });
}
