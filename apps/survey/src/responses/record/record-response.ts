import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { invitationEvent } from '../../invitations/invitation-event.ts';
import type { DayChange } from '../../daily-numbers/count-days.ts';
import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { sentimentOf } from '../../kinds/survey-kinds.ts';
import { mergedAnswers, type Answer } from '../../questions/answer.ts';
import type { Question } from '../../questions/question.ts';
import { changeable, isAnswerable } from '../answer-rules.ts';
import { followUpAfterAnswer, noFollowUp } from '../follow-up.ts';
import { lockAnswering, type Answering, type ResponseWithFollowUp } from './lock-answering.ts';
import { segmentOf } from '../segment.ts';
import { isSameAnswer } from './same-answer.ts';
import { storeAnswer } from './store-answer.ts';

/** An answer of a person. */
export interface SaidAnswer {
  /** On the scale of the survey's kind; validated by the caller. */
  score: number;
  /** Empty for none, at most `commentLengthMax`; null if the person was not asked, which keeps the earlier one. */
  comment: string | null;
  /** Answers to the further questions that were asked; null if none were, which keeps earlier answers. */
  further: { asked: readonly Question[]; answers: Answer[] } | null;
}

/** An answer to an invitation. */
export interface GivenAnswer extends SaidAnswer {
  organizationId: string;
  invitationId: string;
}

/**
 * Records a first or changed answer: the response, its follow-up, the end of the invitation, the sums, the alert and
 * the events in one transaction. An invitation has one response; of a late answer only what can still be changed is
 * applied.
 * @returns `closed` when the invitation cannot be answered (any more)
 */
export async function recordResponse(context: Context, answer: GivenAnswer): Promise<'recorded' | 'closed'> {
  return inTransaction(context.pool, async (client) => {
    const answering = await lockAnswering(client, answer);
    if (!answering) return 'closed';
    // Pollers ask for what was given since they last asked: the time is not from before a wait for the locks.
    const now = context.clock.now();
    const { response: before } = answering;
    if (!before && !isAnswerable(answering.invitation)) return 'closed';
    const after = before
      ? changedResponse(before, answer, answering, now)
      : newResponse(answer, answering, now);
    if (before && isSameAnswer(before, after)) return 'recorded';
    await storeAnswer(client, answer.organizationId, {
      before,
      after,
      now,
      zones: answering.zones,
      ...(!before && { alongside: () => endInvitation(client, answer, answering, now) }),
    });
    return 'recorded';
  });
}

function newResponse(
  { score, comment: given, further }: GivenAnswer,
  { invitation, settings }: Answering,
  now: Date,
): ResponseWithFollowUp {
  const { kind } = invitation;
  const comment = given ?? '';
  const answer = { sentiment: sentimentOf(kind, score), comment };
  return {
    id: newUuid(now.getTime()),
    invitationId: invitation.id,
    source: 'invitation',
    externalId: invitation.externalId,
    surveyId: invitation.surveyId,
    locationId: invitation.locationId,
    providerId: invitation.providerId,
    kind,
    score,
    segment: segmentOf(kind, score),
    comment,
    answers: further?.answers ?? [],
    followUp: followUpAfterAnswer(noFollowUp, { answer, earlier: null }, settings, now),
    followUpAssignee: null,
    followUpMemberId: null,
    createdAt: now,
    themes: [],
    themesSource: 'lexicon',
  };
}

/** Applies another answer to a response, as far as it can still be changed. */
export function changedResponse(
  before: ResponseWithFollowUp,
  answer: SaidAnswer,
  { settings }: Pick<Answering, 'settings'>,
  now: Date,
): ResponseWithFollowUp {
  const may = changeable(before.createdAt, now);
  const score = may.score ? answer.score : before.score;
  const comment = (may.comment ? answer.comment : null) ?? before.comment;
  const { further } = answer;
  const answers =
    may.comment && further ? mergedAnswers(before.answers, further.answers, further.asked) : before.answers;
  const { kind } = before;
  const change = {
    answer: { sentiment: sentimentOf(kind, score), comment },
    earlier: { sentiment: sentimentOf(kind, before.score), comment: before.comment },
  };
  const followUp = followUpAfterAnswer(before.followUp, change, settings, now);
  return { ...before, score, segment: segmentOf(kind, score), comment, answers, followUp };
}

/**
 * Ends the invitation, and with it the reminders. An answer that arrives while the worker still waits for the mail
 * server's reply proves that the message was sent.
 */
async function endInvitation(
  client: PoolClient,
  { organizationId }: GivenAnswer,
  { invitation }: Answering,
  now: Date,
): Promise<{ days: DayChange[]; events: NewEvent[] }> {
  const { id, status, kind, surveyId } = invitation;
  const survey = { id: surveyId, kind };
  const sentAt = invitation.sentAt ?? now;
  await client.query(
    `update invitations set status = 'answered', reason = null, answered_at = $3, due_at = null,
       ended_at = null, sent_at = $4, last_sent_at = coalesce(last_sent_at, $4)
     where organization_id = $1 and id = $2`,
    [organizationId, id, now, sentAt],
  );
  const bounced = status === 'bounced' ? { bounced: -1 } : {};
  const days: DayChange[] = [{ invitationId: id, survey, at: sentAt, answered: 1, ...bounced }];
  if (invitation.sentAt) return { days, events: [] };
  days.push({ invitationId: id, survey, at: sentAt, sent: 1 });
  return { days, events: [invitationEvent(invitation, { status: 'sent', reason: null, at: now })] };
}
