import type { VerifyResult } from '@reachback/mail/verify-smtp';
import { apiError } from '@reachback/common/http/errors/errors';
import { DamagedSecretError, UnknownKeyError } from '@reachback/common/secrets/secret-box';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import { verifyInbox } from './verify-inbox.ts';
import { sendingLaneId } from '../pace/sending-lane-id.ts';
import { loadMailbox } from '../pace/mailbox-state.ts';
import { MailTokenError } from '@reachback/mail/oauth/oauth-parts';
import { tryAgainWithNewToken } from './oauth/refused-token.ts';
import { stopMailbox } from './rest-mailbox.ts';
import { smtpSettings } from '../mail-servers/smtp-settings.ts';
import { damagedPasswordText, unknownKeyText } from '../mail-servers/password-trouble.ts';
import {
  loadMailboxRow,
  mailboxDetail,
  mailboxUuid,
  presentMailboxes,
  smtpOf,
  type MailboxRow,
} from './mailbox.ts';
import { smtpColumns } from './mailbox-columns.ts';

/** Answers 200 either way: `status`, `error` and `verified_at` tell how it went, `imap.error` of the reading. */
export const verifyMailbox = endpoint({
  name: 'verifyMailbox',
  summary: 'Test the SMTP and IMAP login of a mailbox',
  description:
    'Connects and logs in to both servers without sending an email. Returns 200 whether or not the login works: read `verified_at`, `error` and `imap.error` for the result. A working login makes a failing mailbox active again; a refused login marks it as failing, or as `reconnect_needed` if it signs in at a provider.',
  group: 'mailboxes',
  input: z.object({ id: z.string() }),
  output: mailboxDetail,
  async handle(context, { organizationId }, input) {
    const id = mailboxUuid(input.id);
    const row = await loadMailboxRow(context.db, organizationId, id);
    const leave = await context.verifications.enter(organizationId);
    const result = await tryOut(context, row).catch(refuseUnknownKey).finally(leave);
    await writeResult(context, row, result);
    if (result.ok) await context.wakeUps.wake('sending', sendingLaneId(organizationId, id));
    return (await presentMailboxes(context, [await loadMailboxRow(context.db, organizationId, id)]))[0]!;
  },
});

/** @throws ApiError 409 when it is about a password that was sealed with another key */
function refuseUnknownKey(error: unknown): never {
  throw error instanceof UnknownKeyError ? apiError('invalid_state', unknownKeyText) : error;
}

/** Tries both servers; writes down how the reading went. */
async function tryOut(context: Context, row: MailboxRow): Promise<VerifyResult> {
  const { organizationId, id } = row;
  const [result] = await Promise.all([
    verifySmtp(context, { organizationId, id, smtp: smtpOf(row) }),
    verifyInbox(context, row),
  ]);
  return result;
}

/** A damaged password lets nobody in, as if the server refused it. */
async function verifySmtp(
  context: Context,
  server: Parameters<typeof smtpSettings>[1],
): Promise<VerifyResult> {
  try {
    const settings = await smtpSettings(context, server);
    const result = await context.mailer.verify(settings);
    const isRefused = !result.ok && result.stage === 'auth' && server.smtp.usesToken;
    return isRefused ? await tryAgainWithNewToken(context, server, settings) : result;
  } catch (error) {
    if (error instanceof MailTokenError) return { ok: false, stage: stageOf(error), message: error.message };
    if (!(error instanceof DamagedSecretError)) throw error;
    return { ok: false, stage: 'auth', message: damagedPasswordText };
  }
}

const stageOf = ({ kind }: MailTokenError) => (kind === 'unavailable' ? 'connection' : 'auth');

/**
 * A refused login stops the mailbox, as it does when sending; so does any failure of one that never worked. For one
 * that did, a server that is unavailable is only noted. Nothing is written when the settings were changed meanwhile.
 */
async function writeResult(context: Context, row: MailboxRow, result: VerifyResult): Promise<void> {
  const { organizationId, id, status } = row;
  const error = result.ok ? null : `${result.stage}: ${result.message}`.slice(0, 1000);
  const working = {
    verifiedAt: context.clock.now(),
    failuresInARow: 0,
    status: status === 'disabled' ? status : 'active',
  };
  const { count } = await context.db.mailbox.updateMany({
    where: { organizationId, id, status, oauthProvider: row.oauthProvider, ...smtpColumns(smtpOf(row)) },
    data: { error, ...(result.ok ? working : {}) },
  });
  // What a provider refuses shows on the mailbox already, and nothing else is for its owner to fix.
  if (count === 0 || result.ok || status !== 'active' || row.oauthProvider !== null) return;
  if (result.stage !== 'auth' && row.verifiedAt !== null) return;
  const mailbox = await loadMailbox(context.pool, { organizationId, mailboxId: id }, context.clock.now());
  if (mailbox) await stopMailbox(context, mailbox, error!);
}
