import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What one recipient's emails came to at an SMTP server. */
export interface Arrived {
  /** Bytes of content, whether or not the email was completed. */
  bytes: number;
  /** Emails that ended with the final dot. */
  complete: number;
}

/** An SMTP server that counts every byte of content by its recipient, also of emails that break off. */
export async function startByteSink() {
  const arrived = new Map<string, Arrived>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serve(socket, arrived);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    of: (address: string): Arrived => arrived.get(address) ?? { bytes: 0, complete: 0 },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const end = '\r\n.\r\n';

function serve(socket: Socket, arrived: Map<string, Arrived>): void {
  let recipient = '';
  let isData = false;
  let text = '';
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (isData) count(recipient, chunk.length);
    for (;;) {
      if (isData) {
        const at = text.indexOf(end);
        if (at === -1) return;
        entry(recipient).complete += 1;
        text = text.slice(at + end.length);
        isData = false;
        socket.write('250 taken\r\n');
      }
      const at = text.indexOf('\r\n');
      if (at === -1) return;
      const line = text.slice(0, at);
      text = text.slice(at + 2);
      if (/^rcpt/i.test(line)) recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      isData = /^data/i.test(line);
      if (isData && text.length > 0) count(recipient, text.length);
      socket.write(isData ? '354 go\r\n' : /^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
  const entry = (address: string): Arrived => {
    const known = arrived.get(address) ?? { bytes: 0, complete: 0 };
    arrived.set(address, known);
    return known;
  };
  const count = (address: string, bytes: number) => {
    entry(address).bytes += bytes;
  };
}
