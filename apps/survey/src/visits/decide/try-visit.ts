import type { Pool } from 'pg';
import { decideVisit, type Decision } from './decide-visit.ts';
import { readBase, readFacts, type Original } from './visit-facts.ts';
import type { PlannedVisit } from '../record/visit-outcome.ts';

export type Trial =
  | { status: 'decided'; decision: Decision }
  | { status: 'duplicate'; original: Original }
  | { status: 'stale' };

/** What would become of a visit now. Changes nothing, so that the next moment may decide otherwise. */
export async function tryVisit(pool: Pool, planned: PlannedVisit): Promise<Trial> {
  const { organizationId, visit, plan, catalogue } = planned;
  const { externalId } = visit;
  const { current, original } = await readBase(pool, organizationId, {
    externalId,
    version: catalogue.version,
  });
  if (!current) return { status: 'stale' };
  if (original) return { status: 'duplicate', original };
  const facts = await readFacts(pool, organizationId, { visit, plan });
  return { status: 'decided', decision: decideVisit({ visit, plan, facts }, catalogue) };
}
