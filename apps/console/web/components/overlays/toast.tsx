import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeys } from '../../shell/keys.ts';
import { Button, IconButton } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';

interface ToastItem {
  id: number;
  text: string;
  undo?: (() => unknown) | undefined;
  /** Called when the time to undo is over. */
  onEnd?: (() => void) | undefined;
  endsAt: number;
}

const shownMax = 3;
let items: ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

interface ToastOptions {
  /** Undoes the action. Its button shows the remaining seconds. */
  undo?: () => unknown;
  /** The action itself, if it is deferred until the time to undo is over. Also runs when the page is left. */
  onEnd?: () => void;
  seconds?: number;
}

/** Shows a toast, bottom left, for 6 s, or 10 s with Undo. */
export function toast(text: string, { undo, onEnd, seconds = undo ? 10 : 6 }: ToastOptions = {}): void {
  lastId += 1;
  const next = [...items, { id: lastId, text, undo, onEnd, endsAt: Date.now() + seconds * 1000 }];
  for (const item of next.slice(0, -shownMax)) item.onEnd?.();
  become(next.slice(-shownMax));
}

function end(item: ToastItem): void {
  if (!items.includes(item)) return;
  become(items.filter((each) => each !== item));
  item.onEnd?.();
}

function undo(item: ToastItem): unknown {
  if (!items.includes(item)) return undefined;
  become(items.filter((each) => each !== item));
  return item.undo?.();
}

window.addEventListener('pagehide', () => {
  for (const item of items) item.onEnd?.();
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
