import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '@reachback/webhook-verify';
import { call } from '../load/call.ts';
import type { Organization } from '../load/organization.ts';
import type { Installation } from '../processes/installation.ts';
import { Ledger } from './ledger.ts';

/** A server on this machine that events are sent to. */
export interface Listening {
  url: string;
  close(): void;
}

/** A subscriber that takes everything, believes nothing without a signature, and keeps a ledger. */
export interface Subscriber extends Listening {
  ledger: Ledger;
}

export async function aSubscriber(
  { survey }: Pick<Installation, 'survey'>,
  organization: Organization,
): Promise<Subscriber> {
  const ledger = new Ledger();
  let secret = '';
  const server = await listenOn((incoming, response) => {
    void text(incoming).then(async (body) => {
      const { headers } = incoming;
      try {
        const event = await verifyWebhook({ headers, body, secret });
        ledger.take(String(headers['webhook-id']), body, event);
        response.writeHead(204).end();
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error;
        ledger.unsigned += 1;
        response.writeHead(400).end();
      }
    });
  });
  ({ secret } = await call<{ secret: string }>(survey, organization, {
    path: '/api/v1/webhook-endpoints',
    body: { url: server.url },
  }));
  return { ...server, ledger };
}

/** Serves on a free port of this machine. */
export async function listenOn(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/hooks`, close };
}
