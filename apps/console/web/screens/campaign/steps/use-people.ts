import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignDetail, Lead } from '@reachback/client/outreach-types';
import { checkQuery } from '../../../data/campaigns.ts';
import { outreach } from '../../../data/clients.ts';

/** For whom the preview can be shown: the first people of the campaign, and those found by search. */
export function usePeople(campaign: CampaignDetail) {
  const [found, setFound] = useState<readonly Lead[]>([]);
  const [leadId, setLeadId] = useState<string>();
  const first = useQuery({
    queryKey: ['leads', 'sample', campaign.id],
    queryFn: ({ signal }) => outreach.listLeads({ id: campaign.id, limit: 100 }, { signal }),
  });
  const hasMore = typeof first.data?.next === 'string';
  const check = useQuery({ ...checkQuery(campaign), enabled: hasMore });
  const sample = first.data?.data ?? [];
  const leads = [...sample, ...found.filter(({ id }) => sample.every((each) => each.id !== id))];
  return {
    leads,
    lead: leads.find(({ id }) => id === leadId) ?? leads[0],
    setLead: (lead: Lead) => {
      setLeadId(lead.id);
      setFound((before) => [...before.filter(({ id }) => id !== lead.id), lead]);
    },
    /** Variables of the people beyond; undefined until they are known. */
    otherNames: hasMore ? check.data?.variables : [],
  };
}
