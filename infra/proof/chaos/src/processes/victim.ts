import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Guard } from '@reachback/local/processes/guard';
import type { ProcessSpec } from '@reachback/local/processes/supervisor';

/** A process that is killed, and started again by whoever killed it. */
export interface Victim {
  name: string;
  /**
   * @param until `alive`: does not wait until it serves
   * @throws Error with its last lines when it does not serve within a minute
   */
  start(until?: 'serving' | 'alive'): Promise<void>;
  /** Kills it as the system does when memory runs out, with SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end, with SIGTERM. Resolves when it is gone. */
  stop(): Promise<End>;
  /** Of the process that runs now; null when none does. */
  pid(): number | null;
  /** Stops it where it stands, without its knowing. */
  freeze(): void;
  /** Lets it go on. */
  thaw(): void;
  /** How it ended whenever nobody had killed it. None, if all is well. */
  ownEnds: string[];
}

/** How a process ended that was asked to. */
export interface End {
  /** 0 when all was well; null when it was killed. */
  code: number | null;
  seconds: number;
}

const readyWithinMs = 60_000;
const pollMs = 50;

/** @param describe asked anew at every start */
export function createVictim(name: string, guard: Guard, describe: () => ProcessSpec): Victim {
  let running: ChildProcess | null = null;
  const ownEnds: string[] = [];

  const start = async (until: 'serving' | 'alive' = 'serving') => {
    const endsAt = performance.now() + readyWithinMs;
    for (;;) {
      const spec = describe();
      const child = launch(spec, guard);
      // From now on it can be killed, also while it starts.
      running = child;
      const serves = until === 'alive' || (await isServing(child, spec, endsAt));
      if (running !== child) throw new Error(`${name} was killed while it started`);
      if (serves) {
        child.once('exit', (code, signal) => {
          if (running === child) ownEnds.push(`${name} ended (${signal ?? code})`);
        });
        return;
      }
      // A server that meets what is left of the one that was killed refuses to start; it is soon gone.
      if (performance.now() > endsAt)
        throw new Error(`${name} does not start:\n${spec.log.tail().join('\n')}`);
      await delay(pollMs);
    }
  };

  const kill = async () => {
    const child = running;
    running = null;
    if (!child || hasEnded(child)) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  const stop = async (): Promise<End> => {
    const child = running;
    running = null;
    if (!child || hasEnded(child)) throw new Error(`${name} does not run`);
    const askedAt = performance.now();
    child.kill('SIGTERM');
    await once(child, 'exit');
    return { code: child.exitCode, seconds: (performance.now() - askedAt) / 1000 };
  };

  return {
    name,
    start,
    kill,
    stop,
    pid: () => running?.pid ?? null,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    ownEnds,
  };
}

function launch(spec: ProcessSpec, guard: Guard): ChildProcess {
  const child = spawn(spec.command, spec.args, {
    env: spec.env,
    cwd: spec.cwd,
    ...spec.owner,
    // Its own process group: the guard ends it in order, the terminal's Ctrl-C does not reach it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      spec.log.write(line);
      spec.onLine?.(line);
    });
  }
  const { pid } = child;
  if (pid === undefined) return child;
  guard.track({ pid, signal: spec.stopSignal, group: spec.stopGroup });
  child.once('exit', () => guard.forget(pid));
  return child;
}

/** False when it has ended instead, or the time is over. */
async function isServing(child: ChildProcess, spec: ProcessSpec, endsAt: number): Promise<boolean> {
  while (!hasEnded(child) && performance.now() < endsAt) {
    if (await spec.isReady().catch(() => false)) return true;
    await delay(pollMs);
  }
  return false;
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
