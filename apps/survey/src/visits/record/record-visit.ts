import { isMissingReference, isUniqueViolation } from '@reachback/common/database/pool';
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

/** Writes down what becomes of a visit, or nothing at all. */
export async function recordVisit(parts: Parts, planned: PlannedVisit): Promise<VisitOutcome> {
  try {
    const ordinary = await recordOrdinary(parts, planned);
    if (ordinary) return ordinary;
    // It takes a connection of its own, of which the organization has a share.
    const turn = { user: planned.organizationId, kind: 'call' } as const;
    return await parts.intake.work(turn, () => recordCarefully(parts.pool, planned));
  } catch (error) {
    if (isConflict(error)) return { status: 'conflict' };
    throw error;
  }
}

/** Null for a visit that is not ordinary. */
async function recordOrdinary({ recorder }: Parts, planned: PlannedVisit): Promise<VisitOutcome | null> {
  const { visit, plan, policy } = planned;
  const decision = decideVisit({ visit, plan, facts: newPersonFacts }, policy);
  // Two addresses make one person, which the one statement does not know.
  if (decision.status === 'skipped' || isSubaddress(visit.email)) return null;
  return recorder.add(planned.organizationId, planned);
}

const deadlock = '40P01';

function isConflict(error: unknown): boolean {
  if (isUniqueViolation(error, 'contacts_pkey')) return true;
  if (isUniqueViolation(error, 'invitations_organization_id_external_id_key')) return true;
  // Two people became one, and this was the other.
  if (isMissingReference(error, 'person_id')) return true;
  return error instanceof Error && 'code' in error && error.code === deadlock;
}
