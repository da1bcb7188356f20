import { createCoalescer, type Coalescer } from '@reachback/common/runtime/coalescer';
import type { Pool } from 'pg';
import type { PlannedVisit, VisitOutcome } from '../decide/visit-outcome.ts';
import { recordOrdinaryVisits } from './record-ordinary-visits.ts';

/** Maximum number of visits in one statement, which then takes about 10 ms. */
const visitsMax = 100;

/** Records concurrent ordinary visits of an organization together; null for others. */
export type VisitRecorder = Coalescer<PlannedVisit, VisitOutcome | null>;

/** Creates the recorder of a process. */
export function createVisitRecorder(pool: Pool): VisitRecorder {
  return createCoalescer({
    sizeMax: visitsMax,
    conflictKeys: ({ visit: { externalId, email, phone } }) => [
      ...(externalId === null ? [] : [`id ${externalId}`]),
      ...(email === null ? [] : [email]),
      ...(phone === null ? [] : [phone]),
    ],
    run: (organizationId, visits) => recordOrdinaryVisits(pool, organizationId, visits),
    isFaultOfOne: (error) => /^(22|23|40)/.test(sqlStateOf(error)),
  });
}

/** Classes 22, 23 and 40 are data errors, integrity violations and transaction conflicts. */
function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
