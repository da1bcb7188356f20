import { pinnedLookup } from '@reachback/common/safe-http/pinned-hosts';
import type { ImapFlowOptions } from 'imapflow';
import type { Context } from '../context.ts';
import type { MailServer } from './mail-server.ts';

/** How to reach one mailbox by IMAP. */
export interface ImapSettings {
  host: string;
  port: number;
  /** tls: from the first byte; starttls: required; none: only for a server on the own machine. */
  security: string;
  user: string;
  password: string;
  /** In place of the password: OAUTHBEARER or XOAUTH2, whichever the server offers. */
  accessToken?: string;
  /** PEM certificates to trust in place of the platform's. */
  ca?: string;
}

/** How large answers may be. */
export interface ImapLimits {
  /** A string: as a rule, what is fetched of one mail. Larger ones end the connection. */
  literalBytesMax: number;
  /** All of one answer, e.g. the numbers of mails that a search found. */
  answerBytesMax: number;
}

/** Before anything is fetched. */
export const verifyLimits: ImapLimits = { literalBytesMax: 64 * 1024, answerBytesMax: 1024 * 1024 };

/** @param mailBytesMax `INBOUND_MAIL_BYTES_MAX`: no more of a mail is asked for */
export function readingLimits(mailBytesMax: number): ImapLimits {
  const literalBytesMax = mailBytesMax + 64 * 1024;
  return { literalBytesMax, answerBytesMax: literalBytesMax + 16 * 1024 * 1024 };
}

const connectMs = 15_000;
const greetingMs = 15_000;
/** IDLE is begun anew after this, as RFC 2177 asks for before 29 minutes; many routers forget a connection sooner. */
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
 * What imapflow wants to know.
 * @param addresses where the host is; it is not looked up again, and its name serves the certificate alone
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
    // Without this imapflow would go on in clear text where STARTTLS is not offered.
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: accessToken === undefined ? { user, pass: password } : { user, accessToken },
    // imapflow connects with these as well, encrypted or not.
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
