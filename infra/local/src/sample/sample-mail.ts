import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An email of the history as received. */
export interface SentMail {
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** The mail server of the history: keeps emails in memory until they are taken, and forwards nothing. */
export interface SampleMail {
  port: number;
  /** Emails received since the last call. */
  take(): SentMail[];
  close(): Promise<void>;
}

/** @param isUnknown whether the recipient's mailbox does not exist */
export async function startSampleMail(isUnknown: (address: string) => boolean): Promise<SampleMail> {
  let mails: SentMail[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(isUnknown(address) ? refusal(550, '5.1.1 No such user here') : null),
    onData(stream, session, callback) {
      buffer(stream)
        .then(async (raw) => {
          const { subject = '', messageId = '', text = '', html } = await simpleParser(raw);
          const to = session.envelope.rcptTo[0]?.address ?? '';
          mails.push({ to, subject, messageId, text, html: html || '' });
          callback();
        })
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    // It listens on TCP.
    port: (listener.address() as AddressInfo).port,
    take() {
      const taken = mails;
      mails = [];
      return taken;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
