import { randomUUID } from 'node:crypto';
import { createGatherer } from '@reachback/common/gather';
import type { Context, SurveyLane } from '../context.ts';
import { claimInvitations, type Claim } from './claim-invitations.ts';
import { createDeliver, type Deliver } from './deliver.ts';
import { eachAtMost } from './each-at-most.ts';
import { loadLaneState } from './lane-state.ts';
import { nextDueOf, overdueOrganizations } from './next-due.ts';
import { nextStep } from './next-step.ts';
import { outcomeOf, outcomeOfStep } from './outcome.ts';
import { recordOutcomes, type Done } from './record-outcomes.ts';
import { findObstacles } from './send-rules.ts';

/**
 * What is due in one organization: surveys to send, reminders, invitations that end. Each message is marked in the
 * database before its first byte leaves. A crash before the mark means that it was certainly not sent (it is sent
 * later); after it, perhaps sent (it counts as sent, and never goes out again), unless the notes of this machine say that
 * it never left.
 */
export const invitationLane: SurveyLane = {
  name: 'invitations',
  concurrency: 10,
  work: workInvitations,
  nextDue: nextDueOf,
  overdue: overdueOrganizations,
};

/** Messages under way at once; the mailer has fewer connections, and so the next mail is ready when one is free. */
const inFlightMax = 20;

async function workInvitations(context: Context, organizationId: string, signal: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const state = await loadLaneState(context, organizationId);
  const claims = state ? await claimInvitations(context.pool, organizationId, now) : [];
  if (!state || claims.length === 0) return;
  const ids = claims.map(({ id }) => id);
  const obstacles = await findObstacles(context.pool, organizationId, { ids, now });
  const neverLeft = leftByTheDead(context.sendNotes, claims);
  const leaseId = randomUUID();
  context.sendNotes.begin(leaseId);
  const deliver = createDeliver(context, { state, leaseId, signal });
  const recording = createGatherer<Done, void>({
    sizeMax: ids.length,
    marksOf: () => [],
    run: async (group, done) => {
      await recordOutcomes(context, group, done);
      return done.map(() => undefined);
    },
  });
  await eachAtMost(inFlightMax, claims, async (claim) => {
    const step = nextStep(claim, {
      obstacle: obstacles.get(claim.id),
      window: state.window,
      now,
      neverLeft: neverLeft.has(claim.id),
    });
    if (step.do === 'count_as_sent') context.metrics.mails.inc({ result: 'uncertain' });
    const done =
      step.do === 'send' ? await send(context, claim, deliver) : notSent(claim, outcomeOfStep(step));
    await recording.add(organizationId, done);
    context.metrics.lagSeconds.observe(
      { lane: 'invitations' },
      (now.getTime() - claim.dueAt.getTime()) / 1000,
    );
  });
  context.sendNotes.end(leaseId);
}

/** Of the messages that workers had marked and not come back from, those that certainly did not go. @returns claims' ids */
function leftByTheDead(sendNotes: Context['sendNotes'], claims: readonly Claim[]): Set<string> {
  const leaseIds = new Set(claims.flatMap(({ markedUnder }) => markedUnder ?? []));
  const letGo = new Map([...leaseIds].map((leaseId) => [leaseId, sendNotes.close(leaseId)]));
  const certain = claims.filter(
    ({ id, markedUnder }) => markedUnder && letGo.get(markedUnder)?.has(id) === false,
  );
  return new Set(certain.map(({ id }) => id));
}

async function send({ clock }: Context, claim: Claim, deliver: Deliver): Promise<Done> {
  const { delivery, markedUntil } = await deliver(claim);
  return { claim, markedUntil, outcome: outcomeOf(delivery, claim.attempts, clock.now()) };
}

function notSent(claim: Claim, outcome: Done['outcome']): Done {
  return { claim, markedUntil: null, outcome };
}
