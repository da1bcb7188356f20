import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { entryArgs } from '@reachback/testing/entry';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import type { Place, Server } from './servers.ts';
import { createVictim } from './victim.ts';

export type ServiceName = 'outreach' | 'survey';

/** One of the two services: each of its processes is a victim. */
export interface Service {
  apis: Server[];
  /** Their addresses tell how they are; they take no work there. */
  workers: Server[];
  /** What each process is given when it starts; can be changed in between. */
  env: Record<string, string>;
  /** The same as it was planned. */
  usual: Readonly<Record<string, string>>;
}

/** How many processes a service has. */
export interface Processes {
  apis: number;
  workers: number;
}

type Environment = Record<string, string>;

const stopGroup = 2;

/** The service with its database brought up to date, and nothing started yet. */
export async function createService(
  place: Place,
  options: Processes & {
    service: ServiceName;
    /** Of the release step, and of all other processes. */
    env: { release: Environment; run: Environment };
    /** Its tables are distributed over the servers of a cluster. */
    isDistributed?: boolean;
  },
): Promise<Service> {
  const { service, apis, workers } = options;
  const { release, run } = options.env;
  const env = { ...run };
  await runMigrations(service, release);
  if (options.isDistributed) await runCommand(service, 'distribute', { args: [], env: release });
  const each = <T>(count: number, create: (n: number) => T) =>
    Array.from({ length: count }, (_none, n) => create(n));
  return {
    env,
    usual: run,
    apis: await Promise.all(
      each(apis, (n) => createApi(place, service, { name: `${service}-api-${n}`, env })),
    ),
    workers: await Promise.all(
      each(workers, (n) => createWorker(place, service, { name: `${service}-worker-${n}`, env })),
    ),
  };
}

async function createApi(
  place: Place,
  service: ServiceName,
  { name, env }: { name: string; env: Environment },
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openLogFile(join(place.folder, `${name}.log`));
  const victim = createVictim(name, place.guard, () => ({
    // A line for every request would be the most of its work.
    ...processOf(name, entry(service, 'main'), { ...env, PORT: String(port), LOG_LEVEL: 'warn' }),
    log,
    isReady: async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok,
  }));
  return { ...victim, url };
}

async function createWorker(
  place: Place,
  service: ServiceName,
  { name, env }: { name: string; env: Environment },
): Promise<Server> {
  const port = await freePort();
  const log = openLogFile(join(place.folder, `${name}.log`));
  const victim = createVictim(name, place.guard, () => {
    let runs = false;
    return {
      ...processOf(name, entry(service, 'worker'), {
        ...env,
        WORKER_PORT: String(port),
        LOG_LEVEL: 'info',
      }),
      log,
      isReady: async () => runs,
      onLine: (line) => {
        runs ||= line.includes('worker started');
      },
    };
  });
  return { ...victim, url: `http://127.0.0.1:${port}` };
}

function processOf(name: string, { args, cwd }: Entry, env: Environment) {
  return { name, command: process.execPath, args, env, cwd, stopSignal: 'SIGTERM' as const, stopGroup };
}

/** The chart's `backoffLimit`. */
const migrationRetries = 3;

/** Repeats the release step as the chart's Job does: a proxy may lose sight of the primary while it runs. */
async function runMigrations(service: ServiceName, env: Environment): Promise<void> {
  for (let retriesLeft = migrationRetries; ; retriesLeft -= 1) {
    try {
      await runCommand(service, 'migrate', { args: [], env });
      return;
    } catch (error) {
      if (retriesLeft === 0) throw error;
      await delay(1_000);
    }
  }
}

/** Runs a command of the service to its end. @returns what it wrote @throws Error when it fails */
export async function runCommand(
  service: ServiceName,
  name: Command,
  { args, env }: { args: string[]; env: Environment },
): Promise<string> {
  const command = entry(service, name);
  const run = promisify(execFile);
  return (await run(process.execPath, [...command.args, ...args], { cwd: command.cwd, env })).stdout;
}

interface Entry {
  args: string[];
  cwd: string;
}

/** Those that run to their end. */
type Command = 'migrate' | 'distribute' | 'restore-guard';

function entry(service: ServiceName, name: 'main' | 'worker' | Command): Entry {
  const cwd = fileURLToPath(new URL(`../../../../../apps/${service}/`, import.meta.url));
  return { cwd, args: entryArgs(name) };
}
