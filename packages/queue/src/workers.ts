import { setMaxListeners } from 'node:events';
import type { Clock } from '@reachback/common/runtime/clock';
import type { Job } from './job.ts';
import type { Lane } from './lane.ts';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Ticket, Worker } from './backends/backend.ts';
import { inTime } from '@reachback/common/runtime/in-time';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';
import { createLaneShare } from './lane-share.ts';
import { watchOutage, type Outage } from './outage.ts';
import { reconcile } from './reconcile.ts';
import { repeat } from '@reachback/common/runtime/repeat';
import { wakeLanes, type WakeUp } from './wake-lanes.ts';
import { jobsQueue, runJobs, scheduleJobs } from './run-jobs.ts';
import { workLane } from './work-lane.ts';
import type { Queues } from './queues.ts';

export interface WorkersOptions<Context> {
  context: Context;
  queues: Queues;
  lanes: readonly Lane<Context>[];
  jobs: readonly Job<Context>[];
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'wakeUps' | 'jobRunSeconds' | 'laneRunSeconds' | 'overdueLanes'>;
  /** Maximum delay of work, in ms, when wake-ups were lost. Defaults to 15,000. */
  reconcileEveryMs?: number;
  /** How long wake-ups must fail to be written, in ms, before due lanes run without them. Defaults to 10,000. */
  directAfterMs?: number;
  /** Initial backoff in ms after an error of a lane; doubles with every failure, up to 5 min. Defaults to 5,000. */
  backOffMs?: number;
  /**
   * How long a process can be unresponsive (ms) before it counts as crashed. Renewed four times in that time. Defaults
   * to 30,000.
   */
  lockMs?: number;
}

export interface Workers {
  /**
   * Takes nothing new, aborts what is running (AbortSignal), and waits for it.
   * @param deadlineMs after which running work is abandoned; its locks expire and another process takes over
   */
  close(deadlineMs?: number): Promise<void>;
}

/**
 * Runs the lanes and jobs of a service in this process; any number of processes may do so together.
 * @throws Error when two kinds of lanes or jobs have the same name, a job needs a payload, or the queues are
 * in an unavailable Postgres (an unavailable Redis is retried)
 */
export async function startWorkers<Context>(options: WorkersOptions<Context>): Promise<Workers> {
  refuseMistakes(options);
  const settings = withDefaults(options);
  const { lanes, jobs, log, queues, reconcileEveryMs, directAfterMs } = settings;
  const stop = new AbortController();
  // Every run may add a listener.
  setMaxListeners(0, stop.signal);
  const outage = watchOutage({ queues, log, afterMs: directAfterMs, signal: stop.signal });
  const workers: Worker[] = [];
  /** What runs by timers. It uses the queues too, so a stop waits for it. */
  const timed: Promise<void>[] = [];
  const close = async (deadlineMs = 10_000) => {
    stop.abort(new Error('the process is stopping'));
    const ends = [...workers.map((worker) => worker.close()), ...timed];
    const closed = await inTime(Promise.allSettled(ends), deadlineMs);
    if (!closed) log.warn({ deadlineMs }, 'some work did not end in time and is left behind');
  };
  try {
    for (const lane of lanes) {
      const { worker, reconciler } = await laneWorker(settings, lane, { signal: stop.signal, outage });
      workers.push(worker);
      timed.push(reconciler);
    }
    if (jobs.length > 0) workers.push(await jobWorker(settings, stop.signal));
  } catch (error) {
    await close();
    throw error;
  }
  const warn = throttledWarning(log);
  const schedule = () =>
    scheduleJobs(queues.queue(jobsQueue), jobs, stop.signal).catch((error: unknown) => {
      warn(error, 'jobs could not be scheduled; tried again soon');
    });
  if (jobs.length > 0) timed.push(repeat(schedule, reconcileEveryMs, stop.signal));
  return { close };
}

type WorkersSettings<Context> = ReturnType<typeof withDefaults<Context>>;

function withDefaults<Context>(options: WorkersOptions<Context>) {
  const { reconcileEveryMs = 15_000, directAfterMs = 10_000, backOffMs = 5_000, lockMs = 30_000 } = options;
  return { ...options, reconcileEveryMs, directAfterMs, backOffMs, lockMs };
}

/** Starts the worker of one kind of lanes, and its reconciler. */
async function laneWorker<Context>(
  settings: WorkersSettings<Context>,
  lane: Lane<Context>,
  { signal, outage }: { signal: AbortSignal; outage: Outage },
): Promise<{ worker: Worker; reconciler: Promise<void> }> {
  const { queues, log, reconcileEveryMs, lockMs } = settings;
  const warn = throttledWarning(log);
  const wake = (laneId: string, delayMs: number) =>
    wakeLanes(queues.queue(lane.name), [laneId], delayMs).catch((error: unknown) => {
      warn(error, 'a lane could not be woken again; the reconciler does it', { lane: lane.name, laneId });
    });
  const { concurrency } = lane;
  const share = createLaneShare({
    name: lane.name,
    concurrency,
    wake: (laneId) => void wake(laneId, 0),
  });
  const work = workLane({ ...settings, lane, share, wake, signal });
  // The only writer of this queue is wake-lanes.ts.
  const worker = await queues.worker(
    lane.name,
    (ticket: Ticket) => work.woken((ticket.data as WakeUp).lane),
    {
      concurrency: share.takenMax,
      lockMs,
    },
  );
  const reconciling = { ...settings, lane, outage, workDirectly: work.directly, slots: share.slots, signal };
  return { worker, reconciler: reconcile({ ...reconciling, everyMs: reconcileEveryMs }) };
}

function jobWorker<Context>(settings: WorkersSettings<Context>, signal: AbortSignal): Promise<Worker> {
  const { queues, jobs, lockMs } = settings;
  // One slot per job for its run, and one for a tick.
  const concurrency = jobs.length + 1;
  const work = runJobs({ ...settings, queue: queues.queue(jobsQueue), signal });
  return queues.worker(jobsQueue, work, { concurrency, lockMs });
}

function refuseMistakes<Context>({ lanes, jobs }: WorkersOptions<Context>): void {
  const laneNames = [jobsQueue, ...lanes.map(({ name }) => name)];
  if (new Set(laneNames).size < laneNames.length) {
    throw new Error(
      `two kinds of lanes have one name, or one is named ${jobsQueue}: ${laneNames.join(', ')}`,
    );
  }
  const jobNames = jobs.map(({ name }) => name);
  if (new Set(jobNames).size < jobNames.length)
    throw new Error(`two jobs have one name: ${jobNames.join(', ')}`);
  for (const { name, payload } of jobs) {
    if (!payload.safeParse({}).success) {
      throw new Error(`job ${name} runs by the clock, so its payload must accept {}`);
    }
  }
}
