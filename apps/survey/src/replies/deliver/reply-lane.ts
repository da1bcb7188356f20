import { resumeSpan } from '@reachback/common/tracing/spans';
import type { Pool } from 'pg';
import { outcomeOfAttempt } from '../../alerts/deliver/message-outcome.ts';
import type { Context, SurveyLane } from '../../context.ts';
import { nextRowDue, overdueIn } from '../../outbox/next-due.ts';
import { giveBack } from '../../outbox/outbox.ts';
import { sendRow, type LeasedRow } from '../../outbox/send-row.ts';
import { workRows } from '../../outbox/work-rows.ts';
import { repliesLaneName } from '../lane-name.ts';
import { readLetter, type Letter } from '../read-letter.ts';
import { replyMail } from '../reply-mail.ts';
import { recordReply } from './record-reply.ts';

/**
 * Sends members' replies to people, of one organization. As with invitations, each is marked before its first byte and
 * noted before its last: after a crash, what may have been sent is never repeated, and what was certainly not sent is
 * sent.
 */
export const replyLane: SurveyLane = {
  name: repliesLaneName,
  concurrency: 5,
  work: (context, organizationId, signal) =>
    workRows(context, 'replies', { organizationId, signal }, (leased) => deliver(context, leased)),
  nextDue: (context, organizationId) => nextRowDue(context, 'replies', organizationId),
  overdue: (context, page) => overdueIn(context, ['replies'], page),
};

/** In the trace of the request that wrote the reply. */
async function deliver(context: Context, leased: LeasedRow): Promise<void> {
  const { organizationId, row } = leased;
  const written = await readWritten(context.pool, organizationId, row.id);
  const attributes = {
    'reachback.organization.id': organizationId,
    'reachback.reply.id': row.id,
    'reachback.attempt': row.attempts + 1,
  };
  await resumeSpan(written.traceparent, 'send reply', { kind: 'client', attributes }, async (span) => {
    const status = await deliverWritten(context, leased, written);
    span?.setAttribute('reachback.outcome', status);
  });
}

/** @returns what came of it, as rows and metrics call it */
async function deliverWritten(context: Context, leased: LeasedRow, written: Written): Promise<string> {
  const { organizationId, row } = leased;
  const { id, leasedUntil, attempts } = row;
  const letter = await readLetter(context, organizationId, written.responseId);
  const obstacle = obstacleOf(letter);
  if (obstacle !== null || written.text === null) {
    const error = obstacle ?? 'the text was erased';
    const outcome = { status: 'failed', dueAt: null, attempts, error } as const;
    await recordReply(context, organizationId, { id, lease: leasedUntil, outcome });
    return outcome.status;
  }
  const { text, replyTo } = written;
  const { result, lease } = await sendRow(context, 'replies', leased, () =>
    replyMail(context, letter, { id, text, replyTo, createdAt: row.createdAt }),
  );
  context.metrics.mails.inc({ result: result.status });
  if (result.status === 'held') {
    await giveBack(context.pool, 'replies', { organizationId, id, lease });
    return result.status;
  }
  const outcome = outcomeOfAttempt(result, row, {
    schedule: context.config.ALERT_RETRY_SCHEDULE,
    now: context.clock.now(),
  });
  await recordReply(context, organizationId, { id, lease, outcome });
  return result.status;
}

interface Written {
  responseId: string;
  text: string | null;
  replyTo: string;
  traceparent: string | null;
}

async function readWritten(pool: Pool, organizationId: string, id: string): Promise<Written> {
  const { rows } = await pool.query<Written>(
    `select response_id as "responseId", text, reply_to as "replyTo", traceparent
       from replies where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  return rows[0]!;
}

/** Returns why the reply can no longer be sent. An opt-out from surveys does not count. */
function obstacleOf({ person }: Letter): string | null {
  if (person.hasSeveralEmails) return 'the person has several email addresses, and the visit gave none';
  if (person.email === null) return 'the person has no known email address any more';
  return person.blocked && `not sent: the address is on the list of those that ${person.blocked}`;
}
