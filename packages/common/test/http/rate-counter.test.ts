import {
  countInMemory,
  countInRedis,
  type CountRequests,
  type RateWindow,
} from '../../src/http/rate-limit/rate-counter.ts';
import { Redis } from 'ioredis';

const windows: RateWindow[] = [
  { name: '10s', windowMs: 10_000, limit: 5 },
  { name: '60s', windowMs: 60_000, limit: 8 },
];
/** Of a machine that is busy with other tests. */
const patientMs = 30_000;
const redisUrl = process.env.TEST_REDIS_URL;
const redis = redisUrl ? new Redis(redisUrl, { keyPrefix: `test-${process.pid}-${Date.now()}:` }) : null;
beforeAll(() => redis?.ping());
afterAll(() => redis?.quit());

const counters: [string, () => CountRequests][] = [['in memory', () => countInMemory(windows)]];
if (redis) counters.push(['in Redis', () => countInRedis(redis, windows, patientMs)]);
else console.warn('TEST_REDIS_URL is not set: counting in Redis is not tested');

describe.each(counters)('requests counted %s', (where, counter) => {
  const before = async (count: CountRequests, who: string, requests: number) =>
    (await count(`${where} ${who}`, requests)).map((window) => window.before);

  it('add up in each window, of each credential apart', async () => {
    const count = counter();
    expect(await before(count, 'ann', 2)).toEqual([0, 0]);
    expect(await before(count, 'ann', 1)).toEqual([2, 2]);
    expect(await before(count, 'ben', 1)).toEqual([0, 0]);
  });

  it('that a shorter window refuses do not count in the longer one', async () => {
    const count = counter();
    expect(await before(count, 'eager', 7)).toEqual([0, 0]);
    expect(await before(count, 'eager', 3)).toEqual([7, 5]);
    expect(await before(count, 'eager', 1)).toEqual([10, 5]);
  });

  it('are forgotten when the window ends, which begins with the first of them', async () => {
    const count = counter();
    const [first] = await count(`${where} window`, 1);
    const [second] = await count(`${where} window`, 1);
    expect(first!.resetMs).toBeGreaterThan(9_000);
    expect(second!.resetMs).toBeLessThanOrEqual(first!.resetMs);
  });
});

it('begin anew after a window', async () => {
  const count = countInMemory([{ name: 'short', windowMs: 1, limit: 5 }]);
  const counts = async () => (await count('ann', 1))[0]!.before;
  await counts();
  while ((await counts()) > 0) await new Promise(setImmediate);
});

if (redis) {
  it('begin anew after a window of Redis', async () => {
    const count = countInRedis(redis, [{ name: 'short', windowMs: 1_000, limit: 5 }]);
    const counts = async () => (await count('ann', 1))[0]!.before;
    await counts();
    while ((await counts()) > 0) await new Promise(setImmediate);
  });
}
