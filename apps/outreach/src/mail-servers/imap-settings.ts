import { pinnedLookup } from '@reachback/common/safe-http/pinned-hosts';
import type { ImapFlowOptions } from 'imapflow';
import type { Context } from '../context.ts';
import type { MailServer } from './mail-server.ts';

/** Settings for connecting to a mailbox by IMAP. */
export interface ImapSettings {
  host: string;
  port: number;
  /** tls: from the first byte; starttls: required; none: only for a server on the same machine. */
  security: string;
  user: string;
  password: string;
  /** Instead of a password: OAUTHBEARER or XOAUTH2, whichever the server offers. */
  accessToken?: string;
  /** PEM certificates to trust instead of the platform's. */
  ca?: string;
}

/** Maximum sizes of responses. */
export interface ImapLimits {
  /** A string: usually, what is fetched of one email. Larger ones close the connection. */
  literalBytesMax: number;
  /** One whole response, e.g. the ids of emails that a search found. */
  answerBytesMax: number;
}

/** For connections that fetch nothing. */
export const verifyLimits: ImapLimits = { literalBytesMax: 64 * 1024, answerBytesMax: 1024 * 1024 };

/** @param mailBytesMax `INBOUND_MAIL_BYTES_MAX`: the most that is fetched of an email */
export function readingLimits(mailBytesMax: number): ImapLimits {
  const literalBytesMax = mailBytesMax + 64 * 1024;
  return { literalBytesMax, answerBytesMax: literalBytesMax + 16 * 1024 * 1024 };
}

const connectMs = 15_000;
const greetingMs = 15_000;
/** IDLE is restarted after this; RFC 2177 advises 29 minutes, but many routers drop a connection sooner. */
const idleMs = 4 * 60_000;
const silenceMs = 5 * 60_000;

/** @throws MailTokenError, UnknownKeyError, DamagedSecretError */
export async function imapSettings(
  { secrets, mailTokens }: Pick<Context, 'secrets' | 'mailTokens'>,
  mailbox: { organizationId: string; mailboxId: string },
  server: MailServer,
): Promise<ImapSettings> {
  const { host, port, security, user, sealedPassword, usesToken } = server;
  if (usesToken) {
    const accessToken = await mailTokens.get(mailbox);
    return { host, port, security, user: user ?? '', password: '', accessToken };
  }
  const password = sealedPassword === null ? '' : await secrets.open(sealedPassword);
  return { host, port, security, user: user ?? '', password };
}

/**
 * Options for imapflow.
 * @param addresses of the host; it is not resolved again, and its name serves only for the certificate
 */
export function imapOptions(
  settings: ImapSettings,
  addresses: readonly string[],
  limits: ImapLimits,
): ImapFlowOptions {
  const { host, port, security, user, password, accessToken, ca } = settings;
  return {
    host,
    port,
    secure: security === 'tls',
    // Without this imapflow would continue in clear text where STARTTLS is not offered.
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: accessToken === undefined ? { user, pass: password } : { user, accessToken },
    // imapflow uses these for every connection, encrypted or not.
    tls: { minVersion: 'TLSv1.2', lookup: pinnedLookup(addresses), ...(ca === undefined ? {} : { ca }) },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: idleMs,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    maxLiteralSize: limits.literalBytesMax,
    maxResponseSize: limits.answerBytesMax,
  };
}
