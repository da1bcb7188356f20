import type { SurveyKind } from '../../kinds/survey-kinds.ts';
import type { DayChange } from '../../daily-numbers/count-days.ts';
import type { NewEvent } from '@reachback/webhooks/events/new-event';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import { invitationEvent, type EventedInvitation } from '../invitation-event.ts';
import { dueAfterSending, expiryDays } from '../claim/next-step.ts';
import type { InvitationOutcome } from './invitation-outcome.ts';

/** An invitation when its outcome is written; its person may have answered in the meantime. */
export interface InvitationState extends EventedInvitation {
  /** Kind of its survey. */
  kind: SurveyKind;
  status: string;
  reason: string | null;
  dueAt: Date | null;
  attempts: number;
  remindersSent: number;
  sentAt: Date | null;
  lastSentAt: Date | null;
  endedAt: Date | null;
}

/** The changes that an outcome causes. */
export interface Applied {
  after: InvitationState;
  /** The message's new state, if it had begun to leave. */
  message: { status: string; messageId: string | null; recordedText: string | null; error: string | null };
  day: DayChange | null;
  event: NewEvent | null;
  /** Why no further message goes to the contact; `unsubscribed` when only the SMS provider knew of the opt-out. */
  suppress: 'bounced' | 'unsubscribed' | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the changes that an outcome causes. Pure. */
export function applyOutcome(
  claim: ClaimedInvitation,
  before: InvitationState,
  outcome: InvitationOutcome,
  now: Date,
): Applied {
  const isFirst = claim.number === 0;
  const waiting = { ...before, status: before.status === 'sending' ? 'scheduled' : before.status };
  switch (outcome.kind) {
    case 'gone':
      return gone(claim, before, outcome, now);
    case 'released':
      return notSent(waiting, 'not begun');
    case 'later':
      return notSent({ ...waiting, dueAt: before.dueAt && outcome.dueAt }, 'not begun');
    case 'again': {
      const attempts = before.attempts + (outcome.counts ? 1 : 0);
      return notSent({ ...waiting, attempts, dueAt: before.dueAt && outcome.dueAt }, outcome.error);
    }
    case 'bounced':
      return bounced(before, outcome.error, now);
    case 'skipped':
      return skipped(isFirst, before, outcome, now);
    case 'failed':
      return notSent(
        isFirst ? ended(before, 'failed', 'not_delivered', now) : dropReminder(before, now),
        outcome.error,
      );
    case 'expired':
      return notSent(ended(before, 'expired', outcome.reason, now), 'expired');
  }
}

function gone(
  claim: ClaimedInvitation,
  before: InvitationState,
  outcome: InvitationOutcome & { kind: 'gone' },
  now: Date,
): Applied {
  const { status, messageId = null, recordedText = null, error = null } = outcome;
  const message = { status, messageId, recordedText, error };
  const isFirst = claim.number === 0;
  const sent = {
    ...before,
    attempts: 0,
    sentAt: before.sentAt ?? now,
    lastSentAt: now,
    remindersSent: isFirst ? before.remindersSent : claim.number,
    status: before.status === 'sending' ? 'sent' : before.status,
  };
  // Without a due time it has ended meanwhile: the person answered.
  const dueAt = before.dueAt && dueAfterSending(sent, claim.survey).at;
  const after = { ...sent, dueAt };
  if (before.sentAt) return { after, message, day: null, event: null, suppress: null };
  const event = invitationEvent(before, { status: 'sent', reason: null, at: now });
  return { after, message, day: { ...countedAs(before), at: now, sent: 1 }, event, suppress: null };
}

const countedAs = ({ id, surveyId, kind }: InvitationState) => ({
  invitationId: id,
  survey: { id: surveyId, kind },
});

/** A message that the server refused was never sent; one that was sent before counts as sent and bounced. */
function bounced(before: InvitationState, error: string, now: Date): Applied {
  const suppress = 'bounced';
  if (before.status === 'answered') return { ...notSent(before, error, 'bounced'), suppress };
  const event = invitationEvent(before, { status: 'bounced', reason: null, at: now });
  const day = before.sentAt && { ...countedAs(before), at: before.sentAt, bounced: 1 };
  return { ...notSent(ended(before, 'bounced', null, now), error, 'bounced'), day, event, suppress };
}

function skipped(
  isFirst: boolean,
  before: InvitationState,
  { reason, optedOut }: InvitationOutcome & { kind: 'skipped' },
  now: Date,
): Applied {
  const suppress = optedOut ? 'unsubscribed' : null;
  if (!isFirst || before.status === 'answered')
    return { ...notSent(dropReminder(before, now), reason), suppress };
  const event = invitationEvent(before, { status: 'skipped', reason, at: now });
  return { ...notSent(ended(before, 'skipped', reason, now), reason), event, suppress };
}

/** An answer that arrived since the claim is kept. */
function ended(before: InvitationState, status: string, reason: string | null, now: Date): InvitationState {
  if (before.status === 'answered') return before;
  return { ...before, status, reason, dueAt: null, attempts: 0, endedAt: now };
}

/** Drops the reminder; the invitation stays open until it expires, which it does now after a late reminder. */
function dropReminder(before: InvitationState, now: Date): InvitationState {
  const { lastSentAt, dueAt } = before;
  const expiresAt = lastSentAt && new Date(lastSentAt.getTime() + expiryDays * dayMs);
  if (dueAt && expiresAt && expiresAt <= now) return ended(before, 'expired', 'unanswered', now);
  return { ...before, attempts: 0, dueAt: dueAt && expiresAt };
}

function notSent(after: InvitationState, error: string, status: 'failed' | 'bounced' = 'failed'): Applied {
  const message = { status, messageId: null, recordedText: null, error };
  return { after, message, day: null, event: null, suppress: null };
}
