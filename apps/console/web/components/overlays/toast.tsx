import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clientsOfNow, type Clients } from '../../data/clients.ts';
import { beforeLeaving } from '../../data/leaving.ts';
import { useKeys } from '../../shell/keys.ts';
import { Button, IconButton } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';

interface ToastItem {
  id: number;
  text: string;
  undo: (() => unknown) | undefined;
  /** Called when the time to undo is over. */
  onEnd: (() => Promise<unknown>) | undefined;
  textOf: ((error: unknown) => string) | undefined;
  endsAt: number;
}

const shownMax = 3;
let items: ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Deferred actions that are in flight. They resolve to whether they succeeded. */
const running = new Set<Promise<boolean>>();

function become(next: ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

interface Deferred {
  /**
   * The action itself, if it is deferred until the time to undo is over. Also runs when the page is left, and before
   * the person signs out or selects another organization.
   * @param clients as whoever saw the toast, in the organization in which it was shown: others may be current by then
   */
  onEnd: (clients: Clients) => Promise<unknown>;
  /** The error if it failed, as text for the person. */
  textOf: (error: unknown) => string;
}

type ToastOptions = {
  /** Undoes the action. Its button shows the remaining seconds. The clients are those of `onEnd`. */
  undo?: (clients: Clients) => unknown;
  seconds?: number;
} & (Deferred | { onEnd?: never; textOf?: never });

/** Shows a toast, bottom left, for 6 s, or 10 s with Undo. */
export function toast(text: string, options: ToastOptions = {}): void {
  const { undo, onEnd, textOf, seconds = undo ? 10 : 6 } = options;
  lastId += 1;
  const clients = clientsOfNow();
  const item: ToastItem = {
    id: lastId,
    text,
    undo: undo && (() => undo(clients)),
    onEnd: onEnd && (() => onEnd(clients)),
    textOf,
    endsAt: Date.now() + seconds * 1000,
  };
  const next = [...items, item];
  for (const each of next.slice(0, -shownMax)) act(each);
  become(next.slice(-shownMax));
}

function act({ onEnd, textOf }: ToastItem): void {
  if (!onEnd) return;
  const ended = onEnd().then(
    () => true,
    (error: unknown) => {
      if (textOf) toast(textOf(error));
      return false;
    },
  );
  running.add(ended);
  void ended.then(() => running.delete(ended));
}

function end(item: ToastItem): void {
  if (!items.includes(item)) return;
  become(items.filter((each) => each !== item));
  act(item);
}

function undo(item: ToastItem): unknown {
  if (!items.includes(item)) return undefined;
  become(items.filter((each) => each !== item));
  return item.undo?.();
}

beforeLeaving(async () => {
  for (const item of items) if (item.undo) end(item);
  return (await Promise.all(running)).every(Boolean);
});

/** Container of toasts, rendered once in the shell. `z` undoes the newest. */
export function Toasts() {
  const t = useCommonWords();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
  const newest = shown.findLast((item) => item.undo);
  useKeys(newest ? [{ key: 'z', label: t.undo.toLocaleLowerCase(), run: () => void undo(newest) }] : []);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((item) => (
        <ToastLine key={item.id} item={item} />
      ))}
    </div>
  );
}

function ToastLine({ item }: { item: ToastItem }) {
  const t = useCommonWords();
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((item.endsAt - now) / 1000));
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, []);
  useEffect(() => {
    if (left === 0) end(item);
  }, [left, item]);
  return (
    <div className="toast">
      <span className="py-1">{item.text}</span>
      {item.undo ? (
        <Button small keys="z" onClick={() => undo(item)}>
          {t.undo}
          <span className="num font-text opacity-70" aria-hidden="true">
            {t.secondsLeft(left)}
          </span>
        </Button>
      ) : (
        <IconButton icon={X} label={t.close} small onClick={() => end(item)} />
      )}
    </div>
  );
}
