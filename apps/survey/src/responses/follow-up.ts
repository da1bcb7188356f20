import type { FollowUpStatus } from './response.ts';
import type { Sentiment } from '../kinds/survey-kinds.ts';

/** The part of a response that says whether somebody has to get in touch. */
export interface FollowUp {
  status: FollowUpStatus | null;
  resolution: string | null;
  dueAt: Date | null;
  openedAt: Date | null;
  closedAt: Date | null;
}

/** Which responses want a follow-up. */
export interface FollowUpSettings {
  /** Neutral ones with a comment too, not only unhappy ones. */
  followUpPassives: boolean;
  /** Days until it is due; null for no due time. */
  followUpDueDays: number | null;
}

/** How a follow-up was closed that nobody had to make any more, as the person changed the answer. */
export const answerChanged = 'answer_changed';
const dayMs = 24 * 60 * 60 * 1000;

export const noFollowUp: FollowUp = {
  status: null,
  resolution: null,
  dueAt: null,
  openedAt: null,
  closedAt: null,
};

/**
 * The follow-up after an answer was given or changed, by the same rule for every kind of survey. Opens when the answer asks for one; closes on its own when the
 * person thought better of it. What a person has closed stays closed.
 */
export function followUpAfterAnswer(
  before: FollowUp,
  answer: { sentiment: Sentiment; comment: string },
  settings: FollowUpSettings,
  now: Date,
): FollowUp {
  const wanted =
    answer.sentiment === 'unhappy' ||
    (settings.followUpPassives && answer.sentiment === 'neutral' && answer.comment !== '');
  if (before.status === 'open') return wanted ? before : closedFollowUp(before, answerChanged, now);
  const mayOpen = before.status === null || before.resolution === answerChanged;
  return wanted && mayOpen ? openedFollowUp(settings, now) : before;
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
