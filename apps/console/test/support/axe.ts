import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(options: object): Promise<AxeResults> };

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What shuts somebody out, one line each. */
export async function seriousIn(page: Page): Promise<string[]> {
  // Through the debugger, which the content security policy of the page does not concern.
  await page.evaluate(axeProgram);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${impact} ${id}: ${html}\n${failureSummary}`),
    );
}

/** The same light and dark, 1440 and 360 px wide. */
export async function seriousInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      for (const line of await seriousIn(page)) found.push(`${width} ${colorScheme} ${line}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
  if (before) await page.setViewportSize(before);
  return found;
}
