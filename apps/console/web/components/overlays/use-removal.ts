import { useCallback, useSyncExternalStore } from 'react';
import { ReachbackError } from '@reachback/client';
import type { Clients } from '../../data/clients.ts';
import { settleInParts } from '../../data/settle-in-parts.ts';
import { useCommonWords } from '../common-words.ts';
import { toast } from './toast.tsx';

type Remove = (clients: Clients, id: string) => Promise<unknown>;

/** Rows that are hidden. As for toasts, there is one set for the whole page: lists, panes and screens show the same. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function hide(ids: readonly string[], isHidden: boolean): void {
  const others = [...hidden].filter((each) => !ids.includes(each));
  hidden = new Set(isHidden ? [...others, ...ids] : others);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the row with an id is hidden. */
export function useIsHidden(): (id: string) => boolean {
  const now = useSyncExternalStore(subscribe, () => hidden);
  return useCallback((id) => now.has(id), [now]);
}

/** Others removed it meanwhile, or the service did so together with another row. */
const isGone = (error: unknown) => error instanceof ReachbackError && error.status === 404;

/**
 * For rows that nothing can bring back: they are hidden first, and removed when the time to undo is over.
 * @param reload loads the rows again, after one was removed or could not be
 * @param textOf what went wrong, in words
 */
export function useRemoval(reload: () => Promise<unknown>, textOf: (error: unknown) => string) {
  const common = useCommonWords();
  const isHidden = useIsHidden();
  const removeAllLater = (ids: readonly string[], text: string, remove: Remove) => {
    hide(ids, true);
    const show = () => hide(ids, false);
    let failures = 0;
    toast(text, {
      undo: show,
      onEnd: async (clients) => {
        const results = await settleInParts(ids, (id) => remove(clients, id));
        void reload().then(show);
        const failed = results.filter(
          (result): result is PromiseRejectedResult => result.status === 'rejected' && !isGone(result.reason),
        );
        failures = failed.length;
        if (failed[0]) throw failed[0].reason;
      },
      textOf: (error) =>
        ids.length === 1 ? textOf(error) : common.someFailed(failures, ids.length, textOf(error)),
    });
  };
  const removeLater = (id: string, text: string, remove: Remove) => removeAllLater([id], text, remove);
  return { isHidden, removeLater, removeAllLater };
}
