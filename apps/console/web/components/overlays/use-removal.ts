import { useState } from 'react';
import type { Clients } from '../../data/clients.ts';
import { toast } from './toast.tsx';

/**
 * For rows that nothing can bring back: one is hidden first, and removed when the time to undo is over.
 * @param reload loads the rows again, after one was removed or could not be
 * @param textOf what went wrong, in words
 */
export function useRemoval(reload: () => Promise<unknown>, textOf: (error: unknown) => string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const removeLater = (id: string, text: string, remove: (clients: Clients) => Promise<unknown>) => {
    setHidden((before) => new Set(before).add(id));
    const show = () => setHidden((before) => new Set([...before].filter((each) => each !== id)));
    toast(text, {
      undo: show,
      onEnd: (clients) => remove(clients).finally(() => void reload().then(show)),
      textOf,
    });
  };
  return { isHidden: (id: string) => hidden.has(id), removeLater };
}
