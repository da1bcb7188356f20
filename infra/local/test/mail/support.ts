import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openMailStore, type MailStore } from '../../src/mail/mail-store.ts';
import { startMailWeb } from '../../src/mail/mail-web.ts';
import { startSmtpCatcher } from '../../src/mail/smtp-catcher.ts';
import { freePort } from '../../src/processes/ports.ts';

const host = '127.0.0.1';

/** A mail catcher of its own, on free ports. */
export interface Catcher {
  folder: string;
  store: MailStore;
  smtpPort: number;
  url: string;
  get(path: string): Promise<Response>;
  close(): Promise<void>;
}

export async function startCatcher(): Promise<Catcher> {
  const folder = await mkdtemp(join(tmpdir(), 'reachback-mail-'));
  const store = openMailStore(folder);
  const [smtpPort, port] = [await freePort(), await freePort()];
  const smtp = await startSmtpCatcher({ store, host, port: smtpPort, now: () => new Date() });
  const web = await startMailWeb({ store, host, port });
  const url = `http://${host}:${port}`;
  return {
    folder,
    store,
    smtpPort,
    url,
    get: (path) => fetch(url + path),
    async close() {
      await Promise.all([smtp.close(), web.close()]);
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Speaks SMTP, a command at a time, and gives the answers to the mails.
 * @param mails raw, with CRLF line ends, without the final dot
 */
export async function deliver(
  port: number,
  mails: { from?: string; to?: string[]; raw: string }[],
): Promise<string[]> {
  const socket = connect(port, host);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value } = await lines.next();
    const line = String(value);
    return line[3] === '-' ? answer() : line;
  };
  const say = async (command: string) => {
    socket.write(`${command}\r\n`);
    return answer();
  };
  await answer();
  await say('EHLO test.example');
  const answers: string[] = [];
  for (const { from = 'ada@demo.example', to = ['kim@client.example'], raw } of mails) {
    await say(`MAIL FROM:<${from}>`);
    for (const recipient of to) await say(`RCPT TO:<${recipient}>`);
    await say('DATA');
    answers.push(await say(`${raw}\r\n.`));
  }
  await say('QUIT');
  socket.destroy();
  return answers;
}

/** A mail with both parts. */
export function aMail({ subject = 'Hello', html = '<p>Hi <b>Kim</b></p>', text = 'Hi Kim' } = {}): string {
  return [
    'From: Ada Demo <ada@demo.example>',
    'To: kim@client.example',
    `Subject: ${subject}`,
    'Message-ID: <one@demo.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--inner--',
    '--outer',
    'Content-Type: text/csv',
    'Content-Disposition: attachment; filename="list.csv"',
    '',
    'a,b',
    '--outer--',
  ].join('\r\n');
}
