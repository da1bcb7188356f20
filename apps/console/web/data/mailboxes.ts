import type { Mailbox } from '@reachback/client/outreach-types';
import { outreach } from './clients.ts';

/** Whether it needs a person: it cannot send, or replies to it cannot be read. Not if it is paused. */
export const isInTrouble = ({ status, imap }: Mailbox): boolean =>
  status === 'failing' || status === 'reconnect_needed' || (status === 'active' && Boolean(imap?.error));

/** The first 100 mailboxes, for counts and warnings. */
export const mailboxesQuery = {
  queryKey: ['mailboxes', 'first'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Mailbox[]> => {
    const { data } = await outreach.listMailboxes({ limit: 100 }, { signal });
    return data;
  },
};

const mailboxesMax = 5_000;

/** Maximum number of mailboxes of a campaign, as the service has it. */
export const mailboxesOfCampaignMax = 100;

/** All mailboxes, to choose from. */
export const allMailboxesQuery = {
  queryKey: ['mailboxes', 'every'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Mailbox[]> => {
    const all: Mailbox[] = [];
    for await (const mailbox of outreach.listMailboxes.all({ limit: 100 }, { signal }))
      if (all.push(mailbox) === mailboxesMax) break;
    return all;
  },
};
