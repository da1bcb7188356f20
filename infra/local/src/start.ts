import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startInstallation, type Installation } from './installation/installation.ts';
import { readSettings } from './installation/settings.ts';
import { FolderInUse, startGuard } from './processes/guard.ts';
import { hasLostLauncher, launchersOf, lookInProc } from './processes/launcher.ts';
import { createSupervisor } from './processes/supervisor.ts';
import { createWarnings } from './processes/warnings.ts';

/** `pnpm start`: runs both services and all they need on this machine until Ctrl-C. Data in LOCAL_DATA, or .local. */
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const data = resolve(process.env.LOCAL_DATA || join(root, '.local'));
const say = (line: string) => console.log(line);
// The reader of our output may exit before us.
process.stdout.on('error', () => {});

let installation: Installation | undefined;
let filling: Promise<void> | undefined;
mkdirSync(data, { recursive: true, mode: 0o711 });
const guard = await startGuard(data).catch(refuse);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
stopWithLaunchers();

try {
  const supervisor = createSupervisor(guard, say);
  const place = {
    root,
    data,
    guard,
    supervisor,
    warnings: createWarnings(say, () => performance.now()),
    say,
  };
  installation = await startInstallation(place, readSettings(process.env), process.env);
  if (!guard.isEnding()) say(installation.summary);
  if (installation.isSampleDue) void fillSample();
} catch (error) {
  // Parts that were stopped during startup are not an error.
  if (!guard.isEnding()) {
    say(error instanceof Error ? error.message : String(error));
    await stop(1);
  }
}

/** `pnpm sample` sends this signal. */
process.on('SIGUSR2', () => void fillSample());

/** Creates the sample data in the background. A second call joins the first. */
function fillSample(): Promise<void> {
  filling ??= (async () => {
    const begun = performance.now();
    say('Making sample data; emails and surveys wait until it is there …');
    try {
      await installation?.fillSample();
      say(`Sample data is there (${((performance.now() - begun) / 1000).toFixed(1)} s).`);
    } catch (error) {
      if (!guard.isEnding()) say(error instanceof Error ? error.message : String(error));
    }
    filling = undefined;
  })();
  return filling;
}

/** Stops the services, then the servers they depend on. Idempotent. */
async function stop(exitCode: number): Promise<void> {
  if (guard.isEnding()) return;
  if (exitCode === 0) say('Stopping …');
  await guard.end();
  await installation?.close();
  if (exitCode === 0) say('Stopped.');
  process.exit(exitCode);
}

function refuse(error: unknown): never {
  if (error instanceof FolderInUse)
    say(`Reachback already runs on ${data} (process ${error.pid}). Stop that one first.`);
  else say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** `kill` on npx or pnpm often ends only them. Nobody would expect the rest to keep running. */
function stopWithLaunchers(): void {
  const launchers = launchersOf(process.pid, lookInProc);
  setInterval(() => {
    if (hasLostLauncher(process.pid, launchers, lookInProc)) void stop(0);
  }, 1_000).unref();
}
