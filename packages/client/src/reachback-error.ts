interface ErrorFacts {
  status: number;
  code: string;
  message: string;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/**
 * Why a call failed, after all retries.
 *
 * Error codes of the services are in their documents. The client's own: `network_error` when there was no response,
 * `timeout` when there was none in time (both with status 0), `unexpected_answer` for one that is not the service's,
 * such as a gateway's.
 */
export class ReachbackError extends Error {
  override readonly name = 'ReachbackError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Machine-readable, such as `not_found`. */
  readonly code: string;
  /** Identifies the request in the logs of the service. */
  readonly requestId: string | null;
  /** Delay that the service requests before a retry. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, message, requestId = null, retryAfterSeconds = null, cause }: ErrorFacts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Converts an error response of a service, or of a proxy in between. */
export async function refusalOf(answer: Response): Promise<ReachbackError> {
  const facts = {
    status: answer.status,
    requestId: answer.headers.get('x-request-id'),
    retryAfterSeconds: secondsOf(answer.headers.get('retry-after')),
  };
  const text = await answer.text();
  const error = envelope(text);
  if (error) return new ReachbackError({ ...facts, ...error });
  const message = `answered ${answer.status} with something else than {"error":{…}}: ${text.slice(0, 200)}`;
  return new ReachbackError({ ...facts, code: 'unexpected_answer', message });
}

function envelope(text: string): { code: string; message: string } | null {
  try {
    const { code, message } = JSON.parse(text).error;
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : null;
  } catch {
    return null;
  }
}

/** `Retry-After` (RFC 9110, 10.2.3): seconds, or a date as some gateways send it. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return Number.isNaN(wait) ? null : Math.max(0, Math.ceil(wait));
}
