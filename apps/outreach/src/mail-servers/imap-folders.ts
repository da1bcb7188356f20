import type { FetchMessageObject, FetchQueryObject, SearchObject } from 'imapflow';
import { ImapError, type ImapConnection } from './imap-connection.ts';

/** Folders that are read, found by their special use (RFC 6154), as servers use different names. */
export interface Folders {
  /** Folders where replies arrive: INBOX, then the spam folder. */
  received: string[];
  /** The Sent folder, if the mailbox has one. */
  sent: string | null;
}

/** The folders to read, by their special uses (RFC 6154). */
export async function findFolders(connection: ImapConnection): Promise<Folders> {
  const folders = await connection.list();
  const pathOf = (use: string) =>
    folders.find(({ specialUse, flags }) => specialUse === use && !flags.has('\\Noselect'))?.path;
  const junk = pathOf('\\Junk');
  return { received: junk === undefined ? ['INBOX'] : ['INBOX', junk], sent: pathOf('\\Sent') ?? null };
}

/** Opens a folder with EXAMINE, so that nothing we do can mark an email as seen. @throws ImapError */
export async function examineFolder(connection: ImapConnection, path: string) {
  const folder = await connection.mailboxOpen(path, { readOnly: true }).catch((error: unknown) => {
    if (!connection.usable) throw error;
    throw new ImapError('folder', `the folder ${path} cannot be opened`, error);
  });
  requireOpen(connection);
  return folder;
}

/** UIDs of the emails in the open folder that match, in ascending order. @throws ImapError */
export async function searchFolder(connection: ImapConnection, query: SearchObject): Promise<number[]> {
  const uids = await connection.search(query, { uid: true });
  // imapflow does not throw when the server refuses a search, or the connection is lost.
  if (!Array.isArray(uids))
    throw new ImapError('folder', `the folder ${requireOpen(connection)} cannot be searched`);
  return uids.toSorted((a, b) => a - b);
}

/** Emails of the open folder by UID, without those that no longer exist. @throws ImapError, or the server's refusal */
export async function* fetchFromFolder(
  connection: ImapConnection,
  uids: number[],
  query: FetchQueryObject,
): AsyncGenerator<FetchMessageObject> {
  yield* connection.fetch(uids, query, { uid: true });
  requireOpen(connection);
}

/**
 * Once the connection is lost, commands of imapflow return as if the folder were empty.
 * @returns path of the open folder
 * @throws ImapError if the connection is lost
 */
function requireOpen({ state, states, mailbox }: ImapConnection): string {
  if (state === states.SELECTED && mailbox) return mailbox.path;
  throw connectionLost();
}

/** The error of a connection that the server has ended. */
export function connectionLost(): ImapError {
  return new ImapError('connection', 'the server closed the connection');
}
