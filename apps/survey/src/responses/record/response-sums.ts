import type { DayChange } from '../../daily-numbers/count-days.ts';
import type { ResponseWithFollowUp } from './lock-answering.ts';
import { sumOfSegment } from '../segment.ts';

/** How a new or changed response changes the sums of the day on which it was first given. */
export function responseDayChange(
  before: ResponseWithFollowUp | null,
  after: ResponseWithFollowUp,
): DayChange {
  const { createdAt: at, invitationId } = after;
  const change = { promoters: 0, passives: 0, detractors: 0 };
  if (before) change[sumOfSegment[before.segment]] -= 1;
  change[sumOfSegment[after.segment]] += 1;
  return {
    ...change,
    at,
    invitationId,
    score_sum: after.score - (before?.score ?? 0),
    open_followups: openCount(after) - openCount(before),
  };
}

function openCount(response: ResponseWithFollowUp | null): number {
  return response?.followUp.status === 'open' ? 1 : 0;
}
