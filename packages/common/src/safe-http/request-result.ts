/** Why a request got no valid response. */
export type AttemptError =
  | 'invalid_url'
  /** An invalid header, or one that the caller must not set. */
  | 'invalid_request'
  /** Final: the address is private, reserved, or only allowed with https. */
  | 'blocked_address'
  | 'dns'
  /** Refused, unreachable, or timed out. */
  | 'connect'
  | 'tls'
  /** Connected, but no complete response in time. */
  | 'timeout'
  /** The connection ended before the response did. */
  | 'reset'
  | 'invalid_response'
  /** The response's headers; a long body is not an error. */
  | 'too_large'
  /** By the caller's signal, or because the client was closed. */
  | 'aborted';

/** The result of one request. */
export type RequestResult = (Answer | Failure) & {
  /** Whole milliseconds, from the call to the result. */
  durationMs: number;
};

export interface Answer {
  /** 200 to 599, as the subscriber sent it; a redirect is an ordinary response. */
  status: number;
  /** The first 4 KiB of the body as UTF-8, with invalid bytes replaced, safe for the database. */
  head: string;
  /** The value of Retry-After, with a date converted to seconds from now; null when it is missing or invalid. */
  retryAfterSeconds: number | null;
}

export interface Failure {
  error: AttemptError;
  /** Shown to the owner of the endpoint. */
  message: string;
}

/** undici refuses these before anything is sent. */
const requestFaults = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

/** Classifies an error of undici, Node's sockets or TLS. @param isConnected whether the request had a connection */
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
  // If several addresses fail, there is one aggregate error without a system call.
  const isOfSocket = syscall !== undefined || 'errors' in thrown;
  if (isOfSocket) return { error: 'connect', message: `no connection: ${code}` };
  return { error: 'tls', message: `no secure connection: ${message}` };
}
