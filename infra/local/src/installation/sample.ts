import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FillInput } from '../sample/fill.ts';
import { createSampleAccount, hasSample, openSampleTo, removeSamples } from '../seed/sample-account.ts';
import type { Databases } from './database.ts';
import { logOf, stopGroups, type Place } from './place.ts';
import type { Service } from './services.ts';

export interface SampleOptions {
  databases: Databases;
  services: readonly Service[];
  /** The mail catcher. */
  smtp: { host: string; port: number };
  /** Email address of the demo's person. */
  email: string;
}

/** State of the sample data; stored, so that the next start knows what the last one did. */
type SampleState = 'none' | 'filling' | 'filled' | 'failed';

const fileOf = (data: string) => join(data, 'sample-data');

/** How far the sample organization of an installation is. */
export async function sampleState(data: string): Promise<SampleState> {
  const text = await readFile(fileOf(data), 'utf8').catch(() => 'none');
  return text === 'filling' || text === 'filled' || text === 'failed' ? text : 'none';
}

/**
 * Creates the sample organization with its history, unless it exists. Workers must not run meanwhile.
 * @throws Error if it could not be filled; all of it is removed then
 */
export async function fillSample(place: Place, options: SampleOptions): Promise<void> {
  const { databases, email } = options;
  // A history left by an interrupted start is incomplete.
  if ((await sampleState(place.data)) === 'filling') await removeSamples(databases);
  else if (await hasSample(databases)) return;
  await writeFile(fileOf(place.data), 'filling');
  try {
    const account = await createSampleAccount(databases);
    await runFill(place, { ...account, ...options });
    await openSampleTo(databases, { organizationId: account.organizationId, email });
  } catch (error) {
    // Shutdown also interrupts it; the next start then cleans up.
    if (!place.guard.isEnding()) {
      await removeSamples(databases);
      await writeFile(fileOf(place.data), 'failed');
    }
    throw error;
  }
  await writeFile(fileOf(place.data), 'filled');
}

/** Turns off synchronous commit: a history interrupted by a crash is created again anyway. */
function hasty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const url = environment.DATABASE_URL!;
  const options = `options=${encodeURIComponent('-c synchronous_commit=off')}`;
  return { ...environment, DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}${options}` };
}

async function runFill(
  place: Place,
  { services, organizationId, token, smtp }: SampleOptions & { organizationId: string; token: string },
): Promise<void> {
  const environmentOf = (wanted: string) => hasty(services.find(({ name }) => name === wanted)!.env);
  const input: FillInput = {
    environments: { outreach: environmentOf('outreach'), survey: environmentOf('survey') },
    token,
    organizationId,
    smtp,
  };
  const log = logOf(place, 'sample');
  const entry = join(place.root, 'infra/local/dist/sample/fill.js');
  const child = spawn(process.execPath, [entry], {
    env: input.environments.outreach,
    cwd: place.root,
    // As for all parts: the terminal's Ctrl-C reaches only this process.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) place.guard.track({ pid, signal: 'SIGTERM', group: stopGroups.service });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => log.write(String(text).trimEnd()));
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(input));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (pid !== undefined) place.guard.forget(pid);
  if (code !== 0) throw new Error(`the sample data could not be made; see ${log.path}`);
}
