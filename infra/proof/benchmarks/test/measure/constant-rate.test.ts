import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atConstantRate, latenciesMs } from '../../src/measure/constant-rate.ts';
import { openTarget, type Target } from '../../src/measure/load.ts';
import { percentile } from '../../src/measure/percentile.ts';

const stallMs = 600;

/** A server for as long as the work takes. */
async function withServer(answer: RequestListener, work: (target: Target) => Promise<void>): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = openTarget(`http://127.0.0.1:${port}`, { connections: 1 });
  await work(target).finally(() => target.pool.close());
  server.close();
}

const requestOf = () => ({ method: 'GET', path: '/' }) as const;

it('counts from when a request was due, so that all that a stall keeps waiting show it', async () => {
  let answered = 0;
  const stallOnce: RequestListener = (_request, response) => {
    const end = () => response.end('{}');
    answered += 1;
    if (answered === 10) setTimeout(end, stallMs);
    else end();
  };
  await withServer(stallOnce, async (target) => {
    const ms = await latenciesMs(target, { perSecond: 100, count: 100, requestOf });
    expect(ms).toHaveLength(100);
    // One request took so long; those that were due in its first half waited for the other half at least.
    expect(ms.filter((each) => each >= stallMs / 2).length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...ms)).toBeGreaterThanOrEqual(stallMs);
  });
});

it('ends what it has begun before it fails with the first error', async () => {
  let ended = 0;
  const work = async (n: number) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended += 1;
    if (n >= 1) throw new Error(`number ${n}`);
  };
  await expect(atConstantRate({ perSecond: 1000, count: 5 }, work)).rejects.toThrow('number 1');
  expect(ended).toBe(5);
});

it('fails when an answer is no success', async () => {
  const refuse: RequestListener = (_request, response) => response.writeHead(503).end();
  await withServer(refuse, (target) =>
    expect(latenciesMs(target, { perSecond: 100, count: 2, requestOf })).rejects.toThrow('503'),
  );
});

it.each([
  [[5, 1, 3], 0.5, 3],
  [[1, 2, 3, 4], 0.5, 2],
  [Array.from({ length: 100 }, (_none, n) => n + 1), 0.99, 99],
  [[7], 0.99, 7],
])('takes the nearest rank: %j at %d is %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
