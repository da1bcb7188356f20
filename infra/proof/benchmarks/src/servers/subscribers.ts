import { ask, openTarget, type Target } from '../measure/load.ts';
import type { Bench } from './bench.ts';
import { startChild, type Child } from './child.ts';
import type { OutreachWorld } from './outreach-world.ts';

/** Subscribers in a process of their own. */
export interface Subscribers {
  /** What `floors/webhook-sink.ts` says and does. */
  sink: Child;
  ports: number[];
  /** Adds an endpoint that leads to each of these ports. @param type the only type of event that it gets */
  subscribe(ports: readonly number[], type: string): Promise<void>;
}

export async function startSubscribers(
  bench: Bench,
  { world, count }: { world: OutreachWorld; count: number },
): Promise<Subscribers> {
  const sink = await startChild(bench, {
    name: 'webhook-sink',
    file: import.meta.resolve('../floors/webhook-sink.js'),
    settings: { subscribers: count },
  });
  const target = openTarget(world.url, { connections: 1, token: world.organization.personalToken });
  await deleteEndpoints(target);
  return {
    sink,
    ports: Object.values(sink.facts),
    async subscribe(ports, type) {
      for (const port of ports) {
        const endpoint = { url: `http://127.0.0.1:${port}/hooks`, event_types: [type] };
        const body = JSON.stringify(endpoint);
        await ask(target, { method: 'POST', path: '/api/v1/webhook-endpoints', body });
      }
    },
  };
}

/** An organization has 50 endpoints at most, and those of an earlier figure must not get the events of this one. */
async function deleteEndpoints(target: Target): Promise<void> {
  const path = '/api/v1/webhook-endpoints';
  const { data } = await ask<{ data: { id: string }[] }>(target, { method: 'GET', path });
  for (const { id } of data) await ask(target, { method: 'DELETE', path: `/api/v1/webhook-endpoints/${id}` });
}
