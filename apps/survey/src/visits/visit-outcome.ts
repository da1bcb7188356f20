import type { Catalogue } from '../settings/catalogue.ts';
import type { Decision } from './decide-visit.ts';
import type { Plan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';
import type { Original } from './visit-facts.ts';

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
