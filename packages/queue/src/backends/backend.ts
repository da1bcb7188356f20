import { setTimeout as wait } from 'node:timers/promises';
import type { ThrottledWarning } from '@reachback/common/runtime/throttled-warning';

/** What this house uses of a BullMQ queue; both backends have it. */
export interface Queue {
  add(name: string, data: unknown, options: WakeUpOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: unknown; opts: WakeUpOptions }[]): Promise<unknown>;
  /** Jobs that could be taken now. */
  getWaitingCount(): Promise<number>;
  upsertJobScheduler(id: string, repeat: { every: number }, template: JobTemplate): Promise<unknown>;
  /** `next` is when it is due next, in ms since 1970. */
  getJobScheduler(id: string): Promise<{ next?: number } | undefined>;
  removeJobScheduler(id: string): Promise<unknown>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** What this house uses of a BullMQ worker. */
export interface Worker {
  /** Takes nothing new, resolves when what is running has ended. */
  close(): Promise<void>;
}

/** Options of one job in the queue, as BullMQ names them. */
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

/** One job as its worker gets it. */
export interface Ticket {
  name: string;
  data: unknown;
}

/** How many at once, and for how long a worker that fell silent keeps what it took (ms). */
export interface WorkerSettings {
  concurrency: number;
  lockMs: number;
}

/**
 * A place where queues live. The names it is given are unique among all services that share it. It listens for the
 * errors of what it opens, since an error that nobody listens for ends a process.
 */
export interface Backend {
  kind: 'redis' | 'postgres';
  openQueue(name: string): Queue;
  /** @throws Error when the place cannot be reached and the worker would never get over it */
  openWorker(
    name: string,
    work: (ticket: Ticket) => Promise<void>,
    settings: WorkerSettings,
  ): Promise<Worker>;
  /** Writes something small, as a wake-up does. @throws Error when it is unavailable or refuses to write */
  ping(): Promise<void>;
  /** Why `ping` failed, in words for an operator. */
  reasonOf(error: unknown): string;
  disconnect(): Promise<void>;
}

/** Message of the error, and the reason, when a backend did not answer in time. */
export const noAnswer = 'no answer';

/**
 * Nobody reads BullMQ's stream of events here; it is kept short. Not 0: the Postgres backend takes 0 for no limit.
 */
export const streams = { events: { maxLen: 100 } };

/**
 * BullMQ's options of a worker. A worker renews its locks every quarter of `lockMs`; the lanes of one that died are
 * taken over after at most `lockMs` and two checks.
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
 * What a worker's request for its next job comes to, but an error only after a pause. BullMQ 6.7 asks again at once when
 * the answer is an error: in a cluster whose password has changed the error needs no round trip, so that the process would
 * do nothing else any more.
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

/** Lets a worker report its errors, and what it takes over from another one. */
export function reporting<W extends Reporter>(worker: W, warn: ThrottledWarning): W {
  const queue = worker.name;
  worker.on('error', (error) => warn(error, 'queue worker', { queue }));
  worker.on('stalled', () => warn(null, 'a worker stalled; its jobs are reassigned', { queue }));
  return worker;
}
