import type { Clock } from '@reachback/common/clock';
import { databaseIsAway } from '@reachback/common/database/pool';
import { createGatherer, type Gatherer } from '@reachback/common/gather';
import type { Pool } from 'pg';
import { recordOutcomes, type Done } from './record-outcomes.ts';

/** Outcomes in one transaction. */
const outcomesMax = 500;

/**
 * Writes down what came of mails, by organization. One transaction at a time: those of several mailboxes all count in
 * the same campaigns, and would only wait for each other with a connection to the database in hand.
 */
export type OutcomeRecorder = Gatherer<Done, void>;

export function createOutcomeRecorder(parts: { pool: Pool; clock: Clock }): OutcomeRecorder {
  return createGatherer({
    sizeMax: outcomesMax,
    marksOf: () => [],
    run: (organizationId, done) => recordOutcomes(parts, organizationId, done),
    isFaultOfOne: (error) => !databaseIsAway(error),
  });
}
