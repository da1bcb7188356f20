import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { localDay, usableTimeZone } from '@reachback/common/values/time-zone';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import type { Transaction } from '../db.ts';
import { sendingLaneId } from '../pace/sending-lane-id.ts';
import {
  imapOf,
  loadMailboxRow,
  mailboxDetail,
  mailboxUuid,
  presentMailboxes,
  smtpOf,
  type MailboxRow,
} from './mailbox.ts';
import { imapColumns, smtpColumns } from './mailbox-columns.ts';
import { imapChange, limitColumns, mailboxFields, smtpChange } from './mailbox-input.ts';
import { changedServer } from '../mail-servers/mail-server.ts';

const changes = z.object({
  name: mailboxFields.name.optional(),
  from_name: mailboxFields.from_name.optional(),
  reply_to: mailboxFields.reply_to.optional(),
  status: z
    .enum(['active', 'disabled'])
    .optional()
    .describe('disabled: sends nothing; its leads wait for it'),
  smtp: smtpChange.optional().describe('A stored password is kept, unless host or security change'),
  imap: imapChange.nullable().optional().describe('null: no longer read'),
  time_zone: mailboxFields.time_zone.optional(),
  limits: mailboxFields.limits.optional(),
});

/**
 * Omitted fields keep their values, inside `smtp`, `imap` and `limits` too. New settings reactivate a failing mailbox.
 */
export const updateMailbox = endpoint({
  name: 'updateMailbox',
  summary: 'Update a mailbox, or disable and enable it',
  description:
    'Changes the fields you send; omitted fields keep their values, inside `smtp`, `imap` and `limits` too. A disabled mailbox sends nothing, and its leads wait for it. New SMTP settings make a failing mailbox active again. If host or security change, send the password again.',
  group: 'mailboxes',
  input: changes.extend({ id: z.string() }),
  bodyExample: { status: 'active', limits: { daily_cap: 80, ramp_up: { start: 5, step: 5 } } },
  output: mailboxDetail,
  async handle(context, { organizationId }, { id: wireId, ...input }) {
    const id = mailboxUuid(wireId);
    const row = await context.db.$transaction(async (tx) => {
      await lockMailbox(tx, organizationId, id);
      const before = await loadMailboxRow(tx, organizationId, id);
      const data = await changedColumns(context, before, input);
      return tx.mailbox.update({ where: { organizationId_id: { organizationId, id } }, data });
    });
    await context.wakeUps.wake('sending', sendingLaneId(organizationId, id));
    return (await presentMailboxes(context, [row]))[0]!;
  },
});

/** Locks the mailbox against concurrent changes. */
export async function lockMailbox(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from mailboxes
    where organization_id = ${organizationId}::uuid and id = ${id}::uuid for update`;
}

/**
 * An access token is only sent to the servers of its provider: otherwise anyone who may change a mailbox could send it
 * elsewhere. With passwords for all its servers the mailbox leaves the provider.
 * @returns whether it does @throws ApiError 400, 409
 */
function leavesProvider({ oauthProvider, status }: MailboxRow, input: z.output<typeof changes>): boolean {
  if (oauthProvider === null) return false;
  const { smtp, imap } = input;
  if (smtp?.password && (imap === null || imap?.password)) return true;
  if (smtp)
    throw invalidRequest(
      'smtp',
      'is set by the provider; to use passwords instead, send smtp and imap with them',
    );
  if (imap)
    throw invalidRequest(
      'imap',
      'is set by the provider; to use passwords instead, send smtp and imap with them',
    );
  if (input.status === 'active' && status === 'reconnect_needed')
    throw apiError('invalid_state', 'connect the mailbox to its provider again (connectMailbox)');
  return false;
}

async function changedColumns(context: Context, row: MailboxRow, input: z.output<typeof changes>) {
  const isLeaving = leavesProvider(row, input);
  const today = localDay(input.time_zone ?? usableTimeZone(row.timeZone), context.clock.now());
  return {
    name: input.name,
    fromName: input.from_name,
    replyTo: input.reply_to,
    timeZone: input.time_zone,
    ...limitColumns(input.limits, today, row.rampUpFrom),
    ...(input.imap === null ? imapColumns(null) : {}),
    ...(input.imap ? imapColumns(await changedServer(context, 'imap', imapOf(row), input.imap)) : {}),
    ...(input.smtp ? smtpColumns(await changedServer(context, 'smtp', smtpOf(row), input.smtp)) : {}),
    ...(input.smtp || input.status === 'active' ? { error: null, failuresInARow: 0, restUntil: null } : {}),
    ...(input.smtp ? { verifiedAt: null } : {}),
    ...(isLeaving ? { oauthProvider: null, grant: { delete: true } } : {}),
    status:
      input.status ??
      (input.smtp && (row.status === 'failing' || row.status === 'reconnect_needed') ? 'active' : undefined),
  };
}
