import { object, oneOf, text } from '../../data/search.ts';

export const responsesSearch = object({
  view: oneOf(['all', 'closed']),
  /** Of open follow-ups. */
  who: oneOf(['mine', 'unassigned', 'late']),
  location: text(),
  q: text(),
  segment: oneOf(['promoter', 'passive', 'detractor']),
  days: oneOf(['7', '30', '90', '365']),
  /** The response beside the list. */
  open: text(),
});
