import type { VerifyResult } from '@reachback/mail/smtp/verify-smtp';
import { apiError } from '@reachback/common/http/errors/errors';
import { DamagedSecretError, UnknownKeyError } from '@reachback/common/secrets/secret-box';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import { verifyInbox } from './verify-inbox.ts';
import { sendingLaneId } from '../pace/sending-lane-id.ts';
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

/** Returns 200 either way: `status`, `error` and `verified_at` show the result, `imap.error` that of IMAP. */
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

/** @throws ApiError 409 for a password that was encrypted with another key */
function refuseUnknownKey(error: unknown): never {
  throw error instanceof UnknownKeyError ? apiError('invalid_state', unknownKeyText) : error;
}

/** Verifies both servers; records the result of IMAP. */
async function tryOut(context: Context, row: MailboxRow): Promise<VerifyResult> {
  const { organizationId, id } = row;
  const [result] = await Promise.all([
    verifySmtp(context, { organizationId, id, smtp: smtpOf(row) }),
    verifyInbox(context, row),
  ]);
  return result;
}

/** A damaged password counts as a refused login. */
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
 * A refused login stops the mailbox, as it does when sending; so does any failure of a mailbox that never worked. For
 * one that did, an unavailable server is only recorded. Does nothing if the settings were changed meanwhile.
 */
async function writeResult(context: Context, row: MailboxRow, result: VerifyResult): Promise<void> {
  const { organizationId, id, status } = row;
  const error = result.ok ? null : `${result.stage}: ${result.message}`.slice(0, 1000);
  const working = {
    verifiedAt: context.clock.now(),
    failuresInARow: 0,
    restUntil: null,
    status: status === 'disabled' ? status : 'active',
  };
  const { count } = await context.db.mailbox.updateMany({
    where: { organizationId, id, status, oauthProvider: row.oauthProvider, ...smtpColumns(smtpOf(row)) },
    data: { error, ...(result.ok ? working : {}) },
  });
  // A refusal by a provider already shows on the mailbox, and other failures are not for its owner to fix.
  if (count === 0 || result.ok || status !== 'active' || row.oauthProvider !== null) return;
  if (result.stage !== 'auth' && row.verifiedAt !== null) return;
  await stopMailbox(context, { organizationId, id, smtp: smtpOf(row) }, error!);
}
