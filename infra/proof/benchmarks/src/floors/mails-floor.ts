import { createTransport } from 'nodemailer';
import { liveAsChild } from '../servers/child-side.ts';

/** nodemailer's pools alone: mails like ours, with nothing to look up, to claim or to write down. */
await liveAsChild(async ({ ports, connections }: Settings) => {
  const pools = ports.map((port) =>
    createTransport({
      pool: true,
      host: '127.0.0.1',
      port,
      secure: false,
      ignoreTLS: true,
      maxConnections: connections,
      maxMessages: 100,
    }),
  );
  let sent = 0;
  return {
    facts: {},
    commands: {
      send: async ({ mails, servers }: { mails: number; servers: number }) => {
        const used = pools.slice(0, servers);
        await Promise.all(
          Array.from({ length: mails }, (_none, n) => used[n % servers]!.sendMail(mailOf(sent + n))),
        );
        sent += mails;
      },
    },
  };
});

interface Settings {
  ports: number[];
  /** To each port. */
  connections: number;
}

/** As long as ours, with the same headers and parts; see `figures/mails.ts`. */
function mailOf(n: number) {
  const link = `http://127.0.0.1/u/${String(n).padStart(64, 'x')}`;
  const opening = `Hi First ${n},\n\n`;
  const text = `${opening}${'I saw what Company does and would like to show you something that fits it well. '.repeat(6)}\n\nBest, Sam`;
  return {
    from: { name: 'Sam Sender', address: 'sam@sender.example' },
    to: `person-${n}@company-${n % 5000}.example`,
    subject: `An idea for Company ${n}`,
    text: `${text}\n\nUnsubscribe: ${link}`,
    html: `<p>${text.replaceAll('\n\n', '</p>\n<p>')}</p>\n<p><a href="${link}">Unsubscribe</a></p>`,
    messageId: `<floor-${n}@sender.example>`,
    list: { unsubscribe: { url: link, comment: '' } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
