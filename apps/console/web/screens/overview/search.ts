import { groupKinds } from '../../data/groups.ts';
import { object, oneOf, periods, text } from '../../data/search.ts';

export const overviewSearch = object({
  days: oneOf(periods),
  /** The weeks as a table instead of a chart. */
  as: oneOf(['table']),
  /** What is compared. */
  by: oneOf(groupKinds),
  /** Whose numbers: an id of one of these three, or `none`. */
  location: text(),
  provider: text(),
  survey: text(),
});
