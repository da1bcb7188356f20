import type { FollowUpStatus } from './response.ts';
import type { Sentiment } from '../kinds/survey-kinds.ts';

/** The follow-up fields of a response. */
export interface FollowUp {
  status: FollowUpStatus | null;
  resolution: string | null;
  dueAt: Date | null;
  openedAt: Date | null;
  closedAt: Date | null;
}

/** Settings that decide which responses get a follow-up. */
export interface FollowUpSettings {
  /** Also passive ones with a comment, not only detractors. */
  followUpPassives: boolean;
  /** Days until it is due; null for no due time. */
  followUpDueDays: number | null;
}

/** Resolution of a follow-up that closed because the person changed the answer. */
export const answerChanged = 'answer_changed';
const dayMs = 24 * 60 * 60 * 1000;

export const noFollowUp: FollowUp = {
  status: null,
  resolution: null,
  dueAt: null,
  openedAt: null,
  closedAt: null,
};

/** The parts of an answer that decide whether it requires a follow-up. */
interface JudgedAnswer {
  sentiment: Sentiment;
  comment: string;
}

/**
 * Returns the follow-up after an answer was given or changed, by the same rule for every kind of survey. Opens when the
 * answer requires one; closes when only the answer before the change did. One that a member has closed stays closed,
 * and one that a member has opened for another reason stays open.
 * @param earlier the answer before the change; null for a first one
 */
export function followUpAfterAnswer(
  before: FollowUp,
  { answer, earlier }: { answer: JudgedAnswer; earlier: JudgedAnswer | null },
  settings: FollowUpSettings,
  now: Date,
): FollowUp {
  const wanted = requiresFollowUp(answer, settings);
  if (before.status === 'open') {
    const isOver = !wanted && earlier !== null && requiresFollowUp(earlier, settings);
    return isOver ? closedFollowUp(before, answerChanged, now) : before;
  }
  const mayOpen = before.status === null || before.resolution === answerChanged;
  return wanted && mayOpen ? openedFollowUp(settings, now) : before;
}

function requiresFollowUp({ sentiment, comment }: JudgedAnswer, settings: FollowUpSettings): boolean {
  return sentiment === 'unhappy' || (settings.followUpPassives && sentiment === 'neutral' && comment !== '');
}

export function openedFollowUp(
  { followUpDueDays }: Pick<FollowUpSettings, 'followUpDueDays'>,
  now: Date,
): FollowUp {
  const dueAt = followUpDueDays === null ? null : new Date(now.getTime() + followUpDueDays * dayMs);
  return { status: 'open', resolution: null, dueAt, openedAt: now, closedAt: null };
}

export function closedFollowUp(before: FollowUp, resolution: string | null, now: Date): FollowUp {
  return { ...before, status: 'closed', resolution, closedAt: now };
}
