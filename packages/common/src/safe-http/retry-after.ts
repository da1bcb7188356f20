/**
 * The seconds of a Retry-After header (RFC 9110 section 10.2.3): a number, or a date relative to `now` and at least 0.
 * Null for anything else.
 */
export function readRetryAfter(value: string | string[] | undefined, now: Date): number | null {
  const text = Array.isArray(value) ? value[0] : value;
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const atMs = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - now.getTime()) / 1000));
}
