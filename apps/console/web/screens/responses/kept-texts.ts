import { useSyncExternalStore } from 'react';

/** Texts that are written about responses, by name. They outlive the pane, so that closing it loses nothing. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/** Name of what is written about how a follow-up ended. */
export const nameOfNote = (responseId: string): string => `end of ${responseId}`;

/** The text of now; empty if there is none. */
export const keptText = (name: string): string => texts.get(name) ?? '';

/** Replaces it. */
export function keepText(name: string, text: string): void {
  if (text) texts.set(name, text);
  else texts.delete(name);
  for (const listener of listeners) listener();
}

/** The text, for a field. */
export const useKeptText = (name: string): string => useSyncExternalStore(subscribe, () => keptText(name));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
