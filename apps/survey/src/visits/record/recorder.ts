import { createGatherer, type Gatherer } from '@reachback/common/runtime/coalescer';
import type { Pool } from 'pg';
import { recordAtOnce, type AtOnce } from './record-at-once.ts';
import type { PlannedVisit } from './visit-outcome.ts';

/** Visits in one statement; it takes some 10 ms then. */
const visitsMax = 100;

/** Writes ordinary visits, those of an organization that come at the same time together. */
export type VisitRecorder = Gatherer<PlannedVisit, AtOnce>;

export function createVisitRecorder(pool: Pool): VisitRecorder {
  return createGatherer({
    sizeMax: visitsMax,
    marksOf: ({ visit: { externalId, email, phone } }) => [
      ...(externalId === null ? [] : [`id ${externalId}`]),
      ...(email === null ? [] : [email]),
      ...(phone === null ? [] : [phone]),
    ],
    run: (organizationId, visits) => recordAtOnce(pool, organizationId, visits),
    isFaultOfOne: (error) => /^(22|23|40)/.test(sqlStateOf(error)),
  });
}

/** Classes 22, 23 and 40 are about the data, its integrity, and collisions with others. */
function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
