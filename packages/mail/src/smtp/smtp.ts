import type { Socket } from 'node:net';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { Log } from '@reachback/common/runtime/log';
import type { MailGuard } from '../mail-guard.ts';
import { signMessage } from '../dkim.ts';
import { buildMessage, UnsendableMail, type BuiltMessage, type Mail } from '../message.ts';
import { MessageGate } from '../message-gate.ts';
import { PoolCache } from '../pool-cache.ts';
import { failureResult, MailDeadlineError, type SendResult } from '../send-result.ts';
import {
  defaultMailTimeouts,
  poolOptions,
  settingsKey,
  type MailTimeouts,
  type SmtpSettings,
} from './smtp-settings.ts';
import { storableReply } from './smtp-reply.ts';
import { createTenantConnections } from '../tenant-connections.ts';
import { verifySmtp, type VerifyResult } from './verify-smtp.ts';

export interface MailerOptions {
  log: Log;
  /** Maximum number of connections per server and login. Defaults to 5. */
  connectionsPerServer?: number;
  /** Number of servers and logins with open connections. Defaults to 500; more while more are busy. */
  serversMax?: number;
  timeouts?: Partial<MailTimeouts>;
  /** Guards connections to the servers of organizations; without it only the operator's can be used. */
  guard?: MailGuard;
  /** Maximum number of connections of one organization to all its servers. Defaults to 200. */
  connectionsPerOrganization?: number;
  /** The name of this machine in EHLO. Defaults to its host name if that has a dot, else its address. */
  ehloName?: string;
}

export interface SendOptions {
  /**
   * Called when a connection takes the email, before MAIL FROM; again when the pool uses another connection. The place
   * to start what `beforeData` waits for. Must not throw.
   */
  onStart?: () => void;
  /**
   * Called once, after the server has accepted the recipient and the DATA command and before the first byte of the
   * email is sent. Anything but true: the connection is closed and the email is certainly not delivered. The place to
   * record that the email may be on its way.
   */
  beforeData?: () => Promise<boolean>;
  /**
   * Called when all bytes but the final dot are out, without which no server delivers an email. Anything but true: the
   * connection is closed and the email is certainly not delivered.
   */
  beforeEnd?: () => boolean;
}

/** Sends emails over persistent connections. */
export interface Mailer {
  /**
   * Sends one email, once. Never throws for a server's behavior; settles after `beforeData` has.
   * @throws UnsendableMail for an email that cannot be transmitted safely (see `buildMessage`)
   * @throws whatever `beforeData` threw; the email is certainly not delivered then
   */
  send(settings: SmtpSettings, mail: Mail, options?: SendOptions): Promise<SendResult>;
  /** Tests the settings without sending anything. */
  verify(settings: SmtpSettings): Promise<VerifyResult>;
  /**
   * Lets emails in progress finish and fails queued ones, as `deferred`. What is not done after `graceMs` (default 15
   * s) is cut off, as `deferred` or `uncertain`.
   */
  close(graceMs?: number): Promise<void>;
}

/** Timeout of a `verify`, as a person waits for it. */
const verifyMsMax = 30_000;

/** Creates a mailer. It owns connections and timers from the first `send` to `close`. */
export function createMailer({
  log,
  connectionsPerServer = 5,
  serversMax = 500,
  ...options
}: MailerOptions): Mailer {
  const timeouts = { ...defaultMailTimeouts, ...options.timeouts };
  const pools = new PoolCache(serversMax);
  const sending = new Set<Promise<unknown>>();
  let isClosed = false;

  const tenants =
    options.guard &&
    createTenantConnections({
      guard: options.guard,
      closeIdle: (organizationId) => pools.closeIdle(organizationId),
      connectionsPerOrganization: options.connectionsPerOrganization,
    });

  /** How to connect to a server of an organization; undefined for the operator's, which nodemailer connects to. */
  const openerFor = (settings: SmtpSettings): (() => Promise<Socket>) | undefined => {
    const { organizationId } = settings;
    if (organizationId === undefined) return undefined;
    if (!tenants) throw new Error('a mailer without a guard cannot use servers of organizations');
    return () => tenants.open(organizationId, settings);
  };

  const optionsFor = (settings: SmtpSettings) => {
    const open = openerFor(settings);
    const getSocket: SMTPPoolOptions['getSocket'] =
      open &&
      ((_options, callback) => {
        open().then(
          (connection) => callback(null, { connection }),
          (error: Error) => callback(error),
        );
      });
    return poolOptions(settings, timeouts, {
      connections: connectionsPerServer,
      ehloName: options.ehloName,
      getSocket,
    });
  };

  const sendOnce = async (
    settings: SmtpSettings,
    message: BuiltMessage,
    gate: MessageGate,
  ): Promise<SendResult> => {
    const pool = pools.get(settingsKey(settings), settings.organizationId, () => optionsFor(settings));
    const outcome = await deliver(pool, message, gate, timeouts.totalMs);
    if (await gate.held()) return { status: 'held' };
    if ('error' in outcome) {
      log.debug({ host: settings.host, err: outcome.error }, 'email not sent');
      const result = failureResult(outcome.error, gate.opened);
      // Queued emails would try the same login one after the other.
      if (result.status === 'authentication_failed') pools.retire(pool);
      if (result.status === 'deferred' && result.stage === 'connection' && gate.begun)
        return { ...result, begun: true };
      return result;
    }
    if (gate.opened) return { status: 'sent', response: outcome.response, ...rejectedOf(outcome) };
    // A positive reply before the email was released. The server still expects it, so the connection is unusable.
    pools.retire(pool);
    return {
      ...deferred(`the server replied before it received the email: ${outcome.response}`),
      begun: true,
    };
  };

  return {
    async send(settings, mail, { onStart, beforeData = async () => true, beforeEnd = () => true } = {}) {
      const message = composed(mail);
      const bytes = settings.dkim ? await signMessage(message.bytes, settings.dkim) : message.bytes;
      if (isClosed) return deferred('the mailer is closed');
      const gate = new MessageGate(bytes, { onStart, mayBegin: beforeData, mayEnd: beforeEnd });
      const attempt = sendOnce(settings, message, gate);
      sending.add(attempt);
      try {
        const result = await attempt;
        log.debug({ host: settings.host, messageId: message.messageId, result }, 'send attempted');
        return result;
      } finally {
        sending.delete(attempt);
      }
    },
    async verify(settings) {
      const result = await verifySmtp(optionsFor(settings), {
        totalMs: Math.min(verifyMsMax, timeouts.totalMs),
        open: openerFor(settings),
      });
      if (!result.ok) log.info({ host: settings.host, result }, 'mail server not verified');
      return result;
    },
    async close(graceMs = 15_000) {
      isClosed = true;
      pools.close({ force: false });
      const cutOff = setTimeout(() => pools.close({ force: true }), graceMs);
      await Promise.allSettled(sending);
      clearTimeout(cutOff);
    },
  };
}

/** @throws UnsendableMail */
function composed(mail: Mail): BuiltMessage {
  try {
    return buildMessage(mail);
  } catch (cause) {
    throw new UnsendableMail(cause);
  }
}

type Outcome = { response: string; rejected: string[] } | { error: NodemailerError };

/** Passes the message to the pool and waits for the end of its dialogue, which also shuts the gate. */
function deliver(
  pool: SMTPPool,
  message: BuiltMessage,
  gate: MessageGate,
  totalMs: number,
): Promise<Outcome> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), totalMs);
  return new Promise((resolve) => {
    pool.send(pooledMail(message, gate, deadline.signal), (error, info) => {
      gate.shut();
      clearTimeout(timer);
      if (deadline.signal.aborted)
        resolve({ error: new MailDeadlineError(`no result within ${totalMs} ms`) });
      else resolve(error ? { error } : { response: info!.response, rejected: info!.rejected.map(String) });
    });
  });
}

/**
 * The part of a nodemailer message that its pool uses: the pool calls `createReadStream` when a connection is ready,
 * and reads the stream once the server has accepted DATA.
 */
function pooledMail(
  message: BuiltMessage,
  gate: MessageGate,
  signal: AbortSignal,
): Parameters<SMTPPool['send']>[0] {
  const { messageId, bytes, envelope } = message;
  const pooled = {
    data: { signal },
    message: {
      getHeader: () => messageId,
      messageId: () => messageId,
      getEnvelope: () => ({ from: envelope.from, to: [envelope.to, ...envelope.copies], size: bytes.length }),
      createReadStream: () => gate.stream(),
    },
  };
  // A transport gets a MailMessage, which is made for plugins; the pool uses only this part of it.
  return pooled as unknown as Parameters<SMTPPool['send']>[0];
}

/** Recipients that the server refused, while it accepted others. */
function rejectedOf({ rejected }: { rejected: string[] }): { rejected?: string[] } {
  return rejected.length > 0 ? { rejected } : {};
}

function deferred(response: string): Extract<SendResult, { status: 'deferred' }> {
  return {
    status: 'deferred',
    code: null,
    enhanced: null,
    response: storableReply(response),
    stage: 'connection',
  };
}
