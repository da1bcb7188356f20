import { leadStates } from '../../components/campaign/lead-state.ts';
import { object, oneOf, text } from '../../data/search.ts';

export const peopleTabs = ['blocklist', 'suppressions'] as const;

export const peopleSearch = object({
  /** Defaults to people. */
  tab: oneOf(peopleTabs),
  q: text(),
  campaign: text(),
  status: oneOf(leadStates),
  category: text(),
  /** Of the person, or of one of their leads. */
  tag: text(),
  /** The person whose pane is open, by lead id. */
  open: text(),
});

export const importSearch = object({ campaign: text() });
