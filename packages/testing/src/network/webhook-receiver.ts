import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createFacts } from '../facts.ts';
import { listening } from './listening.ts';

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

/** A subscriber on a free port; it answers 204 until another reply is set. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const facts = createFacts();
  const received: Received[] = [];
  let reply: Reply = (_request, response) => void response.writeHead(204).end();
  const { url, close } = await listening((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      facts.changed();
      void reply(one, response);
    });
  });
  return {
    url: `${url}/hooks`,
    received,
    answer: (next) => {
      reply = next;
    },
    has: (count) => facts.until(() => received.length >= count),
    close,
  };
}

/** Responds with a status and an empty body. */
export function withStatus(status: number, headers: Record<string, string> = {}): Reply {
  return (_request, response) => void response.writeHead(status, headers).end();
}
