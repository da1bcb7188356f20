import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { connectionLost, findFolders, type Folders } from '../../mail-servers/imap-folders.ts';
import {
  closeImap,
  troubleOf,
  type ImapConnection,
  type ImapError,
} from '../../mail-servers/imap-connection.ts';
import { openInbox } from '../../mailboxes/open-inbox.ts';
import { readingLimits } from '../../mail-servers/imap-settings.ts';
import type { LeasedInbox } from './inbox-lease.ts';
import { noteChecked, noteFailure, startInbox, type InboxStart } from './inbox-state.ts';
import { lookForUncertain } from './look-for-uncertain.ts';
import { listenForMails } from './mail-signal.ts';
import { readFolder } from './read-folder.ts';
import { folderKey, type ReadingTroubles } from './reading-troubles.ts';

/**
 * Holds one connection to a mailbox and stores what comes in, until the signal fires or the connection is lost. A new
 * mail in INBOX is stored at once; the other folders are looked at every `IMAP_POLL_SECONDS`, INBOX as well, in case
 * the server reports nothing on its own.
 *
 * Never throws: what went wrong is noted at the mailbox, which is tried again later.
 */
export async function watchInbox(
  context: Context,
  inbox: LeasedInbox,
  troubles: ReadingTroubles,
  signal: AbortSignal,
): Promise<void> {
  let connection: ImapConnection | undefined;
  let stopClosing = () => {};
  try {
    const start = await startInbox(context, inbox);
    if (!start || signal.aborted) return;
    const limits = readingLimits(context.config.INBOUND_MAIL_BYTES_MAX);
    connection = await openInbox(context, inbox, start.server, limits);
    stopClosing = closeSoonAfter(signal, connection);
    await followInbox(context, { connection, inbox, start, troubles, signal });
  } catch (error) {
    if (!signal.aborted) await noteTrouble(context, inbox, troubleOf(error, connection));
  } finally {
    stopClosing();
    if (connection) await closeImap(connection);
  }
}

/** Within this time after the signal, the server must have sent what it was asked for: other mailboxes wait for the place. */
const lastAnswerMs = 10_000;

function closeSoonAfter(signal: AbortSignal, connection: ImapConnection): () => void {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => void (timer = setTimeout(() => connection.close(), lastAnswerMs).unref());
  if (signal.aborted) begin();
  signal.addEventListener('abort', begin, { once: true });
  return () => {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
}

interface Watch {
  connection: ImapConnection;
  inbox: LeasedInbox;
  start: InboxStart;
  troubles: ReadingTroubles;
  signal: AbortSignal;
}

/** Folders are read no more often than this: a server may report new mails without end. */
const roundMsMin = 1_000;

async function followInbox(context: Context, watch: Watch): Promise<void> {
  const { connection, signal } = watch;
  const pollMs = context.config.IMAP_POLL_SECONDS * 1000;
  const mails = listenForMails(connection);
  const folders = await findFolders(connection);
  let pollAt = 0;
  while (!signal.aborted) {
    if (!connection.usable) throw connectionLost();
    const begunAt = performance.now();
    const isPoll = begunAt >= pollAt;
    await readFolders(context, watch, isPoll ? folders : { received: ['INBOX'], sent: null });
    if (isPoll) pollAt = performance.now() + pollMs;
    await mails.wait(Math.max(pollAt - performance.now(), 0), signal);
    const restMs = Math.max(begunAt + roundMsMin - performance.now(), 0);
    await wait(restMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * INBOX comes last: it stays open, and the server reports what comes into the folder that is open. A folder that
 * reading broke off in, or that cannot be opened, comes after it.
 */
async function readFolders(
  context: Context,
  { connection, inbox, start, troubles, signal }: Watch,
  { received, sent }: Folders,
): Promise<void> {
  if (sent !== null) await lookForUncertain(context, connection, inbox, sent);
  const isTroubled = (path: string) => troubles.has(folderKey(inbox.mailboxId, path));
  const inTurn = received.toReversed();
  for (const path of [...inTurn.filter((one) => !isTroubled(one)), ...received.filter(isTroubled)]) {
    if (signal.aborted) return;
    const reading = { ...start, connection, lease: inbox, path, troubles, signal };
    await readFolder(context, reading).catch((error: unknown) => {
      if (!signal.aborted && path !== 'INBOX') troubles.brokeOff(folderKey(inbox.mailboxId, path));
      throw error;
    });
  }
  if (signal.aborted) return;
  await noteChecked(context, inbox);
  start.checkedAt = context.clock.now();
}

async function noteTrouble(context: Context, inbox: LeasedInbox, error: ImapError): Promise<void> {
  const { mailboxId } = inbox;
  context.log.warn({ err: error, mailboxId }, 'a mailbox cannot be read');
  await noteFailure(context, inbox, error).catch((failure: unknown) =>
    context.log.warn({ err: failure, mailboxId }, 'failed to record the mailbox error'),
  );
}
