import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { DkimKey } from '../dkim.ts';
import { tokenLogin } from '../token-login.ts';

/** Settings of a mail server and login. */
export interface SmtpSettings {
  /**
   * The owner of the server: its connections count against that organization's share and must go to public mail
   * servers. Undefined for the operator's own server, which may be anywhere.
   */
  organizationId?: string;
  host: string;
  port: number;
  /** TLS from the first byte (usually port 465). Otherwise STARTTLS is required. */
  secure: boolean;
  user?: string;
  password?: string;
  /** Instead of the password: an access token (OAuth 2), for XOAUTH2 or OAUTHBEARER. */
  accessToken?: string;
  tls?: {
    /** Name on the certificate, if it is not `host`. */
    servername?: string;
    /** CA certificates in PEM instead of the platform's. */
    ca?: string;
  };
  /**
   * For a mail catcher on the local machine: uses encryption only if offered, does not verify certificates, and skips
   * the login if the server has none.
   */
  allowInsecure?: boolean;
  /** Signs every email; without it, only the server may. */
  dkim?: DkimKey;
}

/** Timeouts of a dialogue, in ms. */
export interface MailTimeouts {
  /** Finding the server, connecting to it and the TLS handshake. */
  connectMs: number;
  /** Its greeting. */
  greetingMs: number;
  /**
   * Silence at any later point. RFC 5321 section 4.5.3.2.6 requires ten minutes after the final dot, so that no email
   * is sent twice; here silence then ends as `uncertain`, which is never repeated.
   */
  silenceMs: number;
  /** The whole `send`, including the wait for a free connection; ends a dialogue with a server that is never silent. */
  totalMs: number;
  /** Idle time after which a connection is closed. */
  idleMs: number;
}

export const defaultMailTimeouts: MailTimeouts = {
  connectMs: 15_000,
  greetingMs: 30_000,
  silenceMs: 120_000,
  totalMs: 300_000,
  idleMs: 30_000,
};

/** Connections are replaced after this many emails, as many servers require. */
const mailsPerConnection = 100;
/** How often one email is retried on a new connection, after the server closed an idle one, or before its greeting. */
const reconnectsPerMail = 2;

/** Longer greetings and replies end the connection. */
const replyBytesMax = 64 * 1024;

/** Options for nodemailer's pool. */
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

/** A key that is equal only for equal settings. Contains the password or token: keep it in memory, out of logs. */
export function settingsKey(settings: SmtpSettings): string {
  return JSON.stringify([
    settings.organizationId,
    settings.host,
    settings.port,
    settings.secure,
    settings.user,
    settings.password,
    settings.accessToken,
    settings.tls?.servername,
    settings.tls?.ca,
    settings.allowInsecure === true,
  ]);
}
