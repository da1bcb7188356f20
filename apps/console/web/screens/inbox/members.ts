import { useQuery } from '@tanstack/react-query';
import type { Member } from '@reachback/client/account-types';
import { account } from '../../data/clients.ts';

/** Members to whom conversations can be assigned; empty until loaded. */
export function useMembers(): readonly Member[] {
  const { data } = useQuery({
    queryKey: ['account', 'members'],
    queryFn: ({ signal }) => account.listMembers({}, { signal }),
  });
  return data?.data ?? [];
}

/** A former member has no name. */
export const assigneeName = (members: readonly Member[], id: string): string =>
  members.find((each) => each.id === id)?.name ?? '?';
