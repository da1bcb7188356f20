import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { DkimKey } from './dkim.ts';
import { tokenLogin } from './token-login.ts';

/** How to reach one mail server as one user. */
export interface SmtpSettings {
  /**
   * Who named the server: its connections count against that organization's share and reach public mail servers only.
   * Undefined for the operator's own server, which may be anywhere.
   */
  organizationId?: string;
  host: string;
  port: number;
  /** TLS from the first byte (usually port 465). Otherwise STARTTLS is required. */
  secure: boolean;
  user?: string;
  password?: string;
  /** In place of the password: an access token (OAuth 2), by XOAUTH2 or OAUTHBEARER. */
  accessToken?: string;
  tls?: {
    /** Name the certificate must be for, when it is not `host`. */
    servername?: string;
    /** PEM certificates to trust in place of the platform's. */
    ca?: string;
  };
  /**
   * For a mail catcher on the own machine: encryption is used when offered and no certificate is
   * checked, and a login is omitted where the server has none.
   */
  allowInsecure?: boolean;
  /** Signs every email; without it, the server does or nobody. */
  dkim?: DkimKey;
}

/** How long to wait, in ms, before giving a server up. */
export interface MailTimeouts {
  /** Finding the server, connecting to it and setting TLS up. */
  connectMs: number;
  /** Its greeting. */
  greetingMs: number;
  /**
   * Silence at any later point. RFC 5321 section 4.5.3.2.6 asks for ten minutes after the final dot,
   * lest a mail be sent twice; here silence then ends as `uncertain`, which nobody sends again.
   */
  silenceMs: number;
  /** All of one `send`, waiting for a free connection included; catches a server that is never silent. */
  totalMs: number;
  /** A connection without work is closed after this. */
  idleMs: number;
}

export const defaultMailTimeouts: MailTimeouts = {
  connectMs: 15_000,
  greetingMs: 30_000,
  silenceMs: 120_000,
  totalMs: 300_000,
  idleMs: 30_000,
};

/** Connections are replaced after this many mails, as many servers want it. */
const mailsPerConnection = 100;
/** A connection the server closed while it was idle, or before its greeting, is replaced so often for one mail. */
const reconnectsPerMail = 2;

/** Longer greetings and replies end the connection. */
const replyBytesMax = 64 * 1024;

/** What nodemailer wants to know. */
export function poolOptions(
  settings: SmtpSettings,
  timeouts: MailTimeouts,
  pool: { connections: number; ehloName?: string; getSocket?: SMTPPoolOptions['getSocket'] },
): SMTPPoolOptions {
  const { host, port, secure, user, password, accessToken, allowInsecure = false } = settings;
  return {
    host,
    port,
    secure,
    requireTLS: !secure && !allowInsecure,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !allowInsecure, ...settings.tls },
    ...(user !== undefined && accessToken !== undefined
      ? tokenLogin(user, accessToken)
      : { auth: user === undefined ? undefined : { user, pass: password } }),
    forceAuth: user !== undefined && !allowInsecure,
    name: pool.ehloName,
    maxConnections: pool.connections,
    maxMessages: mailsPerConnection,
    maxRequeues: reconnectsPerMail,
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    idleTimeout: timeouts.idleMs,
    maxResponseSize: replyBytesMax,
    ...(pool.getSocket ? { getSocket: pool.getSocket } : {}),
  };
}

/** The same for equal settings only. Holds the password or token: keep it in memory, out of logs. */
export function settingsKey({
  organizationId,
  host,
  port,
  secure,
  user,
  password,
  accessToken,
  tls,
  allowInsecure,
}: SmtpSettings): string {
  return JSON.stringify([
    organizationId,
    host,
    port,
    secure,
    user,
    password,
    accessToken,
    tls?.servername,
    tls?.ca,
    allowInsecure === true,
  ]);
}
