import { object, oneOf, rateMetrics } from '../../data/search.ts';

/** Days back; the API has 90 at most. */
export const resultPeriods = ['7', '28', '90'] as const;

export const resultsSearch = object({
  days: oneOf(resultPeriods),
  /** The rate shown. Defaults to replies. */
  rate: oneOf(rateMetrics),
});
