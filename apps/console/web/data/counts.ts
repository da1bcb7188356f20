import { useQuery } from '@tanstack/react-query';
import type { Mailbox } from '@reachback/client/outreach-types';
import { useIdle } from '../components/overlays/later.ts';
import type { Place } from '../shell/places.ts';
import { mailboxesQuery } from './mailboxes.ts';
import { summaryQuery } from './surveys.ts';

const isInTrouble = ({ status, imap }: Mailbox): boolean =>
  status === 'failing' || status === 'reconnect_needed' || Boolean(imap?.error);

/** Numbers of the sidebar. They agree with the lists that they lead to, since both ask the same service. */
export function useCounts(): { counts: Partial<Record<Place['to'], number>>; mailboxesInTrouble: number } {
  // The first screen comes before them.
  const enabled = useIdle();
  const mailboxesInTrouble = useQuery({
    ...mailboxesQuery,
    enabled,
    select: (all) => all.filter(isInTrouble).length,
    staleTime: 60_000,
  }).data;
  const followUps = useQuery({
    ...summaryQuery('365'),
    enabled,
    select: ({ waitingOnFollowUp }) => waitingOnFollowUp,
    staleTime: 60_000,
  }).data;
  return {
    counts: followUps === undefined ? {} : { '/responses': followUps },
    mailboxesInTrouble: mailboxesInTrouble ?? 0,
  };
}
