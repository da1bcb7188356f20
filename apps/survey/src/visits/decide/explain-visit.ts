import { skipReasons, type Decision } from './decide-visit.ts';
import type { Plan } from './plan-visit.ts';

/** One rule that was asked, in order; the last one decided. */
export interface RuleStep {
  rule: string;
  result: 'passed' | 'decided';
  detail: string;
}

/** The trace of a visit whose externalId is known. */
export const duplicateSteps: RuleStep[] = [
  { rule: 'duplicate', result: 'decided', detail: 'the externalId was seen before' },
];

/** The trace of a visit that is new. */
export function explainDecision(decision: Decision, plan: Plan): RuleStep[] {
  const decidedAt = decision.status === 'skipped' ? skipReasons.indexOf(decision.reason) : skipReasons.length;
  const steps: RuleStep[] = [
    { rule: 'duplicate', result: 'passed', detail: 'the externalId is new, or there is none' },
    { rule: 'channel', result: 'passed', detail: `the survey goes out by ${plan.channel}` },
    ...skipReasons
      .slice(0, decidedAt)
      .map((rule): RuleStep => ({ rule, result: 'passed', detail: 'does not apply' })),
  ];
  if (decision.status === 'skipped') {
    return [...steps, { rule: decision.reason, result: 'decided', detail: decision.message }];
  }
  const detail = `first moment in the sending window: ${plan.scheduledFor.toISOString()}`;
  return [...steps, { rule: 'timing', result: 'decided', detail }];
}
