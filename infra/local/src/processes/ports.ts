import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from './error-code.ts';

/** A port that was asked for, and the variable that asks for another one. */
export interface WantedPort {
  host: string;
  port: number;
  /** E.g. OUTREACH_PORT. */
  variable: string;
  /** What listens there, for the message. */
  what: string;
}

/** @throws Error naming each port that is taken, and the variable to choose another one with */
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
