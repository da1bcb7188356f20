import { EventEmitter, once } from 'node:events';
import { Queue, Worker, type Job } from 'bullmq';
import { Pool as Database } from 'pg';
import { Pool } from 'undici';
import { liveAsChild } from '../servers/child-side.ts';
import { signedPost } from './signed-post.ts';
import type { Round, Settings as FloorSettings } from './webhooks-floor.ts';

/** Deliveries in flight, of all subscribers. */
const concurrency = 100;
const jobsAtOnce = 1_000;

/**
 * The usual design: a row for each delivery, a BullMQ job that carries everything needed, and an update of the row after
 * the request. Without retries, attempts, leases and what else a service stores.
 */
await liveAsChild(async ({ ports, connections, body, databaseUrl, redisUrl }: Settings) => {
  const pools = ports.map((port) => new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 }));
  const database = new Database({ connectionString: databaseUrl, max: 10 });
  await database.query(
    `create table usual_deliveries (id bigint generated always as identity primary key, body text not null,
       status text not null default 'pending', attempts int not null default 0, delivered_at timestamptz)`,
  );
  const connection = { url: redisUrl };
  const queue = new Queue<Delivery>('usual-deliveries', { connection });
  const deliver = async ({ data: { id, subscriber } }: Job<Delivery>) => {
    await signedPost(pools[subscriber]!, `usual-${id}`, body);
    await database.query({
      name: 'delivered',
      text: `update usual_deliveries set status = 'delivered', attempts = attempts + 1, delivered_at = now() where id = $1`,
      values: [id],
    });
  };
  const worker = new Worker<Delivery>('usual-deliveries', deliver, {
    connection,
    concurrency,
    removeOnComplete: { count: 0 },
  });
  await worker.waitUntilReady();
  const done = new EventEmitter();
  let left = 0;
  worker.on('completed', () => {
    left -= 1;
    if (left === 0) done.emit('all');
  });
  worker.on('failed', (_job, error) => done.emit('error', error));
  return {
    facts: {},
    commands: {
      /** Stores the rows and jobs that `send` works off. */
      prepare: async ({ requests, subscribers }: Round) => {
        await worker.pause();
        const { rows } = await database.query<{ id: string }>(
          `insert into usual_deliveries (body) select $1 from generate_series(1, $2::int) returning id`,
          [body, requests],
        );
        const jobs = rows.map(({ id }, n) => ({
          name: 'deliver',
          data: { id, subscriber: n % subscribers },
        }));
        for (let from = 0; from < jobs.length; from += jobsAtOnce)
          await queue.addBulk(jobs.slice(from, from + jobsAtOnce));
      },
      send: async ({ requests }: Round) => {
        left = requests;
        const all = once(done, 'all');
        await worker.resume();
        await all;
      },
    },
  };
});

interface Settings extends FloorSettings {
  databaseUrl: string;
  redisUrl: string;
}

interface Delivery {
  /** Of its row. */
  id: string;
  /** Index of its port. */
  subscriber: number;
}
