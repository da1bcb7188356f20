import { useQuery } from '@tanstack/react-query';
import type { Place } from '../shell/places.ts';
import { outreach, survey } from './clients.ts';

/** Numbers of the sidebar. They agree with the lists that they lead to, since both ask the same service. */
export function useCounts(): { counts: Partial<Record<Place['to'], number>>; mailboxesInTrouble: number } {
  const mailboxes = useQuery({
    queryKey: ['mailboxes', 'in-trouble'],
    queryFn: async ({ signal }) => {
      const { data } = await outreach.listMailboxes({ limit: 100 }, { signal });
      return data.filter(
        ({ status, imap }) => status === 'failing' || status === 'reconnect_needed' || Boolean(imap?.error),
      ).length;
    },
    staleTime: 60_000,
  });
  const followUps = useQuery({
    queryKey: ['responses', 'follow-ups', 'count'],
    queryFn: async ({ signal }) => (await survey.getSummary({ days: 365 }, { signal })).waitingOnFollowUp,
    staleTime: 60_000,
  });
  return {
    counts: followUps.data === undefined ? {} : { '/responses': followUps.data },
    mailboxesInTrouble: mailboxes.data ?? 0,
  };
}
