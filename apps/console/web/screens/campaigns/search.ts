import { object, oneOf, text } from '../../data/search.ts';

export const campaignStates = ['active', 'paused', 'draft', 'completed', 'archived'] as const;

export const campaignsSearch = object({
  status: oneOf(campaignStates),
  q: text(),
  sort: text(),
  /** The dialog for a new campaign is open. */
  new: oneOf(['1']),
});
