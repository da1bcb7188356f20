import { useEffect, useId, useSyncExternalStore } from 'react';

/** A key of the screen. `key` is a character as typed (`e`, `?`, `{`), `Enter`, or `mod+Enter` for ⌘ or Ctrl. */
export interface KeyBinding {
  key: string;
  /** Verb, lower case: "pause". */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Shown in the footer, five to seven a screen. */
  foot?: boolean;
  /** Works while a field has the focus; only for keys with `mod`. */
  inFields?: boolean;
  off?: boolean;
}

interface Layer {
  bindings: KeyBinding[];
  /** A dialog's layer, which disables those below. */
  isModal: boolean;
}

const layers = new Map<string, Layer>();
const listeners = new Set<() => void>();
let shown: KeyBinding[] = [];
let isOn = readIsOn();
let afterG: ReturnType<typeof setTimeout> | undefined;
let goTo: Record<string, () => void> = {};

function readIsOn(): boolean {
  try {
    return localStorage.getItem('keys') !== 'off';
  } catch {
    return true;
  }
}

function tell(): void {
  shown = [...layers.values()].flatMap(({ bindings }) => bindings).filter(({ off }) => !off);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single-key shortcuts are on; the person can turn them off (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);

/** Stored in this browser. */
export function turnKeys(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem('keys', on ? 'on' : 'off');
  } catch {
    // Storage is disabled: it lasts until the page is left.
  }
  tell();
}

/** The active keys of the screen. */
export const useShownKeys = (): KeyBinding[] => useSyncExternalStore(subscribe, () => shown);

/** Bindings grouped by meaning, such as j and k; the newer of two for one key wins. */
export function groupKeys(bindings: readonly KeyBinding[]): { keys: string[]; label: string }[] {
  const byKey = new Map(bindings.filter(({ label }) => label !== '').map((each) => [each.key, each.label]));
  const labels = [...new Set(byKey.values())];
  return labels.map((label) => ({
    label,
    keys: [...byKey.keys()].filter((key) => byKey.get(key) === label),
  }));
}

/** Binds keys while a screen or component is shown. A later binding overrides an earlier one of the same key. */
export function useKeys(bindings: KeyBinding[], { isModal = false } = {}): void {
  const id = useId();
  // After every render, so that `run` is always the newest.
  useEffect(() => setLayer(id, { bindings, isModal }));
  useEffect(() => () => removeLayer(id), [id]);
}

function setLayer(id: string, layer: Layer): void {
  const before = layers.get(id);
  layers.set(id, layer);
  if (!before || named(before) !== named(layer)) tell();
}

function removeLayer(id: string): void {
  layers.delete(id);
  tell();
}

/** Public part of a layer. */
const named = ({ bindings, isModal }: Layer): string =>
  JSON.stringify([isModal, bindings.map(({ key, label, foot, off }) => [key, label, foot, off])]);

/** Runs the action of a key, for the palette. */
export function runKey(key: string): void {
  const all = [...layers.values()].flatMap(({ bindings }) => bindings);
  all.findLast((each) => each.key === key && !each.off)?.run(new KeyboardEvent('keydown', { key }));
}

/** `g`, then one of these letters. */
export function setGoTo(targets: Record<string, () => void>): void {
  goTo = targets;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** Listens on the window. @returns a function that stops listening */
export function startKeys(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) {
      if (
        event.defaultPrevented ||
        event.isComposing ||
        !['j', 'k', 'ArrowDown', 'ArrowUp'].includes(event.key)
      )
        return;
    }
    const isMod = event.metaKey || event.ctrlKey;
    if (event.altKey && !isField(event.target) && event.key.length === 1 && /\w/.test(event.key)) return;
    const key = isMod ? `mod+${event.key}` : event.key;
    if (!isMod && (!isOn || isField(event.target)) && event.key.length === 1) return;
    // Enter on a link or button is handled by the browser.
    if (
      event.key === 'Enter' &&
      !isMod &&
      (event.target as HTMLElement).closest('a, button, input, textarea, select')
    )
      return;
    const all = [...layers.values()];
    const modalAt = all.findLastIndex((layer) => layer.isModal);
    const inReach = all.slice(Math.max(0, modalAt)).flatMap(({ bindings }) => bindings);
    if (afterG !== undefined && !isMod) {
      clearTimeout(afterG);
      afterG = undefined;
      const go = goTo[event.key];
      if (go) {
        event.preventDefault();
        return go();
      }
    }
    const binding = inReach.findLast((each) => each.key === key && !each.off);
    if (binding && (!isMod || binding.inFields || !isField(event.target))) {
      event.preventDefault();
      return binding.run(event);
    }
    if (key === 'g' && modalAt < 0) {
      afterG = setTimeout(() => {
        afterG = undefined;
      }, 1_200);
    }
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
