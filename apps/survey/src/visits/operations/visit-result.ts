import { answer, type Answer } from '@reachback/common/http/routing/endpoint';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { ruleStep, type RuleStep } from '../../invitations/rule-step.ts';
import { skipMessage, visitSkipReasons, type Decision } from '../decide/decide-visit.ts';
import type { VisitPlan } from '../decide/plan-visit.ts';
import { visitWarningCodes, type Visit, type VisitWarning } from '../decide/read-visit.ts';
import type { RecordedVisit } from '../decide/read-facts.ts';

/** The result of reporting a visit, on the wire. */
export const visitResult = z
  .object({
    invitationId: z.string().nullable().describe('Null only in a dry run'),
    status: z.enum(['scheduled', 'duplicate', 'skipped']),
    scheduledFor: z.iso
      .datetime()
      .nullable()
      .describe('When the survey is sent, UTC; null when it is not, or was cancelled before'),
    reason: z
      .enum(visitSkipReasons)
      .optional()
      .describe('Why it was skipped, now or when it was reported first'),
    message: z.string().optional().describe('The reason in words'),
    nextEligibleAt: z.iso
      .datetime()
      .optional()
      .describe('With recently_surveyed: from when on a visit leads to a survey'),
    warnings: z
      .array(
        z.object({
          code: z.enum([...visitWarningCodes, 'unknown_field']),
          field: z.string().optional().describe('The field of the visit that it is about'),
          message: z.string().optional().describe('With unknown_field: what was probably meant'),
        }),
      )
      .optional(),
    dryRun: z.literal(true).optional(),
    rules: z
      .array(ruleStep)
      .optional()
      .describe('In a dry run: the rules in the order in which they were asked; the last one decided'),
  })
  .meta({ id: 'VisitResult' });

type WireResult = z.input<typeof visitResult>;

/** Returns 201 for a survey that will be sent, 200 for a visit that leads to none. */
export function presentDecision(options: {
  id: string | null;
  decision: Decision;
  visit: Visit;
  plan: VisitPlan;
}): Answer {
  const { id, decision, visit, plan } = options;
  const invitationId = id && wireId('inv', id);
  const warnings = warningsField(visit.warnings);
  if (decision.status === 'scheduled') {
    const scheduledFor = plan.scheduledFor.toISOString();
    return answer(201, { invitationId, status: 'scheduled', scheduledFor, ...warnings } satisfies WireResult);
  }
  const { reason, message, nextEligibleAt } = decision;
  const next = nextEligibleAt ? { nextEligibleAt: nextEligibleAt.toISOString() } : {};
  return answer(200, {
    invitationId,
    status: 'skipped',
    scheduledFor: null,
    reason,
    message,
    ...next,
    ...warnings,
  } satisfies WireResult);
}

/** Returns 200 with the result of the first call; without a time if the survey was called off since. */
export function presentDuplicate(original: RecordedVisit, visit: Visit): Answer {
  const differs = !original.payloadHash.equals(visit.payloadHash);
  return answer(200, {
    invitationId: wireId('inv', original.id),
    status: 'duplicate',
    scheduledFor: isCalledOff(original) ? null : (original.scheduledFor?.toISOString() ?? null),
    ...skippedBecause(original),
    ...warningsField(differs ? [{ code: 'payload_differs' }] : []),
  } satisfies WireResult);
}

/** Whether its survey was not sent and will not be. The row keeps the time that was planned. */
function isCalledOff({ status, reason }: RecordedVisit): boolean {
  return ['skipped', 'cancelled', 'failed'].includes(status) || reason === 'not_sent_in_time';
}

/** A skipped visit keeps its reason however often it is reported. */
function skippedBecause({ status, reason }: RecordedVisit): Pick<WireResult, 'reason' | 'message'> {
  const known = status === 'skipped' ? visitSkipReasons.find((one) => one === reason) : undefined;
  return known ? { reason: known, message: skipMessage(known) } : {};
}

/** The same answer as a dry run: nothing was created, and the rules are listed. */
export function asDryRun({ body }: Answer, rules: RuleStep[]): Answer {
  const value = body && 'value' in body ? (body.value as WireResult) : {};
  return answer(200, { ...value, dryRun: true, rules });
}

function warningsField(warnings: VisitWarning[]): { warnings?: VisitWarning[] } {
  return warnings.length > 0 ? { warnings } : {};
}
