import { object, oneOf, periods, text } from '../../data/search.ts';

export const responsesSearch = object({
  view: oneOf(['all', 'closed']),
  /** Of open follow-ups. */
  who: oneOf(['mine', 'unassigned', 'late']),
  location: text(),
  q: text(),
  segment: oneOf(['promoter', 'passive', 'detractor']),
  days: oneOf(periods),
  /** The response beside the list. */
  open: text(),
});
