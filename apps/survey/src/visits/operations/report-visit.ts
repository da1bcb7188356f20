import type { Caller } from '@reachback/common/auth/bearer-auth';
import { ApiError, unavailable } from '@reachback/common/http/errors/errors';
import { traceparentNow } from '@reachback/common/tracing/spans';
import type { Answer } from '@reachback/common/http/routing/endpoint';
import { endpoint } from '../../context.ts';
import type { VisitPolicy } from '../../kinds/visit-policy.ts';
import { skipMessage } from '../decide/decide-visit.ts';
import { duplicateSteps, explainDecision } from '../decide/explain-visit.ts';
import { readAndPlanVisit, type RefusedVisit } from '../decide/read-and-plan-visit.ts';
import { readOriginal, type RecordedVisit } from '../decide/read-facts.ts';
import type { Visit } from '../decide/read-visit.ts';
import { tryVisit } from '../decide/try-visit.ts';
import { visitFieldCodes, visitInput, type VisitInput } from '../decide/visit-input.ts';
import type { PlannedVisit, VisitOutcome } from '../decide/visit-outcome.ts';
import { recordVisit } from '../record/record-visit.ts';
import type { VisitContext } from './visit-context.ts';
import { asDryRun, presentDecision, presentDuplicate, visitResult } from './visit-result.ts';

/** Number of conflicts with concurrent visits after which the caller is asked to retry. */
const attemptsMax = 10;

/**
 * Schedules one survey per visit, at a good time, if the person may be surveyed. The busiest endpoint of the service.
 */
export const reportVisit = endpoint({
  name: 'reportVisit',
  summary: 'Report a visit, so that the person receives a survey',
  description:
    'Decides whether the visit leads to a survey and schedules it inside the sending window. Returns 201 for a scheduled survey, and 200 with `status` `skipped` or `duplicate` otherwise. Calls with the same `externalId` are idempotent: the survey is sent once. With `dryRun` nothing is stored, and `rules` explains the decision. Unknown fields are listed in `warnings`.',
  group: 'visits',
  tool: {
    name: 'reputation_send_survey',
    title: 'Send a survey after a visit',
    effects: { destructive: false, idempotent: true, openWorld: true },
    // A model retries a call that it believes lost; without an identifier the person would be surveyed twice.
    input: visitInput.required({ externalId: true }),
  },
  input: visitInput,
  bodyExample: {
    externalId: 'appointment-1',
    firstName: 'Kim',
    email: 'kim@client.example',
    visitAt: '2026-03-02T13:00:00+01:00',
    location: 'Harbour Street',
  },
  alsoInQuery: ['dryRun'],
  fieldCodes: visitFieldCodes,
  unknownFields: 'warn',
  responseExamples: {
    200: {
      status: 'skipped',
      scheduledFor: null,
      reason: 'recently_surveyed',
      message: skipMessage('recently_surveyed'),
      nextEligibleAt: '2026-05-04T09:30:00.000Z',
    },
  },
  output: visitResult,
  statuses: [201, 200],
  audited: false,
  gathered: true,
  async handle(context: VisitContext, caller, input) {
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const answer = await report(context, caller, input);
      if (answer) return answer;
    }
    throw unavailable('too many visits of the same person at the same time', 1);
  },
});

/** A call, and the policy that its visit is decided by. */
interface Call {
  organizationId: string;
  input: VisitInput;
  policy: VisitPolicy;
}

/** Returns null when the policy changed or a concurrent call won: start over. */
async function report(
  context: VisitContext,
  { organizationId, actor }: Caller,
  input: VisitInput,
): Promise<Answer | null> {
  const now = context.clock.now();
  const policy = await context.visitPolicies.get(organizationId);
  const call = { organizationId, input, policy };
  const read = readAndPlanVisit(input, policy, now);
  if ('refusal' in read) return refuse(context, call, read);
  const planned = { ...read, organizationId, policy, now, traceparent: traceparentNow() };
  if (input.dryRun) return present(context, call, planned, await tryVisit(context.pool, planned));
  const settleQuota = await takeFromQuota(context, planned);
  if (settleQuota instanceof ApiError) return refuse(context, call, { ...read, refusal: settleQuota });
  const outcome = await record(context, planned, settleQuota);
  if (outcome.status === 'decided' || outcome.status === 'duplicate')
    context.firstVisits.note({ actor, organizationId, at: now });
  return present(context, call, planned, outcome);
}

/** Returns a callback that must be called with whether the visit led to an invitation, or the 429. */
async function takeFromQuota(
  { invitationQuota }: VisitContext,
  { organizationId, policy, now }: PlannedVisit,
): Promise<((isUsed: boolean) => void) | ApiError> {
  return invitationQuota.take(organizationId, policy, now).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
}

async function record(
  { pool, visitRecorder, intake, wakeUps }: VisitContext,
  planned: PlannedVisit,
  settleQuota: (isUsed: boolean) => void,
): Promise<VisitOutcome> {
  const outcome = await recordVisit({ pool, recorder: visitRecorder, intake }, planned).catch(
    (error: unknown) => {
      settleQuota(false);
      throw error;
    },
  );
  const isScheduled = outcome.status === 'decided' && outcome.decision.status === 'scheduled';
  settleQuota(isScheduled);
  if (isScheduled && outcome.isNextDue) await wakeUps.wake('invitations', planned.organizationId);
  return outcome;
}

function present(
  { visitPolicies }: VisitContext,
  { organizationId, input }: Call,
  { visit, plan }: PlannedVisit,
  outcome: VisitOutcome,
): Answer | null {
  switch (outcome.status) {
    case 'outdated':
      visitPolicies.forget(organizationId);
      return null;
    case 'conflict':
      return null;
    case 'duplicate':
      return answerDuplicate(input, visit, outcome.original);
    case 'decided': {
      const { id, decision } = outcome;
      const answer = presentDecision({ id, decision, visit, plan });
      return input.dryRun ? asDryRun(answer, explainDecision(decision, plan)) : answer;
    }
  }
}

function answerDuplicate({ dryRun }: VisitInput, visit: Visit, original: RecordedVisit): Answer {
  const answer = presentDuplicate(original, visit);
  return dryRun ? asDryRun(answer, duplicateSteps) : answer;
}

/** Throws the refusal, unless it came from an outdated policy, or the visit was accepted before the account changed. */
async function refuse(
  { pool, visitPolicies }: VisitContext,
  { organizationId, input, policy }: Call,
  { visit, refusal }: RefusedVisit,
): Promise<Answer | null> {
  const externalId = visit?.externalId ?? null;
  const { current, original } = await readOriginal(pool, organizationId, {
    externalId,
    version: policy.version,
  });
  if (!current) {
    visitPolicies.forget(organizationId);
    return null;
  }
  if (!visit || !original) throw refusal;
  return answerDuplicate(input, visit, original);
}
