import { randomBytes } from 'node:crypto';
import { request } from 'undici';
import { answersOn } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';
import { ask, until } from '../processes/redis-node.ts';
import type { PostgresServer } from '../processes/servers.ts';
import { signalTree } from '../processes/signal-tree.ts';
import { clockSetting } from './shifted-clock.ts';
import type { OperatorState } from './operator-state.ts';

const holdMs = 15_000;
const hourMs = 3_600_000;
const always = () => null;

/** Everything that R20 puts an installation into, each one after the other. */
export const operatorStates: readonly OperatorState[] = [
  {
    name: 'full disk of Postgres',
    ms: holdMs,
    readiness: [/database/],
    missing: ({ postgres }) => (postgres.disk ? null : 'it takes root on Linux to mount a small disk'),
    begin: async ({ postgres }) => postgres.disk!.fill(),
    async end({ postgres }) {
      await postgres.disk!.free();
      await until('Postgres serves again', () => servesAgain(postgres));
    },
  },
  {
    name: 'full Redis',
    // Long enough for what goes on without it: within 60 s of the loss.
    ms: 45_000,
    readiness: [/queue/],
    missing: ({ redis }) => (redis ? null : 'there is no Redis on this machine'),
    begin: (installation) => setRedisMemory(installation, '1'),
    end: (installation) => setRedisMemory(installation, '0'),
  },
  {
    name: 'hung database',
    ms: holdMs,
    readiness: [/database/],
    missing: always,
    begin: ({ postgres }) => signalTree(postgres.pid(), 'SIGSTOP'),
    end: ({ postgres }) => signalTree(postgres.pid(), 'SIGCONT'),
  },
  {
    name: 'wrong ENCRYPTION_KEY',
    ms: holdMs,
    readiness: [/key/i],
    missing: always,
    begin: (installation) =>
      restartWith(installation, { ENCRYPTION_KEY: randomBytes(32).toString('base64') }),
    end: (installation) => restartWith(installation, {}),
  },
  {
    name: 'dead DNS',
    ms: holdMs,
    readiness: [],
    missing: always,
    // The discard port: nobody answers.
    begin: (installation) => restartWith(installation, { DNS_SERVERS: '127.0.0.1:9' }),
    end: (installation) => restartWith(installation, {}),
  },
  {
    name: 'clock 2 h ahead',
    ms: holdMs,
    readiness: [],
    missing: always,
    begin: (installation) => restartWith(installation, clockSetting(2 * hourMs)),
    end: (installation) => restartWith(installation, {}),
  },
  {
    name: 'clock 2 h behind',
    ms: holdMs,
    readiness: [],
    missing: always,
    begin: (installation) => restartWith(installation, clockSetting(-2 * hourMs)),
    end: (installation) => restartWith(installation, {}),
  },
];

/** Restarts both services, one process after the other, with some settings replaced. */
async function restartWith(
  { outreach, survey }: Installation,
  settings: Record<string, string>,
): Promise<void> {
  await Promise.all(
    [outreach, survey].map(async ({ apis, workers, env, usual }) => {
      for (const name of Object.keys(env)) delete env[name];
      Object.assign(env, usual, settings);
      for (const each of [...apis, ...workers]) {
        await each.kill();
        // One that is not ready, as it should not be, is not waited for.
        await each.start('alive');
      }
      for (const { url } of apis) await until('the service listens', () => listens(url));
    }),
  );
}

async function listens(url: string): Promise<boolean> {
  return request(`${url}/healthz`).then(
    async ({ body }) => {
      await body.dump();
      return true;
    },
    () => false,
  );
}

async function setRedisMemory({ redis }: Installation, bytes: string): Promise<void> {
  const { port, password } = new URL(redis!.url);
  const answer = await ask(Number(port), [`AUTH ${password}`, `CONFIG SET maxmemory ${bytes}`]);
  if (!answer.includes('+OK\r\n+OK')) throw new Error(`Redis refused: ${answer}`);
}

/** One that could not write its log ends, sometimes only after the disk has room again; the operator starts it then. */
async function servesAgain(postgres: PostgresServer): Promise<boolean> {
  if (!isRunning(postgres.pid())) await postgres.start();
  return answersOn(postgres.url).catch(() => false);
}

function isRunning(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
