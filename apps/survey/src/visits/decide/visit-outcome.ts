import type { VisitPolicy } from '../../kinds/visit-policy.ts';
import type { Decision } from './decide-visit.ts';
import type { VisitPlan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';
import type { RecordedVisit } from './read-facts.ts';

/** A parsed visit, its plan, and the policy that both are based on. */
export interface PlannedVisit {
  organizationId: string;
  visit: Visit;
  plan: VisitPlan;
  policy: VisitPolicy;
  now: Date;
  /** Trace context of the request that reports it, if traced. */
  traceparent: string | null;
}

/** The result of recording a planned visit. */
export type VisitOutcome =
  | {
      status: 'decided';
      decision: Decision;
      /** Id of the invitation; null in a dry run, which creates none. */
      id: string | null;
      /** The invitation is now the organization's next due row, so its lane must be woken. */
      isNextDue: boolean;
    }
  /** The externalId was reported before. */
  | { status: 'duplicate'; original: RecordedVisit }
  /** The policy changed since it was read: start over. */
  | { status: 'outdated' }
  /** A concurrent call wrote the same visit or person: start over. */
  | { status: 'conflict' };
