import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '@reachback/client/account-types';
import { account } from './clients.ts';

/** Who is signed in, for which organization. */
export const meQuery = queryOptions({
  queryKey: ['account', 'me'],
  queryFn: ({ signal }) => account.getMe({}, { signal }),
  staleTime: 5 * 60_000,
});

/** The signed-in person; undefined until known. */
export const useMe = (): Me | undefined => useQuery(meQuery).data;

/** The zone that times are shown in: the person's own. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the person's role allows a scope, such as `outreach:write`. False until known. */
export function useMay(scope: Me['scopes'][number]): boolean {
  const scopes = useMe()?.scopes;
  return scopes !== undefined && scopes.includes(scope);
}
