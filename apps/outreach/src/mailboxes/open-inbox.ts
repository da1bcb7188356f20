import type { Context } from '../context.ts';
import { ImapError, openImap, type ImapConnection } from '../mail-servers/imap-connection.ts';
import { imapSettings, type ImapLimits, type ImapSettings } from '../mail-servers/imap-settings.ts';
import type { MailServer } from '../mail-servers/mail-server.ts';
import { MailTokenError, type MailboxKey } from '@reachback/mail/oauth/oauth-parts';
import { needReconnect } from './oauth/need-reconnect.ts';

export type InboxContext = Pick<Context, 'pool' | 'clock' | 'log' | 'secrets' | 'mailGuard' | 'mailTokens'>;

/**
 * Logs in to the mailbox's server. If the server refuses the access token, it is renewed once; if that is refused too,
 * the mailbox must be connected to its provider again, and is not retried.
 * @throws ImapError, UnknownKeyError, DamagedSecretError
 */
export async function openInbox(
  context: InboxContext,
  mailbox: MailboxKey,
  server: MailServer,
  limits: ImapLimits,
): Promise<ImapConnection> {
  const settings = await imapSettings(context, mailbox, server).catch(asImapError);
  try {
    return await openImap(context.mailGuard, settings, limits);
  } catch (error) {
    if (settings.accessToken === undefined || !isRefusedLogin(error)) throw error;
    return await openWithNewToken(context, mailbox, settings, limits);
  }
}

async function openWithNewToken(
  context: InboxContext,
  mailbox: MailboxKey,
  settings: ImapSettings,
  limits: ImapLimits,
): Promise<ImapConnection> {
  const triedAt = context.clock.now();
  const accessToken = await context.mailTokens.get(mailbox, settings.accessToken).catch(asImapError);
  try {
    return await openImap(context.mailGuard, { ...settings, accessToken }, limits);
  } catch (error) {
    if (isRefusedLogin(error))
      await needReconnect(context, mailbox, { triedAt, error: `IMAP: ${error.message}` });
    throw error;
  }
}

function isRefusedLogin(error: unknown): error is ImapError {
  return error instanceof ImapError && error.stage === 'auth';
}

/** Without a token no login was attempted at the server. */
function asImapError(error: unknown): never {
  if (!(error instanceof MailTokenError)) throw error;
  throw new ImapError(error.kind === 'unavailable' ? 'connection' : 'auth', error.message, error);
}
