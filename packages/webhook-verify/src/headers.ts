/** Headers as in `fetch` and most frameworks, or Node's `request.headers`. */
export type ReceivedHeaders = Headers | Record<string, string | string[] | undefined>;

/** The value of a header, case-insensitively; several values are joined as HTTP does. */
export function headerOf(headers: ReceivedHeaders, name: string): string | null {
  if (isFetchHeaders(headers)) return headers.get(name);
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return (Array.isArray(value) ? value.join(',') : value) ?? null;
}

function isFetchHeaders(headers: ReceivedHeaders): headers is Headers {
  return typeof headers.get === 'function';
}
