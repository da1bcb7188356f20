/**
 * Postgres stores neither NUL nor lone surrogates, in text or jsonb. Both can only arrive as JSON escapes (or %00), so
 * this check of the raw bytes makes the full walk unnecessary for nearly every body.
 */
export function mayHoldUnstorableText(json: Buffer): boolean {
  return json.includes('\\u0000') || json.includes('\\ud') || json.includes('\\uD');
}

/** Replaces an entry of a list with a string that Postgres would refuse; see `Endpoint.entriesField`. */
export const unstorableEntry: object = Object.freeze({});

/** Replaces each object of a list that contains such a string with `unstorableEntry`. */
export function replaceUnstorable(list: unknown): void {
  if (!Array.isArray(list)) return;
  for (const [index, entry] of list.entries()) {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    if (isObject && unstorablePath(entry)) list[index] = unstorableEntry;
  }
}

/** A value, and the path to it. */
interface Place {
  value: unknown;
  key: string;
  parent: Place | null;
}

/** Path (`leads[3].email`) of the first string or key that Postgres would refuse, or null. */
export function unstorablePath(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : 'body';
  const open: Place[] = [{ value, key: '', parent: null }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value: current } = place;
    if (typeof current !== 'object' || current === null) continue;
    for (const key in current) {
      if (!isStorable(key)) return pathOf(place);
      const child: unknown = (current as Record<string, unknown>)[key];
      if (typeof child === 'string') {
        if (!isStorable(child)) return pathOf({ value: child, key, parent: place });
      } else if (typeof child === 'object' && child !== null) open.push({ value: child, key, parent: place });
    }
  }
  return null;
}

/** Built only for refused values: building every path would cost more than the walk. */
function pathOf(place: Place): string {
  let path = '';
  for (let at = place; at.parent; at = at.parent) {
    path = Array.isArray(at.parent.value) ? `[${at.key}]${path}` : `.${at.key}${path}`;
  }
  return path.replace(/^\./, '') || 'body';
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
