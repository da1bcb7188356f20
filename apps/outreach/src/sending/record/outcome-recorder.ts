import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@reachback/common/runtime/clock';
import { databaseIsAway, whyNotNow } from '@reachback/common/database/pool';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import type { Log } from '@reachback/common/runtime/log';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';
import { markSends, type SendMark } from '../deliver/mark-sends.ts';
import type { SendOutcome } from './send-outcome.ts';
import { recordSendOutcomes, type FinishedSend } from './record-send-outcomes.ts';
import { stopUnrecordable } from './stop-unrecordable.ts';

/** Mails in one statement or transaction. */
const mailsMax = 500;
/** How long an outcome waits for those of other mails that are under way, in ms. */
const companyMs = 20;

/**
 * Writes down what becomes of mails, those of all mailboxes of an organization together. One transaction of a kind at a
 * time: mails count in the same campaigns, and would only wait for each other with a connection to the database in hand.
 */
export interface OutcomeRecorder {
  /** Before the first byte: whether the mail may leave; see `markSends`. */
  mark(organizationId: string, mark: SendMark): Promise<boolean>;
  /** What came of it. A worker that is killed before that is written leaves a mail that counts as sent all the same. */
  record(organizationId: string, send: ClaimedSend, delivering: Promise<SendOutcome>): Promise<void>;
}

/** What the sending engine needs of a process. */
export interface SendingContext extends Context {
  outcomes: OutcomeRecorder;
}

export function createOutcomeRecorder(parts: { pool: Pool; clock: Clock; log: Log }): OutcomeRecorder {
  const marking = createCoalescer<SendMark, boolean>({
    sizeMax: mailsMax,
    conflictKeys: () => [],
    run: (organizationId, marks) => markSends(parts.pool, organizationId, marks),
    isFaultOfOne: () => false,
  });
  let underWay = 0;
  const recording = createCoalescer<FinishedSend, void>({
    sizeMax: mailsMax,
    conflictKeys: () => [],
    run: (organizationId, done) => recordSomehow(parts, organizationId, done),
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

/**
 * An outcome that cannot be recorded, alone and not just at the moment, ends its lead, and what went out counts as sent:
 * else the mailbox would come back to this lead for ever, and send to nobody behind it.
 */
async function recordSomehow(
  parts: { pool: Pool; clock: Clock; log: Log },
  organizationId: string,
  done: FinishedSend[],
): Promise<void[]> {
  try {
    return await recordSendOutcomes(parts, organizationId, done);
  } catch (error) {
    const [only, ...others] = done;
    if (!only || others.length > 0 || whyNotNow(error) !== null) throw error;
    const { sendId, lead, campaign, isFirst } = only.send;
    const ids = { sendId, leadId: lead.id, campaignId: campaign.id };
    parts.log.error(
      { err: error, ...ids },
      'the outcome of an email cannot be recorded; its lead is stopped',
    );
    await stopUnrecordable(parts, organizationId, { ...ids, isFirst, isGone: only.outcome.kind === 'gone' });
    return [undefined];
  }
}
