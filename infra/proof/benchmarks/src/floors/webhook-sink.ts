import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveAsChild } from '../servers/child-side.ts';

/** A subscriber that takes everything as fast as it can. Several ports are several subscribers. */
await liveAsChild(async ({ subscribers }: { subscribers: number }) => {
  let taken = 0;
  let waiting: { count: number; resolve(): void } | null = null;
  let arrivals: Arrival[] = [];
  const take = (webhookId: string) => {
    taken += 1;
    arrivals.push({ webhookId, atMs: performance.timeOrigin + performance.now() });
    if (waiting && taken >= waiting.count) waiting.resolve();
  };
  const facts: Record<string, number> = {};
  for (let n = 0; n < subscribers; n += 1) {
    const server = createServer((request, response) => {
      take(String(request.headers['webhook-id']));
      request.resume();
      request.once('end', () => response.writeHead(204).end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A TCP server has an AddressInfo.
    facts[`port${n}`] = (server.address() as AddressInfo).port;
  }
  return {
    facts,
    commands: {
      /** Forgets what it has taken, and answers as soon as it has taken this many. */
      take: (count: number) => {
        taken = 0;
        arrivals = [];
        return new Promise<void>((resolve) => {
          waiting = { count, resolve };
        });
      },
      arrivals: async () => arrivals,
    },
  };
});

export interface Arrival {
  webhookId: string;
  /** Since 1970, with a fraction. */
  atMs: number;
}
