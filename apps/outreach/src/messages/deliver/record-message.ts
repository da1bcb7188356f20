import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import type { Pool, PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import {
  writeMessageEvent,
  writtenMessageColumns,
  type WrittenMessage,
} from '../../events/message-events.ts';
import { lockLeads } from '../../leads/ending/locks.ts';
import { suppress } from '../../suppressions/suppress.ts';

/** Outcome of a message. */
export type MessageOutcome =
  /** Sent, or perhaps sent: never repeated. */
  | { kind: 'gone'; status: 'sent' | 'uncertain'; note: string | null }
  /** Not sent; retried at `retryAt`. */
  | { kind: 'again'; retryAt: Date; error: string }
  /** Not sent, through no fault of the message: it stays scheduled. */
  | { kind: 'released' }
  /** Never sent. `unknownAddress`: an address that does not exist, as the server reported. */
  | { kind: 'failed'; error: string; unknownAddress?: string };

interface FinishedMessage {
  organizationId: string;
  messageId: string;
  /** The lease it was marked under, if it was marked. */
  leaseId: string | null;
  outcome: MessageOutcome;
}

/**
 * Records the outcome, unless another worker has taken the message, or it was canceled before it was marked, or erased.
 * A sent message counts against the day of its mailbox.
 */
export async function recordMessage(
  { pool, clock, accounts }: Pick<Context, 'pool' | 'clock' | 'accounts'>,
  finished: FinishedMessage,
): Promise<void> {
  const { organizationId, messageId, outcome } = finished;
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    const leadId = await lockLeadOf(client, organizationId, messageId);
    if (leadId === null) return;
    const written = await write(client, finished, now);
    if (!written) return;
    const about = { organizationId, leadId, message: written, at: now };
    changedAfterCommit(client, organizationId, ['leads', 'replies']);
    if (outcome.kind === 'gone') {
      await countToday(client, organizationId, written.mailboxId, now);
      await writeMessageEvent(client, { ...about, type: 'coldemail.message.sent' });
    }
    if (outcome.kind === 'failed') {
      if (outcome.unknownAddress !== undefined && !written.test) {
        const emails = [outcome.unknownAddress];
        const heard = { reason: 'bounce', source: 'smtp_refusal', proof: 'dialogue' } as const;
        await suppress(client, accounts, { organizationId, emails, ...heard, at: now });
      }
      await writeMessageEvent(client, { ...about, type: 'coldemail.message.failed' });
    }
  });
}

/**
 * Schedules a message again that a crashed worker had marked, and that was certainly not sent. It keeps the lease, so
 * that it cannot be canceled until a worker has taken it again: the worker may only be suspended, and not one byte of a
 * canceled message may leave.
 */
export async function freeMessage(
  pool: Pool,
  { organizationId, messageId, leaseId }: Omit<FinishedMessage, 'outcome'>,
): Promise<void> {
  await pool.query(
    `update lead_messages set status = 'scheduled'
      where organization_id = $1 and id = $2 and status = 'sending' and lease_id = $3`,
    [organizationId, messageId, leaseId],
  );
}

/** Locks the lead first, as everywhere. */
async function lockLeadOf(
  client: PoolClient,
  organizationId: string,
  messageId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ leadId: string }>(
    'select lead_id as "leadId" from lead_messages where organization_id = $1 and id = $2',
    [organizationId, messageId],
  );
  if (!rows[0]) return null;
  await lockLeads(client, organizationId, [rows[0].leadId]);
  return rows[0].leadId;
}

/** A marked message must have the lease; an unmarked one must still be scheduled, and was not sent. */
async function write(
  client: PoolClient,
  { organizationId, messageId, leaseId, outcome }: FinishedMessage,
  now: Date,
): Promise<WrittenMessage | null> {
  const { status, error, retryAt } = changeOf(outcome);
  const { rows } = await client.query<WrittenMessage & { wasUncertain: boolean }>(
    `with before as (
       select id, status from lead_messages where organization_id = $1 and id = $2 for update)
     update lead_messages m
        set status = $4::text, error = coalesce($5::text, case when $4 = 'scheduled' then m.error end),
            lease_id = case when $4 <> 'scheduled' then m.lease_id end,
            attempts = m.attempts + ($6::timestamptz is not null)::int, due_at = coalesce($6, m.due_at),
            sent_at = case when $4 in ('sent', 'uncertain') then coalesce(m.sent_at, $7::timestamptz) else m.sent_at end
       from before
      where m.organization_id = $1 and m.id = $2 and before.id = m.id
        and case m.status when 'scheduled' then $4 not in ('sent', 'uncertain')
                          when 'sending' then m.lease_id = $3::uuid
                          when 'uncertain' then m.lease_id = $3 and $4 in ('sent', 'uncertain')
                          else false end
     returning ${writtenMessageColumns}, before.status = 'uncertain' as "wasUncertain"`,
    [organizationId, messageId, leaseId, status, error, retryAt, now],
  );
  // The transaction that settled it as possibly sent has counted it and stored the event.
  return rows[0] && !rows[0].wasUncertain ? rows[0] : null;
}

function changeOf(outcome: MessageOutcome): {
  status: 'scheduled' | 'sent' | 'uncertain' | 'failed';
  /** Null: no error, or for a message that stays scheduled, the previous one. */
  error: string | null;
  retryAt: Date | null;
} {
  switch (outcome.kind) {
    case 'gone':
      return { status: outcome.status, error: outcome.note, retryAt: null };
    case 'again':
      return { status: 'scheduled', error: outcome.error, retryAt: outcome.retryAt };
    case 'released':
      return { status: 'scheduled', error: null, retryAt: null };
    case 'failed':
      return { status: 'failed', error: outcome.error, retryAt: null };
  }
}

async function countToday(
  client: PoolClient,
  organizationId: string,
  mailboxId: string,
  now: Date,
): Promise<void> {
  // The day of Postgres, as for campaign emails.
  const { rows } = await client.query<{ day: string }>(
    `select coalesce(local_day($3, time_zone), ($3::timestamptz at time zone 'UTC')::date)::text as day
       from mailboxes where organization_id = $1 and id = $2`,
    [organizationId, mailboxId, now],
  );
  if (!rows[0]) return;
  await client.query(
    `insert into mailbox_days as d (organization_id, mailbox_id, day, sends) values ($1, $2, $3::date, 1)
     on conflict (organization_id, mailbox_id, day) do update set sends = d.sends + 1`,
    [organizationId, mailboxId, rows[0].day],
  );
}
