import { ApiError } from '@reachback/common/http/errors/errors';
import type { Catalogue } from '../../settings/load-visit-policy.ts';
import { planVisit, type Plan } from './plan-visit.ts';
import { readVisit, type Visit } from './read-visit.ts';
import type { VisitInput } from '../operations/visit-input.ts';

/** `visit` is null when even the call's own words make no sense (400), whatever came before. */
export type Understood = { visit: Visit; plan: Plan } | { visit: Visit | null; refusal: ApiError };

/** A visit and the plan for it, or why it is refused as far as the catalogue tells. */
export function understandVisit(input: VisitInput, catalogue: Catalogue, now: Date): Understood {
  const visit = valueOrRefusal(() => readVisit(input, catalogue, now));
  if (visit instanceof ApiError) return { visit: null, refusal: visit };
  const plan = planVisit(visit, catalogue, now);
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
