import { object, oneOf } from '../../data/search.ts';

export const periods = ['7', '30', '90', '365'] as const;

export const overviewSearch = object({
  days: oneOf(periods),
  /** The weeks as a table instead of a chart. */
  as: oneOf(['table']),
});
