import { useSyncExternalStore } from 'react';
import { keep, kept, placeOf } from './kept.ts';

/** Texts that are being written, by place. They outlive pane, dialog and screen; a reload finds them in the tab's storage. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/** What was typed before a reload. */
function fromBefore(name: string): string {
  const text = kept(name);
  return typeof text === 'string' ? text : '';
}

/** The text of now; empty if there is none. */
export const keptText = (name: string): string => texts.get(placeOf(name)) ?? fromBefore(name);

/** Replaces it. */
export function keepText(name: string, text: string): void {
  if (text) texts.set(placeOf(name), text);
  else texts.delete(placeOf(name));
  keep(name, text || undefined);
  for (const listener of listeners) listener();
}

/** The text, for a field. */
export const useKeptText = (name: string): string => useSyncExternalStore(subscribe, () => keptText(name));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
