import { randomUUID } from 'node:crypto';
import type { Job } from './job.ts';
import type { Log } from '@reachback/common/runtime/log';
import { newTrace } from '@reachback/common/tracing/spans';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Queue, Ticket } from './backends/backend.ts';

/** Name of the queue of jobs; no kind of lane can have it. */
export const jobsQueue = 'jobs';

const forgotten = { removeOnComplete: true, removeOnFail: true } as const;

/** The data of a ticket in the queue of jobs. */
interface JobTicket {
  job: string;
}

/** Tolerated clock skew, in ms. */
const clockSkewMs = 60_000;

/**
 * Creates the schedules of all jobs. Called repeatedly: an existing schedule is unchanged, one that was lost with the
 * queue starts again, at once. So does one whose next time is further ahead than its period, as a process whose clock
 * was ahead sets it.
 * @param signal ends it after the job it is at
 * @throws Error when the backend is unavailable
 */
export async function scheduleJobs<Context>(
  queue: Queue,
  jobs: readonly Job<Context>[],
  signal: AbortSignal,
): Promise<void> {
  for (const { name, everyMs } of jobs) {
    if (signal.aborted) return;
    const data: JobTicket = { job: name };
    const { next = 0 } = (await queue.getJobScheduler(name)) ?? {};
    if (next > Date.now() + everyMs + clockSkewMs) await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every: everyMs }, { name: 'tick', data, opts: forgotten });
  }
}

/**
 * Processes one ticket. A schedule creates a `tick`, and a tick a `run`, of which there is one at a time across all
 * processes: a tick during a run is dropped, so that runs longer than their period do not pile up. Never throws: a
 * failed run is logged, and repeated with the next tick.
 */
export function runJobs<Context>(options: {
  context: Context;
  queue: Queue;
  jobs: readonly Job<Context>[];
  log: Log;
  metrics?: Pick<Metrics, 'jobRunSeconds'>;
  signal: AbortSignal;
}): (ticket: Ticket) => Promise<void> {
  const { context, queue, jobs, log, metrics, signal } = options;
  return async (ticket) => {
    // The only writers of this queue are in this file.
    const { job: name } = ticket.data as JobTicket;
    const stop = ticket.name === 'run' ? metrics?.jobRunSeconds.startTimer({ job: name }) : undefined;
    try {
      const job = jobs.find((one) => one.name === name);
      if (!job) {
        log.warn({ job: name }, 'a schedule of another release; a process that knows the job makes it again');
        await queue.removeJobScheduler(name);
      } else if (ticket.name === 'tick') {
        await queue.add('run', { job: name } satisfies JobTicket, {
          jobId: randomUUID(),
          deduplication: { id: name },
          ...forgotten,
        });
      } else {
        const run = () => job.run(context, job.payload.parse({}), signal);
        await newTrace(`job ${name}`, { attributes: { 'reachback.job': name } }, run);
        stop?.({ result: 'done' });
      }
    } catch (error) {
      // A run aborted by the stop of this process is not a failure.
      if (signal.aborted) return;
      stop?.({ result: 'failed' });
      log.error({ err: error, job: name }, 'a job failed; it runs again at its next time');
    }
  };
}
