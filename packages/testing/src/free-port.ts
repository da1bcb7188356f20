import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: nobody takes it while its process is being started again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const [taken] = await Promise.race([once(server, 'listening'), once(server, 'error')]);
    if (taken) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
