import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';
import { clearTab, readTab, writeTab } from './tab-storage.ts';

/** Key in the tab's storage, per person and organization. */
export function placeOf(name: string): string {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return `draft ${me?.person.id} ${me?.organization?.id} ${name}`;
}

/** What `keep` was given in this tab under the name; undefined if nothing was. */
export const kept = (name: string): unknown => readTab(placeOf(name));

/** Keeps it as long as the tab is open, also over a reload; undefined removes it. */
export const keep = (name: string, value: unknown): void => writeTab(placeOf(name), value);

/** Forgets what anyone typed in this tab. Called when the person signs out: the next one may be another. */
export const forgetKept = (): void => clearTab();
