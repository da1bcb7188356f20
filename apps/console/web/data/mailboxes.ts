import type { Mailbox } from '@reachback/client/outreach-types';
import { outreach } from './clients.ts';

/** The first 100 mailboxes, for counts and warnings. */
export const mailboxesQuery = {
  queryKey: ['mailboxes', 'first'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Mailbox[]> => {
    const { data } = await outreach.listMailboxes({ limit: 100 }, { signal });
    return data;
  },
};
