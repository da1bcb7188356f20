import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection at the same time. Browsers, common HTTP clients and gateways send one. */
const unansweredMax = 16;

/**
 * Bounds how many requests a connection may send before the first is answered (RFC 9112 section 9.3.2): node:http hands
 * over all that arrive in one chunk at once, hundreds of them, and nobody has to read the answers. The last of those
 * that are let in closes the connection; the ones behind it are not looked at, and a client may send them again.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > unansweredMax) return;
    const isLast = count === unansweredMax;
    if (isLast) response.setHeader('Connection', 'close');
    unanswered.set(socket, isLast ? Infinity : count);
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    listener(request, response);
  };
}
