import { MailGuardError, type MailGuard } from '@reachback/mail/mail-guard';
import { ImapFlow } from 'imapflow';
import { paceAnswers, type ImapBudget } from './imap-pace.ts';
import { imapOptions, type ImapLimits, type ImapSettings } from './imap-settings.ts';
import { passwordTrouble } from './password-trouble.ts';

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

/** From the first look-up to the end of the login. */
const openMs = 30_000;
/** What a server may say in that time: greeting, capabilities, namespaces. Certificates are not counted. */
const openBudget: ImapBudget = { bytes: 48 * 1024, lines: 256 };

/** The error as the mailbox shows it: one line, with the stage first. */
export function errorText({ stage, message }: ImapError): string {
  const line = message.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  return `${stage}: ${line}`.slice(0, 1000);
}

/** @throws ImapError in words of our own, but for what the server said to the login; never with the password */
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
    // Whoever waits for an answer is informed as well; unheard, the event would end the process.
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

/** Whatever ended the reading, in the words that the mailbox shows: what is our own fault says nothing. */
export function troubleOf(error: unknown, connection: ImapConnection | undefined): ImapError {
  if (error instanceof ImapError) return error;
  const isRefusal = error instanceof Error && 'responseStatus' in error;
  if (isRefusal || (connection && !connection.usable)) return asImapError(error);
  return new ImapError('internal', passwordTrouble(error) ?? 'something went wrong on our side', error);
}

function asImapError(error: unknown): ImapError {
  // Its fields are looked at one by one.
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
 * Whatever listens there is not quoted, and a closed port reads like a filtered one: else the mailbox would tell what
 * is behind any port.
 */
function connectionText(error: Partial<ImapFlowError>): string {
  if (error instanceof MailGuardError) return error.message;
  const { code = '', message = '' } = error;
  if (certificateCodes.test(code)) return `the certificate of the server is not valid for it (${code})`;
  if (connectCodes.test(code)) return 'no connection to the server';
  if (/STARTTLS/i.test(message)) return 'no encrypted connection (STARTTLS) could be established';
  return 'the server did not answer as an IMAP server, or closed the connection';
}

/** Node's codes for a certificate that does not vouch for the server. */
const certificateCodes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;
const connectCodes =
  /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|CONNECT_TIMEOUT)$/;

/** RFC 5530: the server could not ask whether the login is right. */
const temporaryCodes = /^(UNAVAILABLE|INUSE|SERVERBUG)$/;

/** The fields that imapflow adds to its errors. */
interface ImapFlowError extends Error {
  /** Of the server's answer: AUTHENTICATIONFAILED. */
  serverResponseCode: string;
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
