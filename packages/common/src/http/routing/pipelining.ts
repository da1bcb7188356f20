import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of unanswered requests per connection. Browsers, common HTTP clients and gateways send one. */
const unansweredMax = 16;

/**
 * Limits pipelining (RFC 9112 section 9.3.2): node:http emits all requests of one chunk at once, possibly hundreds, and
 * the client need not read the responses. The last request admitted closes the connection; the ones after it are
 * ignored, and a client may send them again.
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
