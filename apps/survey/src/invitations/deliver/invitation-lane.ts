import { randomUUID } from 'node:crypto';
import { whyNotNow } from '@reachback/common/database/database-errors';
import { laterSpan, noteBatch, resumeSpan } from '@reachback/common/tracing/spans';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import type { Context, SurveyLane } from '../../context.ts';
import { claimInvitations, type ClaimedInvitation } from '../claim/claim-invitations.ts';
import { createDeliver, type Deliver } from './deliver.ts';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import { loadLaneState } from '../claim/lane-state.ts';
import { nextInvitationDue, overdueOrganizations } from '../claim/next-due.ts';
import { nextStep, type NextStep } from '../claim/next-step.ts';
import { outcomeOfMessage, outcomeOfStep, type InvitationOutcome } from '../record/invitation-outcome.ts';
import { recordOutcomes, recordPlainly, type FinishedClaim } from '../record/record-outcomes.ts';
import { findObstacles } from '../claim/send-rules.ts';

/**
 * Processes what is due in one organization: surveys to send, reminders, invitations that end. Each message is marked
 * in the database before its first byte leaves. After a crash before the mark, it was certainly not sent, and is sent
 * later; after the mark, it may have been sent, counts as sent and is never repeated, unless the send notes of this
 * machine prove that it never left.
 */
export const invitationLane: SurveyLane = {
  name: 'invitations',
  concurrency: 10,
  work: workInvitations,
  nextDue: nextInvitationDue,
  overdue: overdueOrganizations,
};

/** Messages in flight; more than the mailer's connections, so that the next email is ready when one is free. */
const inFlightMax = 20;

async function workInvitations(context: Context, organizationId: string, signal: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const state = await loadLaneState(context, organizationId);
  const startedAt = Date.now();
  const claims = state ? await claimInvitations(context.pool, organizationId, now) : [];
  if (!state || claims.length === 0) return;
  const attributes = { 'reachback.organization.id': organizationId };
  noteBatch('claim invitations', claims, { startedAt, attributes });
  const ids = claims.map(({ id }) => id);
  const obstacles = await findObstacles(context.pool, organizationId, { ids, now });
  const unsent = provablyUnsent(context.sendNotes, claims);
  const leaseId = randomUUID();
  context.sendNotes.begin(leaseId);
  const deliver = createDeliver(context, { state, leaseId, signal });
  const recording = createCoalescer<FinishedClaim, void>({
    sizeMax: ids.length,
    conflictKeys: () => [],
    run: async (group, done) => {
      await recordSomehow(context, group, done);
      return done.map(() => undefined);
    },
  });
  await eachAtMost(inFlightMax, claims, async (claim) => {
    const step = decide(context, claim, {
      obstacle: obstacles.get(claim.id),
      window: state.window,
      // The window may have closed since the batch began.
      now: context.clock.now(),
      isProvablyUnsent: unsent.has(claim.id),
    });
    if (step.do === 'count_as_sent') context.metrics.mails.inc({ result: 'uncertain' });
    if (step.do === 'send') await recording.add(organizationId, await send(context, claim, deliver));
    else if (step.do === 'fail') await recording.add(organizationId, notSent(claim, step.outcome));
    else await recording.add(organizationId, notSent(claim, outcomeOfStep(step)));
    context.metrics.lagSeconds.observe(
      { lane: 'invitations' },
      (now.getTime() - claim.dueAt.getTime()) / 1000,
    );
  });
  context.sendNotes.end(leaseId);
}

/** Of the messages that crashed workers had marked, those that certainly did not leave. @returns ids of their claims */
function provablyUnsent(sendNotes: Context['sendNotes'], claims: readonly ClaimedInvitation[]): Set<string> {
  const leaseIds = new Set(claims.flatMap(({ markedUnder }) => markedUnder ?? []));
  const released = new Map([...leaseIds].map((leaseId) => [leaseId, sendNotes.close(leaseId)]));
  const certain = claims.filter(
    ({ id, markedUnder }) => markedUnder && released.get(markedUnder)?.has(id) === false,
  );
  return new Set(certain.map(({ id }) => id));
}

/** Returns the next step; an invitation whose step cannot be computed is rescheduled like a failed one. */
function decide(
  context: Pick<Context, 'log' | 'config'>,
  claim: ClaimedInvitation,
  around: Parameters<typeof nextStep>[1],
): NextStep | { do: 'fail'; outcome: InvitationOutcome } {
  try {
    return nextStep(claim, around);
  } catch (error) {
    context.log.error(
      { err: error, invitationId: claim.id },
      'the next step of an invitation cannot be found',
    );
    return {
      do: 'fail',
      outcome: putOff(context, claim, { error: 'the next step cannot be found', now: around.now }),
    };
  }
}

/**
 * Records an outcome that cannot be recorded on its own, other than for a passing reason, with the invitation's new
 * status only: a sent message counts as sent, anything else is rescheduled and fails in the end. So no invitation
 * blocks the ones after it.
 */
async function recordSomehow(context: Context, organizationId: string, done: FinishedClaim[]): Promise<void> {
  try {
    await recordOutcomes(context, organizationId, done);
  } catch (error) {
    const [only, ...others] = done;
    if (!only || others.length > 0 || whyNotNow(error) !== null) throw error;
    const { claim, outcome } = only;
    context.log.error(
      { err: error, invitationId: claim.id },
      'an outcome was recorded without what follows from it',
    );
    const fault = { error: 'the outcome could not be recorded', now: context.clock.now() };
    const plain = outcome.kind === 'gone' ? outcome : putOff(context, claim, fault);
    await recordPlainly(context, organizationId, { ...only, outcome: plain });
  }
}

function putOff(
  { config }: Pick<Context, 'config'>,
  claim: ClaimedInvitation,
  { error, now }: { error: string; now: Date },
): InvitationOutcome {
  const retry = { schedule: config.MESSAGE_RETRY_SCHEDULE, now };
  return outcomeOfMessage({ status: 'put_off', error }, claim.attempts, retry);
}

async function send(context: Context, claim: ClaimedInvitation, deliver: Deliver): Promise<FinishedClaim> {
  const { clock, config } = context;
  const { result, markedUntil } = await deliverTraced(context, claim, deliver);
  const retry = { schedule: config.MESSAGE_RETRY_SCHEDULE, now: clock.now() };
  return { claim, markedUntil, outcome: outcomeOfMessage(result, claim.attempts, retry) };
}

/** Delivers in the trace of the request that reported the visit; a reminder, days later, has a trace of its own. */
function deliverTraced(context: Context, claim: ClaimedInvitation, deliver: Deliver): ReturnType<Deliver> {
  if (claim.traceparent === null) return deliver(claim);
  const attributes = {
    'reachback.invitation.id': claim.id,
    'reachback.message.number': claim.number,
    'reachback.channel': claim.channel,
    'reachback.attempt': claim.attempts + 1,
  };
  const span = claim.number === 0 ? resumeSpan : laterSpan;
  return span(claim.traceparent, 'send survey', { kind: 'client', attributes }, async (one) => {
    const sent = await deliver(claim);
    one?.setAttribute('reachback.outcome', sent.result.status);
    return sent;
  });
}

function notSent(claim: ClaimedInvitation, outcome: FinishedClaim['outcome']): FinishedClaim {
  return { claim, markedUntil: null, outcome };
}
