// A producer whose clock is half a minute ahead. Wakes one lane a few times and ends.
import { createWakeUps } from '../../src/wake-ups.ts';
import { createQueues } from '../../src/queues.ts';
import { silentLog } from './service.ts';

const { SERVICE, DATABASE, REDIS } = process.env;
const rightNow = Date.now;
Date.now = () => rightNow() + 30_000;
const queues = await createQueues({
  service: SERVICE!,
  redisUrl: REDIS,
  databaseUrl: DATABASE!,
  log: silentLog,
});
const wakeUps = createWakeUps(queues, [{ name: 'toys' }], { log: silentLog });
for (let times = 0; times < 3; times += 1) await wakeUps.wake('toys', 'a');
await queues.close();
