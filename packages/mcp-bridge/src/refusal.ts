import { SdkHttpError } from '@modelcontextprotocol/client';

/** What the service said when it refused a request: `code: message`. Null for whatever else went wrong. */
export function refusalText(thrown: unknown): string | null {
  if (!(thrown instanceof SdkHttpError)) return null;
  const said = envelope(thrown.data.text);
  return said ? `${said.code}: ${said.message}` : `the service answered ${thrown.status}`;
}

/** The same for a request that got no answer, e.g. while the service starts again. Null for whatever else went wrong. */
export function absenceText(thrown: unknown): string | null {
  // What `fetch` throws without an answer is a TypeError with the reason in it.
  if (!(thrown instanceof TypeError) || thrown.cause === undefined) return null;
  return `unavailable: no answer from the service (${reasonOf(thrown)})`;
}

/** The innermost reason: "fetch failed" helps nobody, "connect ECONNREFUSED 127.0.0.1:4001" does. */
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
