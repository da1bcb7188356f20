import { isOpen, nextOpeningOfAll, type WeeklyWindow } from '@reachback/common/values/sending-window';
import { sendingWindows } from '../../settings/sending-windows.ts';
import type { ClaimedInvitation } from './claim-invitations.ts';
import type { SendObstacle } from './send-rules.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days from the last message until its link expires. */
export const expiryDays = 14;
/** A first message that could not be sent for this many days after its time is not sent at all. */
const firstLateDaysMax = 14;
/** The same for a reminder. */
const reminderLateDaysMax = 7;

/** The action for a due invitation. */
export type NextStep =
  | { do: 'send' }
  /** Nothing yet. */
  | { do: 'wait'; until: Date }
  /** Never send it. */
  | { do: 'skip'; reason: SendObstacle }
  | { do: 'expire'; reason: 'unanswered' | 'not_sent_in_time' }
  /** A worker crashed during the dialogue: the message may have been sent. */
  | { do: 'count_as_sent' }
  /** A worker crashed between its mark and the first byte: the message was certainly not sent. */
  | { do: 'begin_anew' };

/** When a sent invitation is due next: for its reminder, or to expire. */
export function dueAfterSending(
  sent: { lastSentAt: Date; remindersSent: number },
  survey: { reminders: number; reminderAfterDays: number },
): { for: 'reminder' | 'expiry'; at: Date } {
  const { lastSentAt, remindersSent } = sent;
  return remindersSent < survey.reminders
    ? { for: 'reminder', at: addDays(lastSentAt, survey.reminderAfterDays) }
    : { for: 'expiry', at: addDays(lastSentAt, expiryDays) };
}

/**
 * Decides what to do with a due invitation.
 * @param isProvablyUnsent whether a marked message is known not to have left, and cannot leave any more
 * @param window of the organization; the location's time zone takes precedence over its own
 */
export function nextStep(
  claim: ClaimedInvitation,
  {
    obstacle,
    window,
    now,
    isProvablyUnsent = false,
  }: { obstacle: SendObstacle | undefined; window: WeeklyWindow; now: Date; isProvablyUnsent?: boolean },
): NextStep {
  if (claim.wasMarked) return { do: isProvablyUnsent ? 'begin_anew' : 'count_as_sent' };
  if (claim.lastSentAt)
    return afterFirst({ ...claim, lastSentAt: claim.lastSentAt }, { obstacle, window, now });
  if (now > addDays(claim.scheduledFor, firstLateDaysMax))
    return { do: 'expire', reason: 'not_sent_in_time' };
  if (obstacle) return { do: 'skip', reason: obstacle };
  return sendInWindow(claim, window, now);
}

function afterFirst(
  claim: ClaimedInvitation & { lastSentAt: Date },
  { obstacle, window, now }: { obstacle: SendObstacle | undefined; window: WeeklyWindow; now: Date },
): NextStep {
  const due = dueAfterSending(claim, claim.survey);
  if (due.at > now) return { do: 'wait', until: due.at };
  const expiresAt = addDays(claim.lastSentAt, expiryDays);
  // One that was dropped before waits for the end only, however late a reminder may be.
  const isDropped = due.at < expiresAt && claim.dueAt.getTime() === expiresAt.getTime();
  const remind =
    due.for === 'reminder' && !isDropped && !obstacle && now <= addDays(due.at, reminderLateDaysMax);
  if (remind) return sendInWindow(claim, window, now);
  return expiresAt > now ? { do: 'wait', until: expiresAt } : { do: 'expire', reason: 'unanswered' };
}

function sendInWindow(claim: ClaimedInvitation, ofOrganization: WeeklyWindow, now: Date): NextStep {
  const timeZone = claim.location?.timeZone ?? ofOrganization.timeZone;
  const windows = sendingWindows({ ...ofOrganization, timeZone }, claim.channel);
  if (windows.every((window) => isOpen(window, now))) return { do: 'send' };
  return { do: 'wait', until: nextOpeningOfAll(windows, now) ?? addDays(now, 1) };
}

function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}
