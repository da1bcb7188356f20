import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '@reachback/mail/message';
import { MailTokenError } from '@reachback/mail/oauth/oauth-parts';
import type { Context } from '../../context.ts';
import { closeImap, troubleOf, type ImapConnection } from '../../mail-servers/imap-connection.ts';
import { examineFolder, findFolders, searchFolder } from '../../mail-servers/imap-folders.ts';
import type { ImapLimits } from '../../mail-servers/imap-settings.ts';
import { activeDkimKey, type MailServer } from '../../mail-servers/mail-server.ts';
import { passwordTrouble } from '../../mail-servers/password-trouble.ts';
import { smtpSettings } from '../../mail-servers/smtp-settings.ts';
import { imapOf, smtpOf, type MailboxRow } from '../mailbox.ts';
import { openInbox } from '../open-inbox.ts';

/** How long a call waits for the server to accept the test email. */
const sendMsMax = 10_000;
const betweenLooksMs = 1_000;
const emailBytesMax = 256 * 1024;
const reasonLengthMax = 300;

const limits: ImapLimits = { literalBytesMax: emailBytesMax + 64 * 1024, answerBytesMax: 2 * 1024 * 1024 };

/** Random token that identifies a test email in its mailbox. */
export function newTestToken(): string {
  return randomBytes(9).toString('hex');
}

/**
 * Sends an email from the mailbox to itself.
 * @returns why it was not sent; null when it was, or may have been
 */
export async function sendTestEmail(
  context: Context,
  row: MailboxRow,
  token: string,
): Promise<string | null> {
  try {
    const settings = await smtpSettings(context, {
      ...row,
      smtp: smtpOf(row),
      dkim: activeDkimKey(row),
    });
    const sending = context.mailer.send(settings, testEmail(row, token, context.clock.now()));
    const over = new AbortController();
    // Later responses are not waited for: the email arrives or it does not.
    const result = await Promise.race([
      sending,
      sleep(sendMsMax, null, { signal: over.signal }).catch(() => null),
    ]).finally(() => over.abort());
    sending.catch(() => undefined);
    if (!result || result.status === 'sent' || result.status === 'uncertain' || result.status === 'held')
      return null;
    return oneLine(result.response);
  } catch (error) {
    const trouble = error instanceof MailTokenError ? error.message : passwordTrouble(error);
    if (trouble !== null) return oneLine(trouble);
    context.log.warn({ err: error, mailboxId: row.id }, 'a test email could not be sent');
    return 'something went wrong on our side';
  }
}

function testEmail({ email, fromName }: MailboxRow, token: string, date: Date): Mail {
  const self = { name: fromName, address: email };
  return {
    from: self,
    to: { address: email },
    subject: `Mailbox check ${token}`,
    text: `Reachback sent this email from ${email} to itself, to see how its emails are signed (DKIM).\nThere is nothing to do. You can delete it.\n`,
    date,
    messageId: `<check-${token}@${email.split('@').at(-1)!}>`,
    // RFC 3834: prevents automatic replies, and keeps our inbox reader from storing it as a reply.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The test email as it arrived, or why the mailbox could not be searched; neither if it has not arrived yet. */
export interface Search {
  bytes: Buffer | null;
  error: string | null;
}

/** Searches for the test email until it arrives or the time is over. Leaves the mailbox unchanged. */
export async function findTestEmail(
  context: Context,
  row: MailboxRow,
  { token, budgetMs }: { token: string; budgetMs: number },
): Promise<Search> {
  const server = imapOf(row);
  if (!server) return { bytes: null, error: null };
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), budgetMs);
  const search = searchInbox(context, row, server, token, over.signal);
  const ended = new Promise<Search>((resolve) => {
    over.signal.addEventListener('abort', () => resolve({ bytes: null, error: null }), { once: true });
  });
  return Promise.race([search, ended]).finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}

async function searchInbox(
  context: Context,
  row: MailboxRow,
  server: MailServer,
  token: string,
  signal: AbortSignal,
): Promise<Search> {
  let connection: ImapConnection | undefined;
  try {
    const mailbox = { organizationId: row.organizationId, mailboxId: row.id };
    connection = await openInbox(context, mailbox, server, limits);
    const opened = connection;
    signal.addEventListener('abort', () => opened.close(), { once: true });
    const { received } = await findFolders(connection);
    while (!signal.aborted) {
      for (const folder of received) {
        const bytes = await findInFolder(connection, folder, token);
        if (bytes) return { bytes, error: null };
      }
      await sleep(betweenLooksMs, undefined, { signal });
    }
    return { bytes: null, error: null };
  } catch (error) {
    if (signal.aborted) return { bytes: null, error: null };
    return { bytes: null, error: oneLine(troubleOf(error, connection).message) };
  } finally {
    if (connection) await closeImap(connection);
  }
}

async function findInFolder(
  connection: ImapConnection,
  folder: string,
  token: string,
): Promise<Buffer | null> {
  await examineFolder(connection, folder);
  const newest = (await searchFolder(connection, { subject: token })).at(-1);
  if (newest === undefined) return null;
  const query = { source: { start: 0, maxLength: emailBytesMax } };
  const found = await connection.fetchOne(String(newest), query, { uid: true });
  return found && found.source ? found.source : null;
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, reasonLengthMax)
    .toWellFormed();
}
