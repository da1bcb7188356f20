import type { Mail } from '@reachback/mail/message';
import type { Context } from '../context.ts';
import { sendThroughGate, type SendAttempt } from '../invitations/deliver/send-gate.ts';
import { mailResult } from '../invitations/message-result.ts';
import { markRow, renewEveryMs, renewRow, type ClaimedRow, type OutboxTable } from './outbox.ts';

/** A claimed row, and the batch that it belongs to. */
export interface LeasedRow {
  organizationId: string;
  /** Id of the batch's send notes. */
  leaseId: string;
  row: ClaimedRow;
}

/** Sends the email of a row. @param write composes it; called only once */
export function sendRow(
  context: Context,
  table: OutboxTable,
  { organizationId, leaseId, row }: LeasedRow,
  write: () => Mail,
): Promise<SendAttempt> {
  const { pool, clock, config, mailer } = context;
  const { id, leasedUntil } = row;
  const key = { organizationId, id };
  const message = {
    ...key,
    leaseId,
    leasedUntil,
    renewEveryMs,
    mark: () => markRow(pool, table, { ...key, lease: leasedUntil, leaseId, now: clock.now() }),
    renew: (lease: Date) => renewRow(pool, table, { ...key, lease, now: clock.now() }),
  };
  return sendThroughGate(context, message, async ({ mark, release }) =>
    mailResult(await mailer.send(config.SMTP_URL, write(), { beforeData: mark, beforeEnd: release })),
  );
}
