import type { Catalogue } from '../../settings/load-visit-policy.ts';
import type { Decision } from '../decide/decide-visit.ts';
import type { Plan } from '../decide/plan-visit.ts';
import type { Visit } from '../decide/read-visit.ts';
import type { Original } from '../decide/visit-facts.ts';

/** A visit that was understood, and what it was understood by. */
export interface PlannedVisit {
  organizationId: string;
  visit: Visit;
  plan: Plan;
  catalogue: Catalogue;
  now: Date;
}

export type Outcome =
  /** `earliest`: nothing of the organization is due before, so its lane must be told. */
  | { status: 'recorded'; id: string; decision: Decision; earliest: boolean }
  | { status: 'duplicate'; original: Original }
  /** The settings changed since they were read. */
  | { status: 'stale' }
  /** Others worked on the same visit or person. */
  | { status: 'raced' };
