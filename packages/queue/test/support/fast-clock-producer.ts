// A producer whose clock is half a minute ahead. Rings one lane a few times and ends.
import { createBells } from '../../src/wake-ups.ts';
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
const bells = createBells(queues, [{ name: 'toys' }], { log: silentLog });
for (let times = 0; times < 3; times += 1) await bells.ring('toys', 'a');
await queues.close();
