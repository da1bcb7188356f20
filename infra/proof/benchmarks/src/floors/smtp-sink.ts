import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { liveAsChild } from '../servers/child-side.ts';

/** A mail server that takes everything, as fast as it can, and keeps nothing. Several ports are several servers. */
await liveAsChild(async ({ servers }: { servers: number }) => {
  let taken = 0;
  /** Who waits, by the number of mails. */
  const waiting = new Map<number, () => void>();
  const take = () => {
    taken += 1;
    waiting.get(taken)?.();
    waiting.delete(taken);
  };
  const facts: Record<string, number> = {};
  for (let n = 0; n < servers; n += 1) {
    const server = createServer((socket) => serve(socket, take)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A TCP server has an AddressInfo.
    facts[`port${n}`] = (server.address() as AddressInfo).port;
  }
  return {
    facts,
    commands: {
      taken: async () => taken,
      /** Answers as soon as this many were taken since the start of this process. */
      untilTaken: (count: number) =>
        new Promise<void>((resolve) => {
          if (taken >= count) resolve();
          else waiting.set(count, resolve);
        }),
    },
  };
});

const endOfMail = '\r\n.\r\n';

/** As much of RFC 5321 as a well-behaved client needs. */
function serve(socket: Socket, take: () => void): void {
  let buffered = '';
  let inMail = false;
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = inMail ? endOfMail : '\r\n';
      const at = buffered.indexOf(end);
      if (at < 0) return;
      const line = inMail ? '' : buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      if (inMail) take();
      socket.write(inMail ? '250 taken\r\n' : answerTo(line));
      inMail = !inMail && /^DATA$/i.test(line);
      if (/^QUIT$/i.test(line)) socket.end();
    }
  });
}

function answerTo(line: string): string {
  if (/^EHLO/i.test(line)) return '250-sink\r\n250-8BITMIME\r\n250 SIZE 10000000\r\n';
  if (/^DATA$/i.test(line)) return '354 go ahead\r\n';
  if (/^QUIT$/i.test(line)) return '221 bye\r\n';
  return '250 fine\r\n';
}
