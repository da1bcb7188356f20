import { ImapFlow } from 'imapflow';
import { simpleParser } from 'mailparser';
import { Pool } from 'pg';
import { liveAsChild } from '../servers/child-side.ts';

/** imapflow, mailparser and one INSERT for each email: reads the same mailboxes, and knows nothing of what it reads. */
await liveAsChild(async ({ databaseUrl, port, password }: Settings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(
    `create table floor_emails (id bigint generated always as identity primary key, message_id text, in_reply_to text,
       sender text, subject text, text text, raw bytea not null)`,
  );
  const keep = async (raw: Buffer) => {
    const { messageId, inReplyTo, from, subject, text } = await simpleParser(raw);
    await pool.query({
      name: 'insert',
      text: `insert into floor_emails (message_id, in_reply_to, sender, subject, text, raw) values ($1, $2, $3, $4, $5, $6)`,
      values: [messageId, inReplyTo, from?.text, subject, text, raw],
    });
  };
  return {
    facts: {},
    commands: {
      /** The first emails of the mailboxes, which are read side by side. */
      read: async ({ users, emails }: { users: string[]; emails: number }) => {
        await Promise.all(
          users.map(async (user) => {
            const client = new ImapFlow({
              host: '127.0.0.1',
              port,
              secure: false,
              auth: { user, pass: password },
              logger: false,
            });
            await client.connect();
            await client.mailboxOpen('INBOX', { readOnly: true });
            for await (const { source } of client.fetch(`1:${emails}`, { source: true })) await keep(source!);
            await client.logout();
          }),
        );
      },
    },
  };
});

interface Settings {
  databaseUrl: string;
  port: number;
  password: string;
}
