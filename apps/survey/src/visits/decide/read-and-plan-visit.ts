import { ApiError } from '@reachback/common/http/errors/errors';
import type { VisitPolicy } from '../../kinds/visit-policy.ts';
import { planVisit, type VisitPlan } from './plan-visit.ts';
import { readVisit, type Visit } from './read-visit.ts';
import type { VisitInput } from './visit-input.ts';

/** A visit that is refused. `visit` is null when the call itself is invalid (400), whatever was reported before. */
export interface RefusedVisit {
  visit: Visit | null;
  refusal: ApiError;
}

/** Returns the visit with its plan, or why it is refused according to the policy. */
export function readAndPlanVisit(
  input: VisitInput,
  policy: VisitPolicy,
  now: Date,
): { visit: Visit; plan: VisitPlan } | RefusedVisit {
  const visit = valueOrRefusal(() => readVisit(input, policy, now));
  if (visit instanceof ApiError) return { visit: null, refusal: visit };
  const plan = planVisit(visit, policy, now);
  return plan instanceof ApiError ? { visit, refusal: plan } : { visit, plan };
}

function valueOrRefusal<T>(make: () => T): T | ApiError {
  try {
    return make();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
