import { useEffect, useState } from 'react';
import { keep, kept } from '../../data/kept.ts';
import { queryClient } from '../../data/query-client.ts';
import { useFailureText } from '../states.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Calls<Shape> {
  /** Loads the stored values, to detect changes by someone else; omitted for a new item. */
  load?: () => Promise<Shape>;
  save: (change: Partial<Shape>, draft: Shape) => Promise<unknown>;
  /** First element of the query keys that saving invalidates. */
  stale: string;
  /** Unique name of the form, under which the draft survives navigation and reload. */
  keepAs?: string;
  /** A field that is not kept, such as a secret. */
  secret?: keyof Shape;
}

interface State<Shape> {
  /** The typed values. */
  draft: Shape;
  /** The stored values that the draft is based on. */
  base: Shape;
  /** The latest known stored values. */
  stored: Shape;
}

const keysOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];

/** Fields changed both here and by someone else, to different values. */
const conflictsIn = <Shape extends object>({ draft, base, stored }: State<Shape>) =>
  keysOf(draft).filter(
    (key) =>
      !isSame(draft[key], base[key]) && !isSame(stored[key], base[key]) && !isSame(stored[key], draft[key]),
  );

/** Merges values that someone else saved into fields without local changes. */
function follow<Shape extends object>({ draft, base }: State<Shape>, stored: Shape): State<Shape> {
  const next = { draft: { ...draft }, base: { ...base }, stored };
  for (const key of keysOf(draft)) {
    if (!isSame(draft[key], base[key]) && !isSame(draft[key], stored[key])) continue;
    next.draft[key] = stored[key];
    next.base[key] = stored[key];
  }
  return next;
}

/** Applies a kept draft to the stored values. One with other fields, as of another release, is dropped. */
function start<Shape extends object>(current: Shape, name: string | undefined): State<Shape> {
  // Only this file keeps something under the name of a form.
  const before = (name === undefined ? undefined : kept(name)) as
    | Pick<State<Shape>, 'draft' | 'base'>
    | undefined;
  if (!before || !isSame(keysOf(before.draft), keysOf(current)))
    return { draft: current, base: current, stored: current };
  return follow({ ...before, stored: before.base }, current);
}

/**
 * What is typed until it is saved. Only what was changed is sent, and a failure keeps the draft. The API has no versions,
 * so what is stored is compared before saving: if someone else changed the same fields, the person chooses first.
 * @param current what is stored, as the screen last loaded it
 */
export function useDraft<Shape extends object>(current: Shape, calls: Calls<Shape>) {
  const { load, save, stale, keepAs, secret } = calls;
  const failure = useFailureText();
  const [state, setState] = useState<State<Shape>>(() => start(current, keepAs));
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
  useEffect(() => {
    if (keepAs === undefined) return;
    const typed = secret === undefined ? draft : { ...draft, [secret]: base[secret] };
    keep(keepAs, isSame(typed, base) ? undefined : { draft: typed, base });
  }, [keepAs, secret, draft, base]);
  const settle = (takesTheirs: boolean) => {
    const theirs: Partial<Shape> = {};
    for (const key of conflicts) theirs[key] = stored[key];
    setState({ stored, base: { ...base, ...theirs }, draft: takesTheirs ? { ...draft, ...theirs } : draft });
  };

  /** True after it was saved. */
  const submit = async (): Promise<boolean> => {
    if (isBusy || conflicts.length > 0) return false;
    setBusy(true);
    setError(undefined);
    try {
      const loaded = load && (await load());
      const now = loaded ? follow(state, loaded) : state;
      // On the newest state: what is typed meanwhile stays a change to what is saved.
      if (loaded) setState((newest) => follow(newest, loaded));
      if (conflictsIn(now).length > 0) return false;
      const change: Partial<Shape> = {};
      for (const key of changed) change[key] = now.draft[key];
      await save(change, now.draft);
      // A dialog that closes now keeps nothing; what is typed meanwhile is kept again.
      if (keepAs !== undefined) keep(keepAs, undefined);
      setState((newest) => ({
        draft: newest.draft,
        base: { ...newest.base, ...change },
        stored: { ...newest.stored, ...change },
      }));
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
    /** Whether changes are there when the form is opened again. */
    isKept: keepAs !== undefined,
  };
}
