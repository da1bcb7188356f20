import type { Clock } from '@reachback/common/clock';
import { databaseIsAway } from '@reachback/common/database/pool';
import { createGatherer } from '@reachback/common/gather';
import type { Pool } from 'pg';
import { markSending, type Mark } from './mark-sending.ts';
import { recordOutcomes, type Done } from './record-outcomes.ts';

/** Mails in one statement or transaction. */
const mailsMax = 500;

/**
 * Writes down what becomes of mails, those of all mailboxes of an organization together. One transaction of a kind at a
 * time: mails count in the same campaigns, and would only wait for each other with a connection to the database in hand.
 */
export interface OutcomeRecorder {
  /** Before the first byte: whether the mail may leave; see `markSending`. */
  mark(organizationId: string, mark: Mark): Promise<boolean>;
  /** What came of it. */
  record(organizationId: string, done: Done): Promise<void>;
}

export function createOutcomeRecorder(parts: { pool: Pool; clock: Clock }): OutcomeRecorder {
  const marking = createGatherer<Mark, boolean>({
    sizeMax: mailsMax,
    marksOf: () => [],
    run: (organizationId, marks) => markSending(parts.pool, organizationId, marks),
    isFaultOfOne: () => false,
  });
  const recording = createGatherer<Done, void>({
    sizeMax: mailsMax,
    marksOf: () => [],
    run: (organizationId, done) => recordOutcomes(parts, organizationId, done),
    isFaultOfOne: (error) => !databaseIsAway(error),
  });
  return { mark: marking.add, record: recording.add };
}
