import { useState } from 'react';
import { useFailureText } from '../../components/states.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useSurveySettingsWords } from './words.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Calls<Shape> {
  /** What is stored now, to see whether someone else changed the same; not for something new. */
  load?: () => Promise<Shape>;
  save: (change: Partial<Shape>, draft: Shape) => Promise<unknown>;
}

/**
 * What is typed until it is saved. Only what was changed is sent. A failure keeps the draft; if someone else changed the
 * same fields meanwhile, it is told first, and saving again replaces theirs.
 */
export function useDraft<Shape extends object>(start: Shape, { load, save }: Calls<Shape>) {
  const t = useSurveySettingsWords();
  const failure = useFailureText();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A draft has the keys of its shape.
  const keys = Object.keys(draft) as (keyof Shape)[];
  const changed = keys.filter((key) => !isSame(draft[key], base[key]));

  /** True once it is saved. */
  const submit = async (): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    try {
      const stored = await load?.();
      if (
        stored &&
        changed.some((key) => !isSame(stored[key], base[key]) && !isSame(stored[key], draft[key]))
      ) {
        // The rest of the form follows what is stored.
        const mine = Object.fromEntries(changed.map((key) => [key, draft[key]]));
        setDraft({ ...stored, ...mine });
        setBase(stored);
        setError(t.conflict);
        return false;
      }
      // Built from the keys of the draft.
      const change = Object.fromEntries(changed.map((key) => [key, draft[key]])) as Partial<Shape>;
      await save(change, draft);
      setBase(draft);
      void queryClient.invalidateQueries({ queryKey: ['survey-settings'] });
      return true;
    } catch (failed) {
      setError(failure(failed));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    set: (change: Partial<Shape>) => setDraft((before) => ({ ...before, ...change })),
    isChanged: changed.length > 0,
    error,
    isBusy,
    submit,
  };
}
