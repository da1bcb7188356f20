import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const portMin = 20_000;
const portMax = 29_999;
let lastPort = randomInt(portMin, portMax);

/**
 * A port that is free now, on 127.0.0.1. It is below the ephemeral ports (RFC 6335, section 6; Linux from 32768 on), so
 * the system assigns it to no other process before its process listens, or during a restart.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort();
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** In turn, so that no port is returned twice before it is listened on. */
function nextPort(): number {
  lastPort = lastPort < portMax ? lastPort + 1 : portMin;
  return lastPort;
}
