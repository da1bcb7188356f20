import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessSpec, Running } from '../processes/supervisor.ts';
import { logOf, stopGroups, type Place } from './place.ts';

/** One of the services of this installation. */
export interface Service {
  name: 'outreach' | 'survey' | 'console';
  /** URL from this machine. */
  url: string;
  /** Its whole environment. */
  env: NodeJS.ProcessEnv;
}

const migrateWithinMs = 120_000;

/** Runs the service's migrations. @throws Error with their output if they fail */
export async function migrateService(place: Place, { name, env }: Service): Promise<void> {
  const log = logOf(place, `${name}-migrate`);
  const run = promisify(execFile)(process.execPath, [entryOf(place, name, 'migrate')], {
    env,
    cwd: place.root,
    timeout: migrateWithinMs,
  });
  try {
    const { stdout, stderr } = await run;
    log.write(`${stdout}${stderr}`.trimEnd());
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`the ${name} database could not be brought up to date:\n${said}`, { cause: error });
  }
}

/** Starts the worker of a service. It has no readiness URL; it exits if it cannot start. */
export function startWorker(place: Place, service: Service): Promise<Running> {
  return place.supervisor.start(processOf(place, service, 'worker', async () => true));
}

/** Starts the HTTP process of a service, or the console. Resolves when it is ready for requests. */
export async function startService(place: Place, service: Service): Promise<void> {
  await place.supervisor.start(processOf(place, service, 'main', () => answersReady(service.url)));
}

function processOf(
  place: Place,
  { name, env }: Service,
  entry: 'main' | 'worker',
  isReady: () => Promise<boolean>,
): ProcessSpec {
  const processName = entry === 'main' ? name : `${name}-worker`;
  const log = logOf(place, processName);
  return {
    name: processName,
    command: process.execPath,
    args: [entryOf(place, name, entry)],
    env,
    cwd: place.root,
    stopSignal: 'SIGTERM',
    stopGroup: stopGroups.service,
    log,
    isReady,
    onLine: (line) => place.warnings.read(processName, line, log.path),
  };
}

function entryOf({ root }: Place, name: string, entry: string): string {
  return join(root, 'apps', name, 'dist', `${entry}.js`);
}

async function answersReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
  return response.ok;
}
