/** Longer than a call takes on a bad network. */
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

/** Listens for slow changes. @returns a function that stops listening */
export function onSlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
