import { leadStates } from '../../components/campaign/lead-state.ts';
import { object, oneOf, rateMetrics, text } from '../../data/search.ts';

export const campaignPeopleSearch = object({
  status: oneOf(leadStates),
  category: text(),
  tag: text(),
  q: text(),
  /** The lead that is open beside the list. */
  lead: text(),
});

export const campaignOverviewSearch = object({
  /** What the results are listed by; by step unless given. */
  by: oneOf(['mailbox', 'day']),
  /** What the rates are of; of replies unless given. */
  rate: oneOf(rateMetrics),
});
