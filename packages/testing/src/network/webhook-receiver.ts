import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFacts } from '../facts.ts';

/** A request as it arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** The unmodified body. */
  body: string;
}

/** Response of a subscriber; default 204 at once. */
export type Reply = (request: Received, response: ServerResponse) => void | Promise<void>;

/** A local subscriber that stores what it receives. */
export interface WebhookReceiver {
  url: string;
  /** Oldest first. */
  received: Received[];
  /** Sets the response from now on. */
  answer(reply: Reply): void;
  /** Resolves as soon as this many have arrived in total. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const facts = createFacts();
  const received: Received[] = [];
  let reply: Reply = (_request, response) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      facts.changed();
      void reply(one, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next) => {
      reply = next;
    },
    has: (count) => facts.until(() => received.length >= count),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Responds with a status and an empty body. */
export function withStatus(status: number, headers: Record<string, string> = {}): Reply {
  return (_request, response) => void response.writeHead(status, headers).end();
}
