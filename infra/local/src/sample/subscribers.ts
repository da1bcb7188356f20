import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { History } from './history.ts';

/** The receiver of the history's webhooks: accepts most, some only on a retry, and a few never. */
export interface Subscribers {
  /** Creates its webhook endpoints in a service. */
  subscribe(history: Pick<History, 'service'>, eventTypes: string[]): Promise<void>;
  /** Stops listening and disables the endpoints: later events wait until someone enables them. */
  end(): Promise<void>;
}

/** Every n-th request fails, and succeeds when retried. */
const failedEvery = 9;
/** Every n-th event fails on every attempt. */
const refusedEvery = 24;
/** Nothing listens there: deliveries fail until they are given up. */
const goneUrl = 'http://127.0.0.1:2588/reporting';

/** Subscribers of the sample, of which some refuse a part of what they receive. */
export async function startSubscribers(): Promise<Subscribers> {
  let requests = 0;
  const refused = new Set<string>();
  const server = createServer((request, response) => {
    request.resume();
    requests += 1;
    const id = String(request.headers['webhook-id']);
    if (requests % refusedEvery === 0) refused.add(id);
    const status = refused.has(id) ? 500 : requests % failedEvery === 0 ? 503 : 204;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on TCP.
  const { port } = server.address() as AddressInfo;
  const made: { service: History['service']; id: string }[] = [];
  return {
    async subscribe({ service }, eventTypes) {
      for (const [url, description] of [
        [`http://127.0.0.1:${port}/crm`, 'Customer records'],
        [goneUrl, 'Old reporting server'],
      ]) {
        const body = { url, description, event_types: eventTypes };
        const { id } = await service.api.send<{ id: string }>('POST', '/api/v1/webhook-endpoints', body);
        made.push({ service, id });
      }
    },
    async end() {
      for (const { service, id } of made)
        await service.api.send('PATCH', `/api/v1/webhook-endpoints/${id}`, { status: 'disabled' });
      server.closeAllConnections();
      server.close();
    },
  };
}
