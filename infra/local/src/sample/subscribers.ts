import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { History } from './history.ts';

/** What receives the webhooks of the history: takes most of them, some not at once, and a few never. */
export interface Subscribers {
  /** Adds them to a service. */
  subscribe(history: Pick<History, 'service'>, eventTypes: string[]): Promise<void>;
  /** Nothing listens afterwards: what is to be reported from now on waits until somebody enables them. */
  end(): Promise<void>;
}

/** Every n-th request fails, and is taken when it is repeated. */
const failedEvery = 9;
/** Every n-th event fails however often it is repeated. */
const refusedEvery = 24;
/** Nothing listens there: deliveries fail until they are given up. */
const goneUrl = 'http://127.0.0.1:2588/reporting';

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
