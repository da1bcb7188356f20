import { startBrokenSmtpServer, type BrokenSmtpScript } from '@reachback/testing/mail/broken-smtp-server';
import type { Mail } from '../src/message.ts';
import type { SmtpSettings } from '../src/smtp/smtp-settings.ts';
import { createLog } from '@reachback/common/runtime/log';
import { createMailer, type Mailer, type MailerOptions } from '../src/smtp/smtp.ts';

const silentLog = createLog({ service: 'test', level: 'silent' });

export function aMail(fields: Partial<Mail> = {}): Mail {
  return {
    from: { name: 'Sam Sender', address: 'sam@sender.example' },
    to: { name: 'Ann Lee', address: 'ann@example.com' },
    subject: 'A question',
    text: 'Hello Ann,\n\n.a line that begins with a dot\n\nSam',
    date: new Date('2026-01-02T03:04:05Z'),
    messageId: '<step-1@sender.example>',
    ...fields,
  };
}

/** Settings for a server of a test, without encryption. */
export function settingsFor(server: { port: number }, fields: Partial<SmtpSettings> = {}): SmtpSettings {
  return { host: '127.0.0.1', port: server.port, secure: false, allowInsecure: true, ...fields };
}

const opened: { close(): Promise<void> }[] = [];

/** Has the thing closed by `closeAll`. */
export async function keep<Thing extends { close(): Promise<void> }>(
  thing: Thing | Promise<Thing>,
): Promise<Thing> {
  opened.push(await thing);
  return thing;
}

/** For `afterEach`: the latest opened is closed first. */
export async function closeAll(): Promise<void> {
  for (const thing of opened.splice(0).toReversed()) await thing.close();
}

/** A mailer that is closed, by force if need be, when the test ends. */
export function aMailer(options: Partial<MailerOptions> = {}): Mailer {
  const mailer = createMailer({ log: silentLog, ...options });
  opened.push({ close: () => mailer.close(0) });
  return mailer;
}

/** Timeouts of a mailer whose servers fall silent. */
export const quick = { connectMs: 1_000, greetingMs: 1_000, silenceMs: 1_000, totalMs: 2_500 };

/** Sends one mail to a server that follows the script. */
export async function sendTo(script: BrokenSmtpScript, user?: string) {
  const server = await keep(startBrokenSmtpServer(script));
  const settings = settingsFor(server, user === undefined ? {} : { user, password: 'secret' });
  const result = await aMailer({ timeouts: quick }).send(settings, aMail());
  return { result, server };
}
