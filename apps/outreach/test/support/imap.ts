import { findDovecot } from '@reachback/testing/mail/dovecot-server';

/** Tests that need a real IMAP server. On a laptop without one they do not run; in CI they fail. */
export const describeWithImap: jest.Describe =
  findDovecot() !== null || process.env.CI ? describe : withoutImap();

function withoutImap(): jest.Describe {
  process.stderr.write('IMAP: no dovecot found (Debian: dovecot-imapd): these tests do not run\n');
  return describe.skip;
}

/** A mail as a person's program writes it. */
export function aMail(given: {
  from: string;
  to?: string;
  subject?: string;
  text?: string;
  inReplyTo?: string;
  messageId?: string;
  headers?: string[];
}): string {
  const { from, to = 'sam@sender.test', subject = 'Re: Hello', text = 'Thank you!' } = given;
  const messageId = given.messageId ?? `<${crypto.randomUUID()}@customer.test>`;
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    'Date: Mon, 02 Mar 2026 12:00:00 +0000',
    ...(given.inReplyTo ? [`In-Reply-To: ${given.inReplyTo}`, `References: ${given.inReplyTo}`] : []),
    ...(given.headers ?? []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');
}

/** Asks again and again until the answer is truthy. */
export async function eventually<Value>(
  ask: () => Promise<Value | null | undefined | false>,
  withinMs = 60_000,
): Promise<Value> {
  for (const until = Date.now() + withinMs; ;) {
    const value = await ask();
    if (value) return value;
    if (Date.now() > until) throw new Error(`not within ${withinMs} ms: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
