import { leadStates } from '../../components/campaign/lead-state.ts';
import { object, oneOf, rateMetrics, text } from '../../data/search.ts';

export const campaignPeopleSearch = object({
  status: oneOf(leadStates),
  category: text(),
  tag: text(),
  q: text(),
  /** The lead whose pane is open. */
  lead: text(),
});

export const campaignOverviewSearch = object({
  /** Grouping of the results. Defaults to step. */
  by: oneOf(['mailbox', 'day']),
  /** The rate shown. Defaults to replies. */
  rate: oneOf(rateMetrics),
});
