import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from './error-code.ts';

/** A requested port, and the variable that changes it. */
export interface WantedPort {
  host: string;
  port: number;
  /** E.g. OUTREACH_PORT. */
  variable: string;
  /** Name of the listener, for the message. */
  what: string;
}

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

/** @throws Error naming each port that is in use, and the variable that changes it */
export async function assertPortsFree(wanted: WantedPort[]): Promise<void> {
  const problems = await Promise.all(wanted.map(problemOf));
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) throw new Error(found.join('\n'));
}

async function problemOf({ host, port, variable, what }: WantedPort): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      const other = port < 50_000 ? port + 10_000 : port - 10_000;
      return `Port ${port} (${what}) is in use. Stop what listens there, or choose another: ${variable}=${other}`;
    }
    return `Port ${port} (${what}) on ${host} cannot be used (${String(code)}). Choose another: ${variable}=…`;
  }
  server.close();
  await once(server, 'close');
  return null;
}
