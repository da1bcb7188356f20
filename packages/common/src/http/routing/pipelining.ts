import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of unanswered requests per connection. Browsers, common HTTP clients and gateways send one. */
const unansweredMax = 16;

interface Unanswered {
  count: number;
  /** Requests that begin when the ones before them have been answered. */
  waiting: { request: IncomingMessage; response: ServerResponse }[];
}

/**
 * Limits pipelining (RFC 9112 section 9.3.2): node:http emits all requests of one chunk at once, possibly hundreds, and
 * the client need not read the responses. Handles one request of a connection after the other, as their responses are
 * sent in this order anyway; once the connection is closed, the ones that wait are not handled. The last request
 * admitted closes the connection; the ones after it are ignored, and a client may send them again.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const bySocket = new WeakMap<Socket, Unanswered>();

  function begin(request: IncomingMessage, response: ServerResponse, unanswered: Unanswered): void {
    response.once('close', () => {
      unanswered.count -= 1;
      const next = unanswered.waiting.shift();
      if (next && !request.socket.destroyed) begin(next.request, next.response, unanswered);
    });
    listener(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const unanswered = bySocket.get(socket) ?? { count: 0, waiting: [] };
    bySocket.set(socket, unanswered);
    if (unanswered.count >= unansweredMax) {
      // For a request that is not drained, node makes an error and its stack when the connection closes.
      request.resume();
      return;
    }
    unanswered.count += 1;
    if (unanswered.count === unansweredMax) {
      response.setHeader('Connection', 'close');
      unanswered.count = Infinity;
    }
    if (unanswered.count === 1) begin(request, response, unanswered);
    else unanswered.waiting.push({ request, response });
  };
}
