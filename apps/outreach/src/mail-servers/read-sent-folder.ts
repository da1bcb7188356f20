import { normalAddress } from '@reachback/inbound-mail/mime/addresses';
import { examineFolder, fetchFromFolder, findFolders, searchFolder } from './imap-folders.ts';
import { ImapError, type ImapConnection } from './imap-connection.ts';
import type { ImapLimits } from './imap-settings.ts';

/** A copy of a sent email in the mailbox. */
export interface SentCopy {
  /** With angle brackets; '' if it has none. */
  messageId: string;
  subject: string;
  /** Normalized. */
  to: string[];
  /** When the server stored it. */
  at: Date;
}

/** Enough for envelopes. */
export const envelopeLimits: ImapLimits = { literalBytesMax: 64 * 1024, answerBytesMax: 8 * 1024 * 1024 };

/** Maximum number of copies read in one mailbox: at a hundred emails a day, more than a year's. */
export const copiesMax = 50_000;
const copiesAtOnce = 500;
const dayMs = 24 * 60 * 60 * 1000;
const recipientsMax = 50;
const headerLengthMax = 1000;

/**
 * Reads the emails in the Sent folder since the given time, and some of the day before: SEARCH only supports days, in
 * the time zone of the server.
 * @throws ImapError if the mailbox has no such folder, too many emails in it, or cannot be read to the end
 */
export async function readSentFolder(connection: ImapConnection, since: Date): Promise<SentCopy[]> {
  await openSentFolder(connection);
  const uids = await searchFolder(connection, { since: new Date(since.getTime() - dayMs) });
  if (uids.length > copiesMax)
    throw new ImapError('folder', `more than ${copiesMax} emails were sent since then`);
  const copies: SentCopy[] = [];
  for (let from = 0; from < uids.length; from += copiesAtOnce) {
    const some = uids.slice(from, from + copiesAtOnce);
    const query = { envelope: true, internalDate: true };
    for await (const { envelope, internalDate } of fetchFromFolder(connection, some, query)) {
      const at = new Date(internalDate ?? Number.NaN);
      if (!envelope || !(at.getTime() > 0)) continue;
      const people = [...(envelope.to ?? []), ...(envelope.cc ?? []), ...(envelope.bcc ?? [])];
      copies.push({
        messageId: (envelope.messageId ?? '').replaceAll('\0', '').slice(0, headerLengthMax),
        subject: (envelope.subject ?? '').replaceAll('\0', '').slice(0, headerLengthMax),
        to: people
          .slice(0, recipientsMax)
          .flatMap(({ address }) => (address === undefined ? [] : normalAddress(address))),
        at,
      });
    }
  }
  return copies;
}

/** Whether the open folder contains all of these emails. @throws ImapError */
export async function hasAll(connection: ImapConnection, messageIds: readonly string[]): Promise<boolean> {
  for (const messageId of messageIds) {
    const found = await searchFolder(connection, { header: { 'message-id': messageId } });
    if (found.length === 0) return false;
  }
  return true;
}

async function openSentFolder(connection: ImapConnection): Promise<void> {
  const { sent } = await findFolders(connection);
  if (sent === null) throw new ImapError('folder', 'the mailbox has no folder of sent emails');
  await examineFolder(connection, sent);
}
