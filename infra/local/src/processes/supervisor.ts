import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Guard } from './guard.ts';
import type { LogFile } from './log-file.ts';

/** Specification of a process to keep running. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  /** The whole environment. */
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** User to run as; requires a parent that is root. */
  owner?: { uid: number; gid: number };
  /** Signal for a graceful shutdown. */
  stopSignal: NodeJS.Signals;
  /** Higher numbers are stopped first, equal ones concurrently. */
  stopGroup: number;
  log: LogFile;
  /** Whether it is ready. Polled until it is. */
  isReady(): Promise<boolean>;
  /** Called with every line it writes. */
  onLine?(line: string): void;
}

export interface Supervisor {
  /**
   * Starts it and resolves when it is ready. From then on it is restarted whenever it exits, after 1 s, then 2, 4 … 30
   * s; the backoff resets after it has run for a minute.
   * @throws Error with its last lines if it exits or is not ready within a minute
   */
  start(spec: ProcessSpec): Promise<Running>;
}

/** A supervised process. */
export interface Running {
  /** Stops it gracefully, without a restart. */
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;
const pollMs = 100;
const backoffMinMs = 1_000;
const backoffMaxMs = 30_000;
/** After this time a start counts as successful, and the backoff resets. */
const steadyMs = 60_000;

/**
 * @param guard stops the processes started here; once it is ending, nothing is restarted
 * @param say prints one line to the console
 */
export function createSupervisor(guard: Guard, say: (line: string) => void): Supervisor {
  const launch = (spec: ProcessSpec): ChildProcess => {
    const child = spawn(spec.command, spec.args, {
      env: spec.env,
      cwd: spec.cwd,
      ...spec.owner,
      // Its own process group: the terminal's Ctrl-C reaches only us, and we stop the parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    copyLines(child.stdout, spec);
    copyLines(child.stderr, spec);
    const { pid } = child;
    if (pid === undefined) return child;
    guard.track({ pid, signal: spec.stopSignal, group: spec.stopGroup });
    child.once('exit', () => guard.forget(pid));
    return child;
  };

  const keep = async (
    spec: ProcessSpec,
    kept: { child: ChildProcess; isStopped: boolean },
  ): Promise<void> => {
    let backoffMs = backoffMinMs;
    for (;;) {
      const startedAt = performance.now();
      const how = await ended(kept.child);
      if (guard.isEnding() || kept.isStopped) return;
      if (performance.now() - startedAt > steadyMs) backoffMs = backoffMinMs;
      say(
        `[${spec.name}] ended (${how}), starts again in ${backoffMs / 1000} s; its lines: ${spec.log.path}`,
      );
      // Must not keep this process running.
      await delay(backoffMs, undefined, { ref: false });
      backoffMs = Math.min(backoffMs * 2, backoffMaxMs);
      if (guard.isEnding() || kept.isStopped) return;
      kept.child = launch(spec);
    }
  };

  return {
    async start(spec) {
      const child = launch(spec);
      const failed = ended(child).then((how) => {
        throw new Error(`${spec.name} could not be started (${how}):\n${spec.log.tail().join('\n')}`);
      });
      const gaveUp = new AbortController();
      // Stops polling. Also handles the rejection if it exits later, which is no failure to start.
      failed.catch(() => gaveUp.abort());
      await Promise.race([untilReady(spec, gaveUp.signal), failed]);
      const kept = { child, isStopped: false };
      void keep(spec, kept);
      return {
        async stop() {
          kept.isStopped = true;
          kept.child.kill(spec.stopSignal);
          await ended(kept.child);
        },
      };
    },
  };
}

async function untilReady(spec: ProcessSpec, gaveUp: AbortSignal): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (!(await spec.isReady().catch(() => false)) && !gaveUp.aborted) {
    if (performance.now() > deadline) {
      throw new Error(`${spec.name} does not answer after a minute:\n${spec.log.tail().join('\n')}`);
    }
    await delay(pollMs);
  }
}

/** Resolves with how it exited, even if it already has. */
async function ended(child: ChildProcess): Promise<string> {
  if (child.pid === undefined) {
    const [error] = await once(child, 'error');
    return error instanceof Error ? error.message : String(error);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`;
}

function copyLines(stream: Readable, { log, onLine }: ProcessSpec): void {
  createInterface({ input: stream }).on('line', (line) => {
    log.write(line);
    onLine?.(line);
  });
}
