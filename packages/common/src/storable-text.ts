/**
 * Postgres stores neither NUL nor lone surrogates, in text as in jsonb. Both arrive only as JSON
 * escapes (or %00), so that a look at the raw bytes spares nearly every body the walk.
 */
export function mayHoldUnstorableText(json: Buffer): boolean {
  return json.includes('\\u0000') || json.includes('\\ud') || json.includes('\\uD');
}

/** Path (`leads[3].email`) of the first string or key that Postgres would refuse, or null. */
export function unstorablePath(value: unknown): string | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value: current } = next;
    if (typeof current === 'string' && !isStorable(current)) return path || 'body';
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, child] of Object.entries(current)) {
      const childPath = Array.isArray(current) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
      if (!isStorable(key)) return path || 'body';
      open.push({ path: childPath, value: child });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
