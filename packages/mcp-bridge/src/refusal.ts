import { SdkHttpError } from '@modelcontextprotocol/client';

/** What the service said when it refused a request: `code: message`. Null for whatever else went wrong. */
export function refusalText(thrown: unknown): string | null {
  if (!(thrown instanceof SdkHttpError)) return null;
  const said = envelope(thrown.data.text);
  return said ? `${said.code}: ${said.message}` : `the service answered ${thrown.status}`;
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
