import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import type { Place, Server } from './servers.ts';
import { createVictim, type Victim } from './victim.ts';

/** The survey service: each of its processes is a victim. */
export interface SurveyService {
  apis: Server[];
  workers: Victim[];
}

type Environment = Record<string, string>;

const app = fileURLToPath(new URL('../../../../apps/survey/', import.meta.url));
/** From source (under a test runner), the services run from source too, and as they are deployed otherwise. */
const isSource = import.meta.url.endsWith('.ts');
const stopGroup = 2;

/** The service with its database brought up to date, and nothing started yet. */
export async function createSurveyService(
  place: Place,
  { env, apis, workers }: { env: Environment; apis: number; workers: number },
): Promise<SurveyService> {
  await promisify(execFile)(process.execPath, entry('migrate'), { cwd: app, env });
  return {
    apis: await Promise.all(Array.from({ length: apis }, (_none, n) => createApi(place, `api-${n}`, env))),
    workers: Array.from({ length: workers }, (_none, n) => createWorker(place, `worker-${n}`, env)),
  };
}

async function createApi(place: Place, name: string, env: Environment): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openLogFile(join(place.folder, `${name}.log`));
  const victim = createVictim(name, place.guard, () => ({
    // A line for every request would be the most of its work.
    ...processOf(name, 'main', { ...env, PORT: String(port), LOG_LEVEL: 'warn' }),
    log,
    isReady: async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok,
  }));
  return { ...victim, url };
}

function createWorker(place: Place, name: string, env: Environment): Victim {
  const log = openLogFile(join(place.folder, `${name}.log`));
  return createVictim(name, place.guard, () => {
    let runs = false;
    return {
      ...processOf(name, 'worker', { ...env, LOG_LEVEL: 'info' }),
      log,
      isReady: async () => runs,
      onLine: (line) => {
        runs ||= line.includes('survey worker runs');
      },
    };
  });
}

function processOf(name: string, file: 'main' | 'worker', env: Environment) {
  return {
    name,
    command: process.execPath,
    args: entry(file),
    env,
    cwd: app,
    stopSignal: 'SIGTERM' as const,
    stopGroup,
  };
}

function entry(name: 'main' | 'worker' | 'migrate'): string[] {
  if (!isSource) return [join(app, 'dist', `${name}.js`)];
  return ['--conditions=@reachback/source', '--import=tsx', join(app, 'src', `${name}.ts`)];
}
