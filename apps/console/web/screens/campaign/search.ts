import { object, oneOf, rateMetrics, text } from '../../data/search.ts';

export const leadStates = [
  'pending',
  'in_progress',
  'replied',
  'meeting_booked',
  'completed',
  'opted_out',
  'bounced',
  'stopped',
] as const;

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
