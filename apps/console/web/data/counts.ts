import { useQuery } from '@tanstack/react-query';
import { useIdle } from '../components/overlays/later.ts';
import type { Place } from '../shell/places.ts';
import { formatNumber } from '../words/words.ts';
import { isInTrouble, mailboxesQuery } from './mailboxes.ts';
import { survey } from './clients.ts';

/** Counted up to here, and "100+" above. */
const countedMax = 100;

const followUpsQuery = {
  queryKey: ['responses', 'open', 'count'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    survey.listResponses({ followup: 'open', limit: countedMax }, { signal }),
};

/** Numbers of the sidebar, omitted when zero. They agree with the lists that they lead to, since both ask the same. */
export function useCounts(): { counts: Partial<Record<Place['to'], string>>; mailboxesInTrouble: number } {
  // The first screen comes before them.
  const enabled = useIdle();
  const mailboxesInTrouble = useQuery({
    ...mailboxesQuery,
    enabled,
    select: (all) => all.filter(isInTrouble).length,
    staleTime: 60_000,
  }).data;
  const followUps = useQuery({
    ...followUpsQuery,
    enabled,
    select: ({ data, next }) => {
      const open = data.filter((each) => each.followup_status === 'open').length;
      return open === 0 ? undefined : `${formatNumber(open)}${next === null ? '' : '+'}`;
    },
    staleTime: 60_000,
  }).data;
  return {
    counts: followUps === undefined ? {} : { '/responses': followUps },
    mailboxesInTrouble: mailboxesInTrouble ?? 0,
  };
}
