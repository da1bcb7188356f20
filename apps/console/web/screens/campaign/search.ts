import { object, oneOf, text } from '../../data/search.ts';

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
