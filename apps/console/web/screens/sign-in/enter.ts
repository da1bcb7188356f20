import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../../data/query-client.ts';

/** After signing in: forgets what was known of others and goes on, to a path of ours only. */
export async function enter(router: AnyRouter, next?: string): Promise<void> {
  queryClient.clear();
  await router.navigate({ href: ownPath(next), replace: true });
}

/** Read as the browser would: tabs, backslashes and dots make an address of another host of what looks like a path. */
function ownPath(next = '/'): string {
  if (!URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
