import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '@reachback/client/outreach-types';
import { Combobox } from '../../../components/form/combobox.tsx';
import { outreach } from '../../../data/clients.ts';
import { useSettled } from '../../../data/settled.ts';

/** Offered of those that a search finds. */
const foundMax = 50;

interface PersonFieldProps {
  campaignId: string;
  label: string;
  /** Offered until something is typed. */
  leads: readonly Lead[];
  lead: Lead | undefined;
  onLead: (lead: Lead) => void;
}

/** Chooses any person of the campaign, with a search among all of them. */
export function PersonField({ campaignId, label, leads, lead, onLead }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim().slice(0, 320));
  const found = useQuery({
    queryKey: ['leads', 'search', campaignId, q],
    queryFn: async ({ signal }) => {
      const leads: Lead[] = [];
      for await (const each of outreach.listLeads.all({ id: campaignId, q, limit: foundMax }, { signal }))
        if (leads.push(each) === foundMax) break;
      return leads;
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const offered = q === '' ? leads : (found.data ?? leads);
  // The field shows the name of the chosen one, which the search may not find.
  const all = lead && !offered.some(({ id }) => id === lead.id) ? [...offered, lead] : offered;
  return (
    <Combobox
      label={label}
      hideLabel
      options={all.map((each) => ({ value: each.id, label: nameOf(each), hint: each.email }))}
      value={lead?.id ?? null}
      onSearch={setTyped}
      onChange={(chosen) => {
        const next = all.find(({ id }) => id === chosen);
        if (next) onLead(next);
      }}
    />
  );
}

const nameOf = ({ email, first_name: first, last_name: last, company }: Lead): string =>
  [[first, last].filter(Boolean).join(' ') || email, company].filter(Boolean).join(', ');
