import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/** What a log line says of a failure: enough for the operator, and nothing of the claims or bodies that errors carry. */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return { reason: error.message, error: error.error.slice(0, 100) };
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const { cause } = error;
  const { code } = error as { code?: unknown };
  return { reason: error.message, code, ...(cause instanceof Error && { cause: cause.message }) };
}
