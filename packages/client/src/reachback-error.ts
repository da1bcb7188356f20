interface ErrorFacts {
  status: number;
  code: string;
  message: string;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/**
 * Why a call did not succeed, after whatever tries it had.
 *
 * Codes of the services are in their documents. The client's own: `network_error` when no answer came, `timeout` when
 * none came in time (both with status 0), `unexpected_answer` for one that is not the service's, such as a gateway's.
 */
export class ReachbackError extends Error {
  override readonly name = 'ReachbackError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** For programs, such as `not_found`. */
  readonly code: string;
  /** Names the request in the logs of the service. */
  readonly requestId: string | null;
  /** How long the service asks to wait before another try. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, message, requestId = null, retryAfterSeconds = null, cause }: ErrorFacts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a service, or something on the way to it, refused with. */
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
