// One process of a service, started by a test so that it can be killed. Says on standard output when it works.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createQueues } from '../../src/queues.ts';
import { systemClock } from '@reachback/common/runtime/clock';
import { startWorkers } from '../../src/workers.ts';
import { silentLog } from './service.ts';
import { toyLane } from './toy-lane.ts';

const { SERVICE, DATABASE, REDIS, AHEAD_MS = '0' } = process.env;
const rightNow = Date.now;
Date.now = () => rightNow() + Number(AHEAD_MS);
const pool = new pg.Pool({ connectionString: DATABASE });
const effect = async () => {
  process.stdout.write('working\n');
  await wait(60_000);
};
const queues = await createQueues({
  service: SERVICE!,
  redisUrl: REDIS,
  databaseUrl: DATABASE!,
  log: silentLog,
});
await startWorkers({
  context: { pool, effect, runs: [] },
  queues,
  lanes: [toyLane({ leaseMs: 1000 })],
  jobs: [],
  clock: systemClock,
  log: silentLog,
  lockMs: 600,
});
process.stdout.write('ready\n');
