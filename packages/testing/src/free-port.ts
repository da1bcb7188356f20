import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Below the ports that systems hand out by themselves: nobody takes it while its process is being started again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 30_000), '127.0.0.1');
    const [taken] = await Promise.race([once(server, 'listening'), once(server, 'error')]);
    if (taken) continue;
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  }
}
