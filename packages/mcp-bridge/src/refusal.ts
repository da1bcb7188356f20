import { SdkHttpError } from '@modelcontextprotocol/client';

/** The error of a refused request: `code: message`. Null for any other failure. */
export function refusalText(thrown: unknown): string | null {
  if (!(thrown instanceof SdkHttpError)) return null;
  const said = envelope(thrown.data.text);
  return said ? `${said.code}: ${said.message}` : `the service answered ${thrown.status}`;
}

/** The error of a request without a response, e.g. while the service restarts. Null for any other failure. */
export function absenceText(thrown: unknown): string | null {
  // Without a response, `fetch` throws a TypeError with the reason in its cause.
  if (!(thrown instanceof TypeError) || thrown.cause === undefined) return null;
  return `unavailable: no answer from the service (${reasonOf(thrown)})`;
}

/** The innermost cause: "connect ECONNREFUSED 127.0.0.1:4001" instead of "fetch failed". */
export function reasonOf(thrown: unknown): string {
  const inner = thrown instanceof AggregateError ? thrown.errors[0] : (thrown as Error | null)?.cause;
  return inner ? reasonOf(inner) : thrown instanceof Error ? thrown.message : String(thrown);
}

function envelope(text: unknown): { code: string; message: string } | null {
  try {
    const { error } = JSON.parse(String(text)) as { error?: { code?: unknown; message?: unknown } };
    if (typeof error?.code !== 'string' || typeof error.message !== 'string') return null;
    return { code: error.code, message: error.message };
  } catch {
    return null;
  }
}
