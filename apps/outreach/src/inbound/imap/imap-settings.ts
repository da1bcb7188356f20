import type { SecretBox } from '@reachback/common/secret-box';
import type { ImapFlowOptions } from 'imapflow';
import type { MailServer } from '../../mailboxes/mailbox-server.ts';

/** How to reach one mailbox by IMAP. */
export interface ImapSettings {
  host: string;
  port: number;
  /** tls: from the first byte; starttls: required; none: only for a server on the own machine. */
  security: string;
  user: string;
  password: string;
  /** PEM certificates to trust in place of the platform's. */
  ca?: string;
}

const connectMs = 15_000;
const greetingMs = 15_000;
/** IDLE is begun anew after this, as RFC 2177 asks for before 29 minutes; many routers forget a connection sooner. */
const idleMs = 4 * 60_000;
const silenceMs = 5 * 60_000;
/** Larger answers than the largest part of a mail we ask for end the connection. */
const answerBytesMax = 64 * 1024 * 1024;

export async function imapSettings(secrets: SecretBox, server: MailServer): Promise<ImapSettings> {
  const { host, port, security, user, sealedPassword } = server;
  const password = sealedPassword === null ? '' : await secrets.open(sealedPassword);
  return { host, port, security, user: user ?? '', password };
}

/** What imapflow wants to know. */
export function imapOptions(settings: ImapSettings): ImapFlowOptions {
  const { host, port, security, user, password, ca } = settings;
  return {
    host,
    port,
    secure: security === 'tls',
    // Without this imapflow would go on in clear text where STARTTLS is not offered.
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user, pass: password },
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: idleMs,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    maxLiteralSize: answerBytesMax,
    maxResponseSize: 2 * answerBytesMax,
  };
}
