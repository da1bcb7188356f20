import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@reachback/common/clock';
import { databaseIsAway } from '@reachback/common/database/pool';
import { createGatherer } from '@reachback/common/gather';
import type { Pool } from 'pg';
import type { ClaimedSend } from './insert-sends.ts';
import { markSending, type Mark } from './mark-sending.ts';
import type { Outcome } from './outcome.ts';
import { recordOutcomes, type Done } from './record-outcomes.ts';

/** Mails in one statement or transaction. */
const mailsMax = 500;
/** How long an outcome waits for those of other mails that are under way, in ms. */
const companyMs = 20;

/**
 * Writes down what becomes of mails, those of all mailboxes of an organization together. One transaction of a kind at a
 * time: mails count in the same campaigns, and would only wait for each other with a connection to the database in hand.
 */
export interface OutcomeRecorder {
  /** Before the first byte: whether the mail may leave; see `markSending`. */
  mark(organizationId: string, mark: Mark): Promise<boolean>;
  /** What came of it. A worker that is killed before that is written leaves a mail that counts as sent all the same. */
  record(organizationId: string, send: ClaimedSend, delivering: Promise<Outcome>): Promise<void>;
}

export function createOutcomeRecorder(parts: { pool: Pool; clock: Clock }): OutcomeRecorder {
  const marking = createGatherer<Mark, boolean>({
    sizeMax: mailsMax,
    marksOf: () => [],
    run: (organizationId, marks) => markSending(parts.pool, organizationId, marks),
    isFaultOfOne: () => false,
  });
  let underWay = 0;
  const recording = createGatherer<Done, void>({
    sizeMax: mailsMax,
    marksOf: () => [],
    run: (organizationId, done) => recordOutcomes(parts, organizationId, done),
    beforeRun: async () => (underWay > 0 ? wait(companyMs) : undefined),
    isFaultOfOne: (error) => !databaseIsAway(error),
  });
  return {
    mark: marking.add,
    async record(organizationId, send, delivering) {
      underWay += 1;
      const outcome = await delivering.finally(() => (underWay -= 1));
      return recording.add(organizationId, { send, outcome });
    },
  };
}
