import type { ListResponsesInput } from '@reachback/client/survey-types';
import type { ResponsesSearch } from './search.ts';
import { sinceDays } from '../../data/days.ts';

/** Everything that narrows the list of all responses, but for the period. */
export const noFilter = {
  location: undefined,
  provider: undefined,
  survey: undefined,
  kind: undefined,
  q: undefined,
  segment: undefined,
  min: undefined,
  max: undefined,
  comment: undefined,
  theme: undefined,
  sentiment: undefined,
  assignee: undefined,
} satisfies Partial<ResponsesSearch>;

/** API parameters of what narrows both the list of all responses and the board. */
function sharedFilter({ location, provider, survey, kind, q }: ResponsesSearch) {
  const sought = q?.trim().slice(0, 200);
  return {
    ...(location && { location }),
    ...(provider && { provider }),
    ...(survey && { survey }),
    ...(kind && { kind }),
    ...(sought && { q: sought }),
  };
}

/** API parameters from the URL's. */
export function streamFilter(
  search: ResponsesSearch,
): Omit<ListResponsesInput, 'before' | 'limit'> & { since: string } {
  const { segment, min, max, comment, theme, assignee, days = '90' } = search;
  return {
    ...sharedFilter(search),
    since: sinceDays(days),
    ...(segment && { segment }),
    ...(min !== undefined && { minScore: min }),
    ...(max !== undefined && { maxScore: max }),
    ...(comment && { hasComment: comment === 'with' }),
    ...(theme && { theme, ...(search.sentiment && { sentiment: search.sentiment }) }),
    ...(assignee && { assignee }),
  };
}

/**
 * API parameters of the open follow-ups that the board shows. The API cannot find late and unassigned ones, so they come
 * with the others.
 * @param me id of the person who looks at it
 */
export function boardFilter(search: ResponsesSearch, me: string | undefined): ListResponsesInput {
  const { days, who } = search;
  return {
    ...sharedFilter(search),
    ...(days && { since: sinceDays(days) }),
    ...(who === 'mine' && me && { assignee: me }),
  };
}
