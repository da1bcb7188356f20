import { ImapError, type ImapConnection } from './imap-connection.ts';

/** Folders that are read, found by their special use (RFC 6154), as servers use different names. */
export interface Folders {
  /** Folders where replies arrive: INBOX, then the spam folder. */
  received: string[];
  /** The Sent folder, if the mailbox has one. */
  sent: string | null;
}

export async function findFolders(connection: ImapConnection): Promise<Folders> {
  const folders = await connection.list();
  const pathOf = (use: string) =>
    folders.find(({ specialUse, flags }) => specialUse === use && !flags.has('\\Noselect'))?.path;
  const junk = pathOf('\\Junk');
  return { received: junk === undefined ? ['INBOX'] : ['INBOX', junk], sent: pathOf('\\Sent') ?? null };
}

/** Opens a folder with EXAMINE, so that nothing we do can mark an email as seen. @throws ImapError */
export async function examineFolder(connection: ImapConnection, path: string) {
  try {
    return await connection.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    if (!connection.usable) throw error;
    throw new ImapError('folder', `the folder ${path} cannot be opened`, error);
  }
}
