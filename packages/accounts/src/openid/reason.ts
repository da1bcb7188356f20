import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/** The log fields of a failure: enough for the operator, and nothing of the claims or bodies that errors contain. */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return { reason: error.message, error: error.error.slice(0, 100) };
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const { cause } = error;
  const { code } = error as { code?: unknown };
  return { reason: error.message, code, ...(cause instanceof Error && { cause: cause.message }) };
}
