import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** In front of the server: ends the connection whenever the mail with this UID is asked for, alone or with others. */
export async function startPoisonProxy(port: number, poisonUid: number) {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    client.on('data', (data) => {
      const set = /UID FETCH (\S+)/.exec(data.toString())?.[1] ?? '';
      const asksForIt = set.split(',').some((range) => {
        const [first, last = first] = range.split(':').map(Number);
        return first! <= poisonUid && poisonUid <= last!;
      });
      if (asksForIt) end();
      else upstream.write(data);
    });
    upstream.on('data', (data) => client.write(data));
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
