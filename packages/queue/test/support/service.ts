import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createWakeUps } from '../../src/wake-ups.ts';
import { systemClock } from '@reachback/common/runtime/clock';
import type { WakeUps, Lane } from '../../src/lane.ts';
import { createQueues, type Queues } from '../../src/queues.ts';
import { startWorkers, type Workers, type WorkersOptions } from '../../src/workers.ts';
import type { TestBackend } from '@reachback/testing/queue/queue-backends';
import type { Rows } from './rows.ts';
import { toyLane, type ToyContext } from './toy-lane.ts';

export const silentLog = pino({ level: 'silent' });

/** A name that no other test uses, so that several can share one Redis. */
export function aServiceName(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

export interface Process {
  context: ToyContext;
  queues: Queues;
  wakeUps: WakeUps;
  workers: Workers;
  stop(): Promise<void>;
}

/**
 * One process of a service with toy lanes: queues, wake-ups and workers. The reconciler is slow unless stated
 * otherwise.
 */
export async function startProcess(
  options: {
    backend: TestBackend;
    rows: Rows;
    service: string;
    effect?: ToyContext['effect'];
    lanes?: Lane<ToyContext>[];
  } & Partial<
    Pick<
      WorkersOptions<ToyContext>,
      'jobs' | 'reconcileEveryMs' | 'directAfterMs' | 'backOffMs' | 'lockMs' | 'log' | 'metrics'
    >
  >,
): Promise<Process> {
  const { backend, rows, service, effect = async () => {}, lanes = [toyLane()], ...others } = options;
  const context: ToyContext = { pool: rows.pool, effect, runs: [] };
  const log = others.log ?? silentLog;
  const queues = await createQueues({ service, redisUrl: backend.redisUrl, databaseUrl: rows.url, log });
  const workers = await startWorkers({
    context,
    queues,
    lanes,
    jobs: [],
    clock: systemClock,
    log,
    reconcileEveryMs: 60_000,
    ...others,
  });
  return {
    context,
    queues,
    wakeUps: createWakeUps(queues, lanes, { log }),
    workers,
    stop: async () => {
      await workers.close();
      await queues.close();
    },
  };
}
