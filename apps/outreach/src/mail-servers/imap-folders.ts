import { ImapError, type ImapConnection } from './imap-connection.ts';

/** The folders that matter, by their special use (RFC 6154), where a server names none by their usual names. */
export interface Folders {
  /** Where answers arrive: INBOX, then the folder of suspected spam. */
  received: string[];
  /** Where the mailbox keeps what was sent from it, if anywhere. */
  sent: string | null;
}

export async function findFolders(connection: ImapConnection): Promise<Folders> {
  const folders = await connection.list();
  const pathOf = (use: string) =>
    folders.find(({ specialUse, flags }) => specialUse === use && !flags.has('\\Noselect'))?.path;
  const junk = pathOf('\\Junk');
  return { received: junk === undefined ? ['INBOX'] : ['INBOX', junk], sent: pathOf('\\Sent') ?? null };
}

/** Opens a folder with EXAMINE, so that nothing we do can mark a mail as seen. @throws ImapError */
export async function examineFolder(connection: ImapConnection, path: string) {
  try {
    return await connection.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    if (!connection.usable) throw error;
    throw new ImapError('folder', `the folder ${path} cannot be opened`, error);
  }
}
