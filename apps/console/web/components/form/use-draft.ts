import { useState } from 'react';
import { queryClient } from '../../data/query-client.ts';
import { useFailureText } from '../states.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Calls<Shape> {
  /** What is stored now, to see whether someone else changed the same; not for something new. */
  load?: () => Promise<Shape>;
  save: (change: Partial<Shape>, draft: Shape) => Promise<unknown>;
  /** First word of the keys of the queries that saving makes stale. */
  stale: string;
}

interface State<Shape> {
  /** What is typed. */
  draft: Shape;
  /** What that was typed over. */
  base: Shape;
  /** What is stored, as far as known. */
  stored: Shape;
}

const keysOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];

/** Fields that were changed here, and differently by someone else. */
const conflictsIn = <Shape extends object>({ draft, base, stored }: State<Shape>) =>
  keysOf(draft).filter(
    (key) =>
      !isSame(draft[key], base[key]) && !isSame(stored[key], base[key]) && !isSame(stored[key], draft[key]),
  );

/** Takes over what someone else saved, except where something was typed. */
function follow<Shape extends object>({ draft, base }: State<Shape>, stored: Shape): State<Shape> {
  const next = { draft: { ...draft }, base: { ...base }, stored };
  for (const key of keysOf(draft)) {
    if (!isSame(draft[key], base[key]) && !isSame(draft[key], stored[key])) continue;
    next.draft[key] = stored[key];
    next.base[key] = stored[key];
  }
  return next;
}

/**
 * What is typed until it is saved. Only what was changed is sent, and a failure keeps the draft. The API has no versions,
 * so what is stored is compared before saving: if someone else changed the same fields, the person chooses first.
 * @param current what is stored, as the screen last loaded it
 */
export function useDraft<Shape extends object>(current: Shape, { load, save, stale }: Calls<Shape>) {
  const failure = useFailureText();
  const [state, setState] = useState<State<Shape>>({ draft: current, base: current, stored: current });
  const [seen, setSeen] = useState(current);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!isSame(seen, current)) {
    setSeen(current);
    setState(follow(state, current));
  }
  const { draft, base, stored } = state;
  const changed = keysOf(draft).filter((key) => !isSame(draft[key], base[key]));
  const conflicts = conflictsIn(state);
  const settle = (takesTheirs: boolean) => {
    const theirs: Partial<Shape> = {};
    for (const key of conflicts) theirs[key] = stored[key];
    setState({ stored, base: { ...base, ...theirs }, draft: takesTheirs ? { ...draft, ...theirs } : draft });
  };

  /** True once it is saved. */
  const submit = async (): Promise<boolean> => {
    if (isBusy || conflicts.length > 0) return false;
    setBusy(true);
    setError(undefined);
    try {
      const now = load ? follow(state, await load()) : state;
      setState(now);
      if (conflictsIn(now).length > 0) return false;
      const change: Partial<Shape> = {};
      for (const key of changed) change[key] = now.draft[key];
      await save(change, now.draft);
      setState({ draft: now.draft, base: now.draft, stored: now.draft });
      void queryClient.invalidateQueries({ queryKey: [stale] });
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
    set: (change: Partial<Shape>) =>
      setState((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    changes: changed.length,
    isChanged: changed.length > 0,
    discard: () => {
      setState({ draft: stored, base: stored, stored });
      setError(undefined);
    },
    /** For `<Conflict>`. */
    conflict: { fields: conflicts, stored, settle },
    error,
    isBusy,
    submit,
  };
}
