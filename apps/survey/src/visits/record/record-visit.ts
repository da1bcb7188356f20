import { isMissingReference, isUniqueViolation } from '@reachback/common/database/database-errors';
import type { Intake } from '@reachback/common/http/intake/intake';
import type { Pool } from 'pg';
import { isSubaddress } from '../decide/contacts-of-visit.ts';
import { decideVisit, newPersonFacts } from '../decide/decide-visit.ts';
import { recordCarefully } from './record-carefully.ts';
import type { VisitRecorder } from './visit-recorder.ts';
import type { PlannedVisit, VisitOutcome } from '../decide/visit-outcome.ts';

interface Parts {
  pool: Pool;
  recorder: VisitRecorder;
  intake: Pick<Intake, 'work'>;
}

/** Records a visit with its decision, or nothing at all. */
export async function recordVisit(parts: Parts, planned: PlannedVisit): Promise<VisitOutcome> {
  try {
    const ordinary = await recordOrdinary(parts, planned);
    if (ordinary) return ordinary;
    // Takes a connection of its own, from the organization's share.
    const turn = { user: planned.organizationId, kind: 'call' } as const;
    return await parts.intake.work(turn, () => recordCarefully(parts.pool, planned));
  } catch (error) {
    if (isConflict(error)) return { status: 'conflict' };
    throw error;
  }
}

/** Returns null for a visit that is not ordinary. */
async function recordOrdinary({ recorder }: Parts, planned: PlannedVisit): Promise<VisitOutcome | null> {
  const { visit, plan, policy } = planned;
  const decision = decideVisit({ visit, plan, facts: newPersonFacts }, policy);
  // Two addresses make one person, which the single statement cannot match.
  if (decision.status === 'skipped' || isSubaddress(visit.email)) return null;
  return recorder.add(planned.organizationId, planned);
}

const deadlock = '40P01';

function isConflict(error: unknown): boolean {
  if (isUniqueViolation(error, 'contacts_pkey')) return true;
  if (isUniqueViolation(error, 'invitations_organization_id_external_id_key')) return true;
  // Two people were merged, and this one was removed.
  if (isMissingReference(error, 'person_id')) return true;
  return error instanceof Error && 'code' in error && error.code === deadlock;
}
