import type { Clients } from '../../data/clients.ts';
import { settleInParts } from '../../data/settle-in-parts.ts';
import { useCommonWords } from '../common-words.ts';
import { useFailureText } from '../states.tsx';
import { toast } from './toast.tsx';

/** Changes selected rows with a call for each, and says how many it changed. */
export function useMany() {
  const common = useCommonWords();
  const textOf = useFailureText();
  /**
   * @returns `done`: the rows that were changed; `failure`: why others were not, in words. `say` shows a text about those
   *   that were changed, with Undo, and the failure
   */
  return async function many<Row>(rows: readonly Row[], call: (row: Row) => Promise<unknown>) {
    const results = await settleInParts(rows, call);
    const done = rows.filter((_, index) => results[index]?.status === 'fulfilled');
    const failed = results.find((result) => result.status === 'rejected');
    const failure = failed && textOf(failed.reason);
    const say = (text: string, undo?: (clients: Clients) => unknown) => {
      if (done.length === 0) return failure && toast(failure);
      const options = undo ? { undo } : {};
      toast(failure ? common.butNot(text, rows.length - done.length, failure) : text, options);
    };
    return { done, failure, say };
  };
}
