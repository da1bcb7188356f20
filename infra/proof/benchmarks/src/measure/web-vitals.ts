import type { Page } from 'playwright-core';

/** Lets the page write down what web-vitals.js would: the largest contentful paint, the slowest interaction. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(`
    window.vitals = { paint: 0, interaction: 0 };
    const watch = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note))
        .observe({ type, buffered: true, durationThreshold: 16 });
    watch('largest-contentful-paint', ({ startTime }) => (window.vitals.paint = startTime));
    watch('event', ({ interactionId, duration }) => {
      if (interactionId) window.vitals.interaction = Math.max(window.vitals.interaction, duration);
    });
  `);
}

/** From the navigation to the largest contentful paint so far. */
export const largestPaintMs = (page: Page): Promise<number> => page.evaluate('window.vitals.paint');

/** The slowest interaction of a use, from the input to the next paint; exact to 8 ms, and 0 below 16. */
export async function interactionMs(page: Page, use: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate('window.vitals.interaction = 0');
  await use(page);
  return page.evaluate('new Promise((resolve) => setTimeout(() => resolve(window.vitals.interaction), 300))');
}

/** Resolves when the page has painted what an input changed. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))');

/** Scrolls the first list of a page for 3 s, after this many jumps to its end, which load more of it. */
export function framesOf(page: Page, jumps: number): Promise<{ latePercent: number; longestMs: number }> {
  return page.evaluate(`(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const list = [...document.querySelectorAll('main, main *')]
      .filter((each) => each.scrollHeight > each.clientHeight + 500)
      .find((each) => /auto|scroll/.test(getComputedStyle(each).overflowY));
    if (!list) throw new Error('nothing on the page scrolls');
    for (let jump = 0; jump < ${jumps}; jump += 1) {
      const before = list.scrollHeight;
      list.scrollTop = before;
      const end = performance.now() + 3000;
      while (list.scrollHeight === before && performance.now() < end) await nextFrame();
    }
    list.scrollTop = 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const times = [await nextFrame()];
    while (times.at(-1) - times[0] < 3000) {
      list.scrollTop += 60;
      times.push(await nextFrame());
    }
    const frames = times.slice(1).map((time, n) => time - times[n]);
    // At 60 a second a frame has 16.7 ms; one half as long again has missed its turn.
    const late = frames.filter((ms) => ms > 25).length;
    return { latePercent: (late / frames.length) * 100, longestMs: Math.max(...frames) };
  })()`);
}
