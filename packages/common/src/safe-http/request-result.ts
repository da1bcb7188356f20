/** Why a request got no answer that counts. */
export type AttemptError =
  | 'invalid_url'
  /** A header that HTTP cannot carry, or that is not for the caller to set. */
  | 'invalid_request'
  /** Final: the address is private, reserved, or reached by http without being allowed to. */
  | 'blocked_address'
  | 'dns'
  /** Refused, unreachable, or not there in time. */
  | 'connect'
  | 'tls'
  /** Connected, but no complete answer in time. */
  | 'timeout'
  /** The connection ended before the answer did. */
  | 'reset'
  | 'invalid_response'
  /** The header of the answer; a long body is no error. */
  | 'too_large'
  /** By the caller's signal, or because the client was closed. */
  | 'aborted';

/** What came of one request. */
export type RequestResult = (Answer | Failure) & {
  /** Whole milliseconds, from the call to the result. */
  durationMs: number;
};

export interface Answer {
  /** 200 to 599, as the subscriber sent it; a redirect is an answer like any other. */
  status: number;
  /** The first 4 KiB of the body as UTF-8, what is not UTF-8 replaced, fit for the database. */
  head: string;
  /** What Retry-After says, a date counted from now; null when it is missing or unreadable. */
  retryAfterSeconds: number | null;
}

export interface Failure {
  error: AttemptError;
  /** For the owner of the endpoint to read. */
  message: string;
}

/** undici refuses these before anything is sent. */
const requestFaults = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

/** What an error of undici, Node's sockets or TLS means. @param isConnected whether the request had a connection */
export function failureOf(thrown: Error, isConnected: boolean): Failure {
  const { code = '', message } = thrown as NodeJS.ErrnoException;
  if (requestFaults.has(code)) return { error: 'invalid_request', message };
  if (!isConnected) return connectFailure(thrown);
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return { error: 'too_large', message: 'the header of the answer is too large' };
  if (code.startsWith('HPE_') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return { error: 'invalid_response', message: `the answer is not valid HTTP: ${message}` };
  return { error: 'reset', message: `the connection ended before the answer did: ${code || message}` };
}

function connectFailure(thrown: Error): Failure {
  const { code = '', syscall, message } = thrown as NodeJS.ErrnoException;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return { error: 'connect', message: 'no connection in time' };
  // Several addresses that fail give one error together, which has no system call of its own.
  const isOfSocket = syscall !== undefined || 'errors' in thrown;
  if (isOfSocket) return { error: 'connect', message: `no connection: ${code}` };
  return { error: 'tls', message: `no secure connection: ${message}` };
}
