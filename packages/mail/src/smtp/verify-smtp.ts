import type { Socket } from 'node:net';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { MailDeadlineError, stageOf, troubleText, type SmtpStage } from '../send-result.ts';

/** Whether a login succeeded; if not, the stage and the error. */
export type VerifyResult = { ok: true } | { ok: false; stage: SmtpStage; message: string };

/**
 * Connects, logs in and quits, on a separate connection. Takes at most `totalMs`, besides the opening.
 * @param given.open how to connect; undefined to let nodemailer connect
 */
export async function verifySmtp(
  options: SMTPPoolOptions,
  given: { totalMs: number; open?: () => Promise<Socket> },
): Promise<VerifyResult> {
  let connection: SMTPConnection | undefined;
  try {
    const opened = given.open && { connection: await given.open() };
    connection = new SMTPConnection({ ...options, ...opened });
    await greetAndLogIn(connection, options, given.totalMs);
    connection.quit();
    return { ok: true };
  } catch (cause) {
    connection?.close();
    // Only nodemailer's own errors and those of the guard reach this line.
    const error = cause as NodemailerError;
    return { ok: false, stage: stageOf(error), message: troubleText(error) };
  }
}

function greetAndLogIn(connection: SMTPConnection, options: SMTPPoolOptions, totalMs: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new MailDeadlineError(`no answer within ${totalMs} ms`)), totalMs);
    const done = (error?: Error | null) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    connection.on('error', done);
    connection.once('end', () => done(new Error('the server closed the connection')));
    connection.connect((error) => {
      const { user, pass, method } = options.auth ?? {};
      if (error || user === undefined || !(connection.allowsAuth || options.forceAuth)) done(error);
      else connection.login({ user, method, credentials: { user, pass } }, done);
    });
  });
}
