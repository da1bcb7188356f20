import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import libmime from 'libmime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

export interface SmtpCatcher {
  close(): Promise<void>;
}

/** Maximum size of an email, announced by SIZE (RFC 1870). */
const mailBytesMax = 25 * 1024 * 1024;

/**
 * SMTP server that accepts every email to any address, with any login or none, and stores it. Nothing is forwarded.
 * @throws Error if the port is in use
 */
export async function startSmtpCatcher(options: {
  store: MailStore;
  host: string;
  port: number;
  now: () => Date;
}): Promise<SmtpCatcher> {
  const { store, host, port, now } = options;
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: mailBytesMax,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }),
    onData(stream, session, callback) {
      buffer(stream).then(
        (raw) => {
          if (stream.sizeExceeded) return callback(refusal(552, '5.3.4 The email is larger than 25 MB'));
          store.add(describeMail(raw, session, now()), raw);
          return callback();
        },
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // Clients may disconnect in the middle of a dialogue at any time.
  server.on('error', () => {});
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}

function describeMail(raw: Buffer, { envelope }: SMTPServerSession, at: Date) {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end === -1 ? raw.length : end).toString('utf8');
  return {
    receivedAt: at.toISOString(),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject: libmime.decodeWords(headerIn(head, 'Subject')),
    messageId: headerIn(head, 'Message-ID'),
  };
}

/** The first header with this name, unfolded (RFC 5322 section 2.2.3). */
function headerIn(head: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head);
  return (found?.[1] ?? '').replaceAll(/\r\n(?=[ \t])/g, '').trim();
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
