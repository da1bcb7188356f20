import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../../data/query-client.ts';
import { forgetSignedIn } from '../../data/session.ts';

/** After signing in: clears cached data and navigates, to paths of the console only. */
export async function enter(router: AnyRouter, next?: string): Promise<void> {
  queryClient.clear();
  forgetSignedIn();
  await router.navigate({ href: ownPath(next), replace: true });
}

/** Parsed as the browser does: tabs, backslashes and dots can turn a path into a URL of another host. */
function ownPath(next = '/'): string {
  if (!URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
