import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../../data/query-client.ts';

/** After signing in: forgets what was known of others and goes on, to a path of ours only. */
export async function enter(router: AnyRouter, next?: string): Promise<void> {
  queryClient.clear();
  const isOurs = next !== undefined && next.startsWith('/') && !/^\/[/\\]/.test(next);
  await router.navigate({ href: isOurs ? next : '/', replace: true });
}
