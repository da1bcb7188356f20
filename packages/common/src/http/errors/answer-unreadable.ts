import { maxHeaderSize, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { apiError, type ApiError } from './errors.ts';

const notHttp = apiError('invalid_request', 'the request is not valid HTTP');

/** By the code of node's error. */
const faults: Record<string, ApiError> = {
  HPE_HEADER_OVERFLOW: apiError(
    'invalid_request',
    `the URL and the headers may have at most ${maxHeaderSize / 1024} KiB together`,
  ),
  ERR_HTTP_REQUEST_TIMEOUT: apiError('request_timeout', 'the request did not arrive in time'),
};

/** How long what the client still sends is dropped. Closing the connection earlier could discard the response. */
const lingerMs = 1_000;

/**
 * Gives requests that node:http cannot read, and which therefore do not reach the app, the body of all errors. Without
 * this their response has no body. The connection is closed.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writableEnded) return;
    if (!socket.writable || hasBegunResponse(socket)) {
      socket.destroy();
      return;
    }
    const { status, code, message } = faults[error.code ?? ''] ?? notHttp;
    const body = JSON.stringify({ error: { code, message } });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    const lingering = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(lingering));
  });
}

/** Whether part of a response was sent: what follows would be read as its rest. node:http checks the same field. */
function hasBegunResponse(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
