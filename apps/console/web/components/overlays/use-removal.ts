import { useState } from 'react';
import type { Clients } from '../../data/clients.ts';
import { settleInParts } from '../../data/settle-in-parts.ts';
import { useCommonWords } from '../common-words.ts';
import { toast } from './toast.tsx';

type Remove = (clients: Clients, id: string) => Promise<unknown>;

/**
 * For rows that nothing can bring back: they are hidden first, and removed when the time to undo is over.
 * @param reload loads the rows again, after one was removed or could not be
 * @param textOf what went wrong, in words
 */
export function useRemoval(reload: () => Promise<unknown>, textOf: (error: unknown) => string) {
  const common = useCommonWords();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const removeAllLater = (ids: readonly string[], text: string, remove: Remove) => {
    setHidden((before) => new Set([...before, ...ids]));
    const show = () => setHidden((before) => new Set([...before].filter((each) => !ids.includes(each))));
    let failures = 0;
    toast(text, {
      undo: show,
      onEnd: async (clients) => {
        const results = await settleInParts(ids, (id) => remove(clients, id));
        void reload().then(show);
        const failed = results.filter((result) => result.status === 'rejected');
        failures = failed.length;
        if (failed[0]) throw failed[0].reason;
      },
      textOf: (error) =>
        ids.length === 1 ? textOf(error) : common.someFailed(failures, ids.length, textOf(error)),
    });
  };
  const removeLater = (id: string, text: string, remove: Remove) => removeAllLater([id], text, remove);
  return { isHidden: (id: string) => hidden.has(id), removeLater, removeAllLater };
}
