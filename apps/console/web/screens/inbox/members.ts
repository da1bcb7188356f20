import { useQuery } from '@tanstack/react-query';
import type { Member } from '@reachback/client/account-types';
import { account } from '../../data/clients.ts';

/** The members of the organization, to whom conversations can be assigned; none until known. */
export function useMembers(): readonly Member[] {
  const { data } = useQuery({
    queryKey: ['account', 'members'],
    queryFn: ({ signal }) => account.listMembers({}, { signal }),
  });
  return data?.data ?? [];
}

/** Somebody who is no member any more has no name. */
export const assigneeName = (members: readonly Member[], id: string): string =>
  members.find((each) => each.id === id)?.name ?? '?';
