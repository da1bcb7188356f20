import { useQuery } from '@tanstack/react-query';
import type { Campaign, CampaignDetail } from '@reachback/client/outreach-types';
import { outreach } from './clients.ts';

const campaignsMax = 5_000;

/** All campaigns with their numbers, newest first. There are few enough to search and sort them in the browser. */
export const campaignsQuery = {
  queryKey: ['campaigns', 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Campaign[]> => {
    const all: Campaign[] = [];
    for await (const campaign of outreach.listCampaigns.all({ limit: 100 }, { signal })) {
      all.push(campaign);
      if (all.length === campaignsMax) break;
    }
    return all;
  },
};

/** All campaigns. */
export const useCampaigns = () => useQuery(campaignsQuery);

/** One campaign with its settings and steps. */
export const campaignQuery = (id: string) => ({
  queryKey: ['campaigns', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => outreach.getCampaign({ id }, { signal }),
});

/** The service's check of a campaign. Runs again when something changes that affects what is sent, but not after every email. */
export const checkQuery = (campaign: CampaignDetail) => {
  const { id, status, steps, mailboxes, schedule, limits, tracking, test_mode: testMode } = campaign;
  return {
    queryKey: ['campaign-check', id, { status, steps, mailboxes, schedule, limits, tracking, testMode }],
    queryFn: ({ signal }: { signal: AbortSignal }) => outreach.checkCampaign({ id }, { signal }),
    staleTime: 60_000,
  };
};
