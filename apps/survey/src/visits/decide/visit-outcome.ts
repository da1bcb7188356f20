import type { VisitPolicy } from '../../visit-policy.ts';
import type { Decision } from './decide-visit.ts';
import type { VisitPlan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';
import type { RecordedVisit } from './read-facts.ts';

/** A visit that was read, the plan for it, and the policy that both come from. */
export interface PlannedVisit {
  organizationId: string;
  visit: Visit;
  plan: VisitPlan;
  policy: VisitPolicy;
  now: Date;
  /** Of the request that reports it, where that is traced. */
  traceparent: string | null;
}

/** What became of a planned visit. */
export type VisitOutcome =
  | {
      status: 'decided';
      decision: Decision;
      /** Of the invitation; null in a dry run, which writes none. */
      id: string | null;
      /** Nothing of the organization is due before the invitation, so its lane must be woken. */
      isNextDue: boolean;
    }
  /** The externalId was reported before. */
  | { status: 'duplicate'; original: RecordedVisit }
  /** The policy changed since it was read: begin again. */
  | { status: 'outdated' }
  /** Others wrote the same visit or person: begin again. */
  | { status: 'conflict' };
