import type { RuleStep } from '../../invitations/rule-step.ts';
import { visitSkipReasons, type Decision } from './decide-visit.ts';
import type { VisitPlan } from './plan-visit.ts';

/** The trace of a visit whose externalId was reported before. */
export const duplicateSteps: RuleStep[] = [
  { rule: 'duplicate', result: 'decided', detail: 'the externalId was seen before' },
];

/** The trace of a new visit. */
export function explainDecision(decision: Decision, plan: VisitPlan): RuleStep[] {
  const decidedAt =
    decision.status === 'skipped' ? visitSkipReasons.indexOf(decision.reason) : visitSkipReasons.length;
  const steps: RuleStep[] = [
    { rule: 'duplicate', result: 'passed', detail: 'the externalId is new or missing' },
    { rule: 'channel', result: 'passed', detail: `the survey is sent by ${plan.channel}` },
    ...visitSkipReasons
      .slice(0, decidedAt)
      .map((rule): RuleStep => ({ rule, result: 'passed', detail: 'does not apply' })),
  ];
  if (decision.status === 'skipped') {
    return [...steps, { rule: decision.reason, result: 'decided', detail: decision.message }];
  }
  const detail = `first moment in the sending window: ${plan.scheduledFor.toISOString()}`;
  return [...steps, { rule: 'timing', result: 'decided', detail }];
}
