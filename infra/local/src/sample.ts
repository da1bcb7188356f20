import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databasesOn } from './installation/database.ts';
import { FolderInUse, startGuard } from './processes/guard.ts';
import { readCredentials } from './seed/credentials-file.ts';
import { hasSample, removeSamples } from './seed/sample-account.ts';
import { sampleState } from './installation/sample.ts';

/**
 * `pnpm sample` makes the running installation in LOCAL_DATA, or .local, create its sample organization, unless it
 * exists; `pnpm sample remove` deletes it with all its data, as the button in the console does.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = resolve(process.env.LOCAL_DATA || join(root, '.local'));
const withinMs = 5 * 60_000;

const { accountsDatabaseUrl } = await readCredentials(join(data, 'credentials.json'));
const pid = accountsDatabaseUrl ? await runningProcess() : null;
if (!accountsDatabaseUrl || pid === null) {
  console.error(`No installation runs on ${data}. Start one first: pnpm start`);
  process.exit(1);
}
const databases = databasesOn(accountsDatabaseUrl);
const begun = performance.now();
if (process.argv[2] === 'remove') await removeSamples(databases);
else if (!(await hasSample(databases)) || (await sampleState(data)) !== 'filled') await fill(pid);
console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);

/** Id of the process that holds the folder; null if there is none. */
async function runningProcess(): Promise<number | null> {
  try {
    await (await startGuard(data)).end();
    return null;
  } catch (error) {
    if (error instanceof FolderInUse) return error.pid;
    throw error;
  }
}

/** @throws Error if it does not exist in time; the installation prints why */
async function fill(installation: number): Promise<void> {
  process.kill(installation, 'SIGUSR2');
  let hasBegun = false;
  for (;;) {
    const state = await sampleState(data);
    if (state === 'filled' && (await hasSample(databases))) return;
    hasBegun ||= state === 'filling';
    if ((hasBegun && state === 'failed') || performance.now() - begun > withinMs)
      throw new Error('the installation could not make the sample data; its output says why');
    await pause(100);
  }
}
