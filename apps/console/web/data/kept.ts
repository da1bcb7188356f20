import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

/** Key in the tab's storage, per person and organization. */
export function placeOf(name: string): string {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return `draft ${me?.person.id} ${me?.organization?.id} ${name}`;
}

/** What `keep` was given in this tab under the name; undefined if nothing was. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it as long as the tab is open, also over a reload; undefined removes it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(placeOf(name));
    else sessionStorage.setItem(placeOf(name), JSON.stringify(value));
  } catch {
    // Storage is full or disabled: what is typed lives as long as the page.
  }
}

/** Forgets what anyone typed in this tab. Called when the person signs out: the next one may be another. */
export function forgetKept(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled: nothing is in it.
  }
}
