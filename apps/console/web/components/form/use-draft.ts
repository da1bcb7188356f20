import { useEffect, useState } from 'react';
import { meQuery } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useFailureText } from '../states.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Calls<Shape> {
  /** What is stored now, to see whether someone else changed the same; not for something new. */
  load?: () => Promise<Shape>;
  save: (change: Partial<Shape>, draft: Shape) => Promise<unknown>;
  /** First word of the keys of the queries that saving makes stale. */
  stale: string;
  /** Name of the form, unique: what is typed is there again after one was elsewhere or reloaded the page. */
  keepAs?: string;
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

/** In this tab, for this person and organization only. */
function placeOf(name: string): string {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return `draft ${me?.person.id} ${me?.organization?.id} ${name}`;
}

function kept<Shape>(name: string): Pick<State<Shape>, 'draft' | 'base'> | undefined {
  try {
    // Only `keep` writes it.
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep<Shape>(name: string, state: Pick<State<Shape>, 'draft' | 'base'> | undefined): void {
  try {
    if (state) sessionStorage.setItem(placeOf(name), JSON.stringify(state));
    else sessionStorage.removeItem(placeOf(name));
  } catch {
    // Full or forbidden: what is typed lives as long as the form is shown.
  }
}

/** What was typed before, over what is stored now. A field that the form no longer has is dropped. */
function start<Shape extends object>(current: Shape, name: string | undefined): State<Shape> {
  const before = name === undefined ? undefined : kept<Shape>(name);
  if (!before || !isSame(keysOf(before.draft), keysOf(current)))
    return { draft: current, base: current, stored: current };
  return follow({ ...before, stored: before.base }, current);
}

/**
 * What is typed until it is saved. Only what was changed is sent, and a failure keeps the draft. The API has no versions,
 * so what is stored is compared before saving: if someone else changed the same fields, the person chooses first.
 * @param current what is stored, as the screen last loaded it
 */
export function useDraft<Shape extends object>(current: Shape, { load, save, stale, keepAs }: Calls<Shape>) {
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
    if (keepAs !== undefined) keep(keepAs, isSame(draft, base) ? undefined : { draft, base });
  }, [keepAs, draft, base]);
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
