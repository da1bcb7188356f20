import type { DayChange } from '../../daily-numbers/count-days.ts';
import type { ResponseWithFollowUp } from './lock-answering.ts';
import type { ratingSums } from '../../daily-numbers/sums.ts';
import { sumOfSegment } from '../segment.ts';

/** Returns how a new or changed response changes the sums of the day of its first answer. */
export function responseDayChange(
  before: ResponseWithFollowUp | null,
  after: ResponseWithFollowUp,
): DayChange {
  const { createdAt: at, invitationId, id, kind, surveyId } = after;
  const change: Partial<DayChange> = { open_followups: openCount(after) - openCount(before) };
  if (kind === 'nps') change.score_sum = after.score - (before?.score ?? 0);
  if (before) add(change, before, -1);
  add(change, after, 1);
  return { ...change, at, invitationId: invitationId ?? id, survey: { id: surveyId, kind } };
}

/** Adds to the counter of the segment or, for a kind without segments, of the score. */
function add(change: Partial<DayChange>, { segment, score }: ResponseWithFollowUp, count: 1 | -1): void {
  // The scales of kinds without segments end at 7.
  const sum = segment ? sumOfSegment[segment] : (`score_${score}` as (typeof ratingSums)[number]);
  change[sum] = (change[sum] ?? 0) + count;
}

function openCount(response: ResponseWithFollowUp | null): number {
  return response?.followUp.status === 'open' ? 1 : 0;
}
