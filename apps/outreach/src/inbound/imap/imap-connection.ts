import { ImapFlow } from 'imapflow';
import { imapOptions, type ImapSettings } from './imap-settings.ts';

/** A logged-in connection. One that is lost fails every later command. */
export type ImapConnection = ImapFlow;

/** Why a mailbox could not be read. */
export class ImapError extends Error {
  constructor(
    readonly stage: 'connection' | 'auth' | 'folder' | 'internal',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'ImapError';
  }
}

/** @throws ImapError with what the server said, never with the password */
export async function openImap(settings: ImapSettings): Promise<ImapConnection> {
  const connection = new ImapFlow(imapOptions(settings));
  // Whoever waits for an answer is told as well; unheard, the event would end the process.
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    return connection;
  } catch (error) {
    connection.close();
    throw asImapError(error);
  }
}

/** Whatever ended the reading, in the words that the mailbox shows: what is our own fault says nothing. */
export function troubleOf(error: unknown, connection: ImapConnection | undefined): ImapError {
  if (error instanceof ImapError) return error;
  const isRefusal = error instanceof Error && 'responseStatus' in error;
  if (isRefusal || (connection && !connection.usable)) return asImapError(error);
  return new ImapError('internal', 'something went wrong on our side', error);
}

function asImapError(error: unknown): ImapError {
  // Its fields are looked at one by one.
  const { authenticationFailed, responseText, message, code } = error as Partial<ImapFlowError>;
  if (authenticationFailed) return new ImapError('auth', responseText ?? 'the login was refused', error);
  const text = responseText ?? message ?? String(error);
  return new ImapError('connection', code && !text.includes(code) ? `${text} (${code})` : text, error);
}

/** The fields that imapflow adds to its errors. */
interface ImapFlowError extends Error {
  authenticationFailed: boolean;
  responseText: string;
  code: string;
}

/** Says goodbye, unless the server is not there to hear it. */
export async function closeImap(connection: ImapConnection): Promise<void> {
  const timer = setTimeout(() => connection.close(), 2_000);
  await connection.logout().catch(() => undefined);
  clearTimeout(timer);
  connection.close();
}
