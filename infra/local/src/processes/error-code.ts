/** The code of a system error, e.g. `EADDRINUSE`; undefined for anything else. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
