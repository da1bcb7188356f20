/** Longer than a bad network takes for an answer. */
export const timeoutMs = 60_000;

const slowMs = 8_000;
const listeners = new Set<() => void>();

/**
 * Called when a call leaves; what it returns is called with its answer. A change that takes long is reported to
 * listeners.
 */
export function begin(method = 'GET'): () => void {
  if (method === 'GET') return () => {};
  const timer = setTimeout(() => listeners.forEach((listener) => listener()), slowMs);
  return () => clearTimeout(timer);
}

/** Hears of changes that take long, until called again. */
export function onSlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
