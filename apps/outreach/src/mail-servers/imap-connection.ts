import { MailGuardError, type MailGuard } from '@reachback/mail/mail-guard';
import { ImapFlow } from 'imapflow';
import { paceAnswers, type ImapBudget } from './imap-pace.ts';
import { imapOptions, type ImapLimits, type ImapSettings } from './imap-settings.ts';
import { passwordTrouble } from './password-trouble.ts';

/** A logged-in connection. Once it is lost, every later command fails. */
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

/** Time limit from DNS lookup to the end of the login. */
const openMs = 30_000;
/** Limit for the server's responses in that time: greeting, capabilities, namespaces; not certificates. */
const openBudget: ImapBudget = { bytes: 48 * 1024, lines: 256 };

/** The error as the mailbox shows it: one line, prefixed by the stage. */
export function errorText({ stage, message }: ImapError): string {
  const line = message.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  return `${stage}: ${line}`.slice(0, 1000);
}

/** @throws ImapError with a message of ours, except for the server's response to the login; never with the password */
export async function openImap(
  guard: MailGuard,
  settings: ImapSettings,
  limits: ImapLimits,
): Promise<ImapConnection> {
  let connection: ImapConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    const opening = new ImapFlow(imapOptions(settings, await guard.locate(settings), limits));
    connection = opening;
    // Pending commands are rejected as well; without a listener, the event would end the process.
    connection.on('error', () => undefined);
    timer = setTimeout(() => opening.close(), openMs);
    const { lift } = paceAnswers(opening, openBudget);
    await opening.connect();
    lift();
    return opening;
  } catch (error) {
    connection?.close();
    throw asImapError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Maps an error of reading to one that the mailbox can show; an internal error reveals nothing. */
export function troubleOf(error: unknown, connection: ImapConnection | undefined): ImapError {
  if (error instanceof ImapError) return error;
  const isRefusal = error instanceof Error && 'responseStatus' in error;
  if (isRefusal || (connection && !connection.usable)) return asImapError(error);
  return new ImapError('internal', passwordTrouble(error) ?? 'something went wrong on our side', error);
}

function asImapError(error: unknown): ImapError {
  // Each of its fields is checked.
  const { authenticationFailed, responseText, serverResponseCode = '' } = error as Partial<ImapFlowError>;
  if (authenticationFailed && temporaryCodes.test(serverResponseCode))
    return new ImapError(
      'connection',
      responseText ?? 'the server cannot check the login at the moment',
      error,
    );
  if (authenticationFailed) return new ImapError('auth', responseText ?? 'the login was refused', error);
  return new ImapError('connection', connectionText(error as Partial<ImapFlowError>), error);
}

/**
 * Does not quote what the server sent, and does not distinguish a closed port from a filtered one: otherwise the
 * mailbox would reveal what listens on any port.
 */
function connectionText(error: Partial<ImapFlowError>): string {
  if (error instanceof MailGuardError) return error.message;
  const { code = '', message = '' } = error;
  if (certificateCodes.test(code)) return `the certificate of the server is not valid for it (${code})`;
  if (connectCodes.test(code)) return 'no connection to the server';
  if (/STARTTLS/i.test(message)) return 'no encrypted connection (STARTTLS) could be established';
  return 'the server did not answer as an IMAP server, or closed the connection';
}

/** Node's error codes for a certificate that is not valid for the server. */
const certificateCodes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;
const connectCodes =
  /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|CONNECT_TIMEOUT)$/;

/** RFC 5530: the server could not check the login. */
const temporaryCodes = /^(UNAVAILABLE|INUSE|SERVERBUG)$/;

/** The fields that imapflow adds to its errors. */
interface ImapFlowError extends Error {
  /** Of the server's response, e.g. AUTHENTICATIONFAILED. */
  serverResponseCode: string;
  authenticationFailed: boolean;
  responseText: string;
  code: string;
}

/** Logs out, unless the server is no longer connected. */
export async function closeImap(connection: ImapConnection): Promise<void> {
  const timer = setTimeout(() => connection.close(), 2_000);
  await connection.logout().catch(() => undefined);
  clearTimeout(timer);
  connection.close();
}
