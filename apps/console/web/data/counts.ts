import { useQuery } from '@tanstack/react-query';
import { outreach } from './clients.ts';
import type { Place } from '../shell/places.ts';

/** Numbers of the sidebar. They agree with the lists that they lead to, since both ask the same service. */
export function useCounts(): { counts: Partial<Record<Place['to'], number>>; mailboxesInTrouble: number } {
  const mailboxes = useQuery({
    queryKey: ['mailboxes', 'in-trouble'],
    queryFn: async ({ signal }) => {
      const { data } = await outreach.listMailboxes({ limit: 100 }, { signal });
      return data.filter(({ status, imap }) => status === 'failing' || Boolean(imap?.error)).length;
    },
    staleTime: 60_000,
  });
  return { counts: {}, mailboxesInTrouble: mailboxes.data ?? 0 };
}
