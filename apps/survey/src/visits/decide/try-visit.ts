import type { Pool } from 'pg';
import { decideVisit } from './decide-visit.ts';
import { readFacts, readOriginal } from './read-facts.ts';
import type { PlannedVisit, VisitOutcome } from './visit-outcome.ts';

/** Returns what would happen with a visit now. Changes nothing, so a later call may decide differently. */
export async function tryVisit(pool: Pool, planned: PlannedVisit): Promise<VisitOutcome> {
  const { organizationId, visit, plan, policy } = planned;
  const { externalId } = visit;
  const { current, original } = await readOriginal(pool, organizationId, {
    externalId,
    version: policy.version,
  });
  if (!current) return { status: 'outdated' };
  if (original) return { status: 'duplicate', original };
  const facts = await readFacts(pool, organizationId, { visit, plan });
  const decision = decideVisit({ visit, plan, facts }, policy);
  return { status: 'decided', decision, id: null, isNextDue: false };
}
