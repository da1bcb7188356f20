/**
 * An error that a client receives. Thrown anywhere in a request, converted to `{"error":{"code","message"}}` by the
 * error handler in `app-shell.ts`.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** HTTP status of each code that both services share. A service adds its own with `new ApiError`. */
export const errorStatus = {
  invalid_json: 400,
  invalid_request: 400,
  invalid_cursor: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  forbidden: 403,
  no_organization_selected: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  invalid_state: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Creates an error from the catalogue. The message names the field and the rule, or the thing and the fix. */
export function apiError(code: ErrorCode, message: string, headers?: Record<string, string>): ApiError {
  return new ApiError(errorStatus[code], code, message, headers);
}

/** 404 for something that does not exist in the caller's organization, e.g. `notFound('campaign')`. */
export function notFound(thing: string): ApiError {
  return apiError('not_found', `no such ${thing} in this organization`);
}

/** 400 with the name of the field first: `invalidRequest('limit', 'must be 1 to 500')`. */
export function invalidRequest(field: string, rule: string): ApiError {
  return apiError('invalid_request', `${field}: ${rule}`);
}

/** 401. One code and one message for a missing, malformed, unknown, expired or revoked credential (RFC 6750). */
export function unauthorized(): ApiError {
  return apiError('unauthorized', 'a valid bearer credential is required', {
    'WWW-Authenticate': 'Bearer realm="reachback"',
  });
}

/** 500: a fault of ours, of which the client learns nothing. */
export function internalError(): ApiError {
  return apiError('internal_error', 'something went wrong on our side');
}

/** 503: a dependency is unavailable; the client should retry after `retryAfterSeconds`. */
export function unavailable(message: string, retryAfterSeconds = 5): ApiError {
  return apiError('unavailable', message, { 'Retry-After': String(retryAfterSeconds) });
}
