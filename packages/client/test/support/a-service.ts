import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request is answered with; `cut` ends the connection, `silence` leaves it open. */
export type Reaction =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'cut'
  | 'silence';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that does what it is asked, one reaction for each request, the last one for all further ones. */
export interface AService {
  url: string;
  asked: Asked[];
  react(...reactions: Reaction[]): void;
  close(): Promise<void>;
}

export async function aService(): Promise<AService> {
  const asked: Asked[] = [];
  let reactions: Reaction[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    asked.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    const reaction = reactions.length > 1 ? reactions.shift()! : reactions[0]!;
    if (reaction === 'cut') return void request.socket.destroy();
    if (reaction === 'silence') return;
    response.writeHead(reaction.status, { 'content-type': 'application/json', ...reaction.headers });
    response.end(typeof reaction.body === 'string' ? reaction.body : JSON.stringify(reaction.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    react: (...given) => {
      asked.length = 0;
      reactions = given;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A refusal as the services write it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Reaction {
  return { status, body: { error: { code, message: `${code}, said the service` } }, headers };
}
