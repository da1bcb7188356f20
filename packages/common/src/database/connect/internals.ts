import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Fields of a client that node-postgres does not declare. */
interface Internals {
  connection: NodeJS.EventEmitter & { stream: Socket };
  readyForQuery: boolean;
}

/** The connection of a client: an emitter of the server's messages, over a socket. */
export function connectionOf(client: ClientBase): Internals['connection'] {
  return internalsOf(client).connection;
}

/** The socket of a client. */
export function socketOf(client: ClientBase): Socket {
  return internalsOf(client).connection.stream;
}

/** Whether the server has answered everything that the client has sent. */
export function isIdle(client: ClientBase): boolean {
  return internalsOf(client).readyForQuery;
}

function internalsOf(client: ClientBase): Internals {
  // Every client has them since version 7 of node-postgres.
  return client as unknown as Internals;
}
