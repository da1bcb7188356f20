import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

/** What no service knows: in this browser, by person and organization. */
function placeOf(what: string): string {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return `seen ${me?.person.id} ${me?.organization?.id} ${what}`;
}

/** Remembers that the person has seen it. */
export function markSeen(what: 'preview'): void {
  try {
    localStorage.setItem(placeOf(what), 'yes');
  } catch {
    // Storage is full or disabled: it counts as not seen.
  }
}

/** Whether `markSeen` was called for the person in this organization. */
export function wasSeen(what: 'preview'): boolean {
  try {
    return localStorage.getItem(placeOf(what)) !== null;
  } catch {
    return false;
  }
}
