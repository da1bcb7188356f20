import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@reachback/local/processes/ports';
import type { Figure, Finding, Quantity } from '../figure.ts';
import { memoryBelow, type ProcessMemory } from '../measure/memory.ts';
import type { Bench } from '../servers/bench.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const portNames = ['CONSOLE_PORT', 'OUTREACH_PORT', 'SURVEY_PORT', 'MAIL_PORT', 'SMTP_PORT'];
/** So long after the start, what it took to start has been given back. */
const restMs = 20_000;

/** The command at the top of the README, in a fresh clone of the last commit. Packages come from where pnpm keeps them. */
export const start: Figure = {
  id: 'P10',
  title: 'start in a fresh clone, and the memory it takes',
  async take(bench) {
    const clone = join(bench.folder, 'clone');
    await promisify(execFile)('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    const first = await startIn(bench, clone);
    await wait(restMs);
    const findings = [
      printed('first start of a fresh clone, packages at hand', first.ms / 1000, 's'),
      ...memoryFindings(memoryBelow(first.child.pid!)),
    ];
    await stop(bench, first.child);
    const second = await startIn(bench, clone);
    await stop(bench, second.child);
    findings.splice(1, 0, printed('second start', second.ms / 1000, 's'));
    return findings;
  },
};

/** Resolves when the last line of the command's welcome is there. */
async function startIn(bench: Bench, folder: string): Promise<{ child: ChildProcess; ms: number }> {
  const ports = await Promise.all(portNames.map(async (name) => [name, String(await freePort())]));
  const startedAt = performance.now();
  const child = spawn('npx', ['--yes', 'pnpm@12.15.0', 'start'], {
    cwd: folder,
    env: { ...asInATerminal(bench.environment), ...Object.fromEntries(ports) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  bench.guard.track({ pid: child.pid!, signal: 'SIGTERM', group: 2 });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('Reachback is running')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`it does not start:\n${said}`)));
  });
  return { child, ms: performance.now() - startedAt };
}

/** Without what pnpm gives its scripts: with it, pnpm would take the packages for installed. */
function asInATerminal(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^p?npm_/i.test(name)));
}

async function stop({ guard }: Bench, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  // As Ctrl-C does: to all that the terminal started.
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  guard.forget(child.pid!);
}

/** One for each Node process; the many of Postgres and of Redis count as one each. */
function memoryFindings(processes: ProcessMemory[]): Finding[] {
  const sums = new Map<string, number>();
  for (const { command, mb } of processes) {
    const name = nameOf(command);
    if (name) sums.set(name, (sums.get(name) ?? 0) + mb);
  }
  return [...sums].map(([name, mb]) => printed(`memory at rest: ${name}`, mb, 'MB'));
}

/** Null for what only launches the rest. */
function nameOf(command: string): string | null {
  const ours = /(?:apps\/)(\w+)\/dist\/([\w-]+)\.js/.exec(command);
  if (ours) return `${ours[1]}, ${ours[2]}`;
  if (/infra\/local\/dist/.test(command)) return 'start, with mail catcher';
  return /postgres/.test(command) ? 'Postgres' : /redis|valkey/.test(command) ? 'Redis' : null;
}

/** A figure to look at, with nothing to reach. */
function printed(what: string, value: number, unit: Quantity['unit']): Finding {
  return { what, ours: { value, unit }, floor: null, score: { value, unit } };
}
