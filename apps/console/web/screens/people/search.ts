import { leadStates } from '../../components/campaign/lead-state.ts';
import { object, oneOf, text } from '../../data/search.ts';

export const peopleTabs = ['blocklist', 'suppressions'] as const;

export const peopleSearch = object({
  /** People if not given. */
  tab: oneOf(peopleTabs),
  q: text(),
  campaign: text(),
  status: oneOf(leadStates),
  category: text(),
  /** The person that is open beside the list, by the id of a lead. */
  open: text(),
});

export const importSearch = object({ campaign: text() });
