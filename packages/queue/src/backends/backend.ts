import { setTimeout as wait } from 'node:timers/promises';
import type { ThrottledWarning } from '@reachback/common/runtime/throttled-warning';

/** The methods of a BullMQ queue that are used; both backends have them. */
export interface Queue {
  add(name: string, data: unknown, options: WakeUpOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: unknown; opts: WakeUpOptions }[]): Promise<unknown>;
  /** Number of jobs that could be taken now. */
  getWaitingCount(): Promise<number>;
  upsertJobScheduler(id: string, repeat: { every: number }, template: JobTemplate): Promise<unknown>;
  /** `next` is the next due time, in ms since 1970. */
  getJobScheduler(id: string): Promise<{ next?: number } | undefined>;
  removeJobScheduler(id: string): Promise<unknown>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** The methods of a BullMQ worker that are used. */
export interface Worker {
  /** Takes no further jobs; resolves when running ones have ended. */
  close(): Promise<void>;
}

/** Options of one job in the queue, named as in BullMQ. */
export interface WakeUpOptions {
  jobId: string;
  delay?: number;
  timestamp?: number;
  deduplication?: { id: string; reschedule?: boolean; keepLastIfActive?: boolean };
  removeOnComplete: true;
  removeOnFail: true;
}

interface JobTemplate {
  name: string;
  data: unknown;
  opts: { removeOnComplete: true; removeOnFail: true };
}

/** A job as its worker receives it. */
export interface Ticket {
  name: string;
  data: unknown;
}

/** Concurrency, and the lock duration after which an unresponsive worker loses its jobs (ms). */
export interface WorkerSettings {
  concurrency: number;
  lockMs: number;
}

/**
 * A queue backend. Names must be unique among all services that share it. It listens for the errors of everything it
 * opens, since an error without a listener crashes a process.
 */
export interface Backend {
  kind: 'redis' | 'postgres';
  openQueue(name: string): Queue;
  /** @throws Error when the backend is unreachable and the worker would never recover */
  openWorker(
    name: string,
    work: (ticket: Ticket) => Promise<void>,
    settings: WorkerSettings,
  ): Promise<Worker>;
  /** Writes a small value, like a wake-up. @throws Error when it is unavailable or refuses writes */
  ping(): Promise<void>;
  /** Why `ping` failed, for an operator. */
  reasonOf(error: unknown): string;
  disconnect(): Promise<void>;
}

/** Message of the error, and the reason, when a backend did not respond in time. */
export const noAnswer = 'no answer';

/** BullMQ's event stream is not used here, so it is kept short. Not 0: to the Postgres backend, 0 means no limit. */
export const streams = { events: { maxLen: 100 } };

/**
 * BullMQ's options of a worker. It renews its locks every quarter of `lockMs`; the lanes of a crashed worker are taken
 * over after at most `lockMs` and two checks.
 */
export function workerOptions({ concurrency, lockMs }: WorkerSettings) {
  return {
    concurrency,
    lockDuration: lockMs,
    stalledInterval: Math.ceil(lockMs / 3),
    runRetryDelay: 1000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  };
}

const refusedMs = 1000;

/**
 * Delays the error of a worker's request for its next job. BullMQ 6.7 retries a failed request at once: in a cluster
 * whose password has changed the error needs no round trip, so the process would do nothing else.
 * @throws whatever `request` throws
 */
export async function pausedWhenRefused<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    await wait(refusedMs);
    throw error;
  }
}

interface Reporter {
  name: string;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'stalled', listener: (jobId: string) => void): unknown;
}

/** Logs a worker's errors, and the jobs that it takes over from another one. */
export function reporting<W extends Reporter>(worker: W, warn: ThrottledWarning): W {
  const queue = worker.name;
  worker.on('error', (error) => warn(error, 'queue worker', { queue }));
  worker.on('stalled', () => warn(null, 'a worker stalled; its jobs are reassigned', { queue }));
  return worker;
}
