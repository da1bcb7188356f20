import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable, whyNotNow } from '@reachback/common/database/database-errors';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import type { Context } from '../../context.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';
import { markSends, type SendMark } from '../deliver/mark-sends.ts';
import type { SendOutcome } from './send-outcome.ts';
import { recordSendOutcomes, type FinishedSend } from './record-send-outcomes.ts';
import { stopUnrecordable } from './stop-unrecordable.ts';

/** Emails in one statement or transaction. */
const mailsMax = 500;
/** How long an outcome waits for those of other emails in flight, in ms. */
const companyMs = 20;

/**
 * Records marks and outcomes of emails, batched over all mailboxes of an organization. One transaction of a kind at a
 * time: emails count in the same campaigns, and concurrent transactions would only block each other while holding
 * database connections.
 */
export interface OutcomeRecorder {
  /** Marks the send before its first byte. Returns whether it may leave; see `markSends`. */
  mark(organizationId: string, mark: SendMark): Promise<boolean>;
  /** Records the outcome. If the worker is killed before that, the email counts as sent all the same. */
  record(organizationId: string, send: ClaimedSend, delivering: Promise<SendOutcome>): Promise<void>;
}

/** The context of the sending engine. */
export interface SendingContext extends Context {
  outcomes: OutcomeRecorder;
}

type Parts = Pick<Context, 'pool' | 'clock' | 'log' | 'accounts'>;

/** The recorder of a process, which combines concurrent marks and outcomes of an organization. */
export function createOutcomeRecorder(parts: Parts): OutcomeRecorder {
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
    isFaultOfOne: (error) => !isDatabaseUnavailable(error),
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
 * An outcome that cannot be recorded, even alone and without an outage, ends its lead, and an email that left counts as
 * sent: otherwise the mailbox would return to this lead forever, and never reach those behind it.
 */
async function recordSomehow(parts: Parts, organizationId: string, done: FinishedSend[]): Promise<void[]> {
  try {
    return await recordSendOutcomes(parts, organizationId, done);
  } catch (error) {
    const [only, ...others] = done;
    if (!only || others.length > 0 || whyNotNow(error) !== null) throw error;
    const { sendId, leaseId, lead, campaign, isFirst } = only.send;
    const ids = { sendId, leadId: lead.id, campaignId: campaign.id };
    parts.log.error(
      { err: error, ...ids },
      'the outcome of an email cannot be recorded; its lead is stopped',
    );
    await stopUnrecordable(parts, organizationId, {
      ...ids,
      leaseId,
      isFirst,
      isGone: only.outcome.kind === 'gone',
    });
    return [undefined];
  }
}
