import { useState } from 'react';
import { toast } from './toast.tsx';

/**
 * For rows that nothing can bring back: one is hidden first, and removed when the time to undo is over.
 * @param reload loads the rows again, after one was removed or could not be
 * @param textOf what went wrong, in words
 */
export function useRemoval(reload: () => Promise<unknown>, textOf: (error: unknown) => string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const removeLater = (id: string, text: string, remove: () => Promise<unknown>) => {
    setHidden((before) => new Set(before).add(id));
    const show = () => setHidden((before) => new Set([...before].filter((each) => each !== id)));
    toast(text, {
      undo: show,
      onEnd: () =>
        void remove()
          .catch((error: unknown) => toast(textOf(error)))
          .finally(() => void reload().then(show)),
    });
  };
  return { isHidden: (id: string) => hidden.has(id), removeLater };
}
