import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Figure, Finding } from '../figure.ts';
import { plainPages } from '../floors/console-floor.ts';
import { median } from '../measure/median.ts';
import { consoleWorld, type ConsoleWorld } from '../servers/console-world.ts';
import { framesOf, interactionMs, largestPaintMs, observe, painted } from '../measure/web-vitals.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
/** A phone or an old laptop, as Lighthouse has it. */
const slowdown = 4;
const rounds = 3;
/** So long after its heading a page is left alone, so that what it shows last is counted. */
const settleMs = 2_500;
/** Pages of a list that are there before it is scrolled; more come while it is. */
const pagesBefore = 20;

const screens = ['/', '/inbox', '/campaigns', '/people', '/mailboxes', '/overview', '/responses', '/visits'];
const lists = ['/people', '/inbox', '/responses', '/people?tab=blocklist'];

/** What people at the console wait for, in a real Chromium. */
export const consolePages: Figure = {
  id: 'P17',
  title: 'the console in Chromium: largest paint, interactions, scrolling',
  async take(bench) {
    const world = await consoleWorld(bench);
    const floor = await plainPages();
    const executablePath = bench.environment.CHROMIUM_PATH ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args });
    try {
      const context = await signedIn(browser, world);
      const findings: Finding[] = [];
      for (const path of screens) {
        bench.say(`  ${path}`);
        findings.push(...(await openingOf(context, path, floor.heading)));
      }
      for (const path of lists) {
        bench.say(`  ${path}, scrolled`);
        findings.push(await scrollingOf(context, path, floor.list));
      }
      return findings;
    } finally {
      await browser.close();
      await floor.close();
    }
  },
};

async function signedIn(browser: Browser, { url, email, password }: ConsoleWorld): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
  return context;
}

/** A page with its files cached, as on every visit but the first. */
async function open(context: BrowserContext, path: string, rate = 1): Promise<Page> {
  const page = await context.newPage();
  await observe(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // A skeleton shows after 150 ms only, and the largest paint may come after it.
  await page.waitForTimeout(settleMs);
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  return page;
}

async function openingOf(context: BrowserContext, path: string, floorUrl: string): Promise<Finding[]> {
  const paints: number[] = [];
  const floors: number[] = [];
  const interactions: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await open(context, floorUrl, slowdown);
    floors.push(await largestPaintMs(plain));
    await plain.close();
    const page = await open(context, path, slowdown);
    paints.push(await largestPaintMs(page));
    interactions.push(await interactionMs(page, useIt));
    await page.close();
  }
  const ms = (value: number) => ({ value, unit: 'ms' }) as const;
  return [
    {
      what: `${path}: largest contentful paint, processor slowed ${slowdown} ×; floor: a heading alone`,
      ours: ms(median(paints)),
      floor: ms(median(floors)),
      score: ms(median(paints)),
      goal: { sense: 'at most', value: 1500, unit: 'ms' },
    },
    {
      what: `${path}: slowest of ten interactions, processor slowed ${slowdown} ×`,
      ours: ms(median(interactions)),
      floor: null,
      score: ms(median(interactions)),
      goal: { sense: 'at most', value: 200, unit: 'ms' },
    },
  ];
}

/** Moves in lists, menus, the search and the sheet of keys. */
async function useIt(page: Page): Promise<void> {
  for (const key of ['j', 'j', 'j', 'k']) {
    await page.keyboard.press(key);
    await painted(page);
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.side-row').last().click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('an', { delay: 100 });
  await painted(page);
}

async function scrollingOf(context: BrowserContext, path: string, floorUrl: string): Promise<Finding> {
  const ours: number[] = [];
  const floors: number[] = [];
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await open(context, floorUrl);
    floors.push((await framesOf(plain, 0)).latePercent);
    await plain.close();
    const page = await open(context, path);
    const frames = await framesOf(page, pagesBefore);
    ours.push(frames.latePercent);
    longest.push(frames.longestMs);
    await page.close();
  }
  const [late, lateFloor] = [median(ours), median(floors)];
  return {
    what: `${path}: frames that come late while it scrolls; floor: a plain virtual list`,
    ours: { value: late, unit: '%' },
    floor: { value: lateFloor, unit: '%' },
    score: { value: late - lateFloor, unit: '%' },
    goal: { sense: 'at most', value: 5, unit: '%' },
    note: `longest frame ${Math.round(median(longest))} ms`,
  };
}
