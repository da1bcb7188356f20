import {
  assertSchemaCompatibility,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  SchemaMigrationRequiredError,
  withBackend,
} from 'bullmq';
import type pg from 'pg';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import { createPool } from '@reachback/common/database/pool';
import { withSchema } from '@reachback/common/database/url';
import type { Log } from '@reachback/common/runtime/log';
import { pausedWhenRefused, reporting, streams, workerOptions, type Backend } from './backend.ts';
import { inTime } from '@reachback/common/runtime/in-time';
import type { ThrottledWarning } from '@reachback/common/runtime/throttled-warning';

/** Each worker keeps one connection for LISTEN; the others are shared, and closed when idle. */
const connectionsMax = 20;
const disconnectMs = 2000;
const correctEveryMs = 15_000;

const { Queue, Worker } = withBackend(createPostgresBackend);

class PatientWorker extends Worker {
  protected override moveToActive(token: string, name?: string) {
    return pausedWhenRefused(super.moveToActive(token, name));
  }
}

/**
 * Queues in tables of the schema `bullmq`, which it creates and migrates. Needs a direct connection: LISTEN does not
 * work through a transaction pooler.
 * @throws Error when the database is unavailable
 */
export async function connectPostgres(options: {
  url: string;
  service: string;
  log: Log;
  warn: ThrottledWarning;
}): Promise<Backend> {
  const { service, log, warn } = options;
  const url = withSchema(options.url, DEFAULT_SCHEMA);
  // One shared pool, because BullMQ would open one per queue and worker.
  const pool = createPool({ url, max: connectionsMax, applicationName: `${service}-queues`, log });
  // BullMQ adds an error listener to the pool per queue and worker.
  pool.setMaxListeners(0);
  callLossesRefusals(pool);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const workers = new Set<string>();
  const correct = async () => {
    try {
      for (const name of workers) await correctLocks(pool, name);
    } catch (error) {
      warn(error, 'locks could not be looked at');
    }
  };
  const correcting = setInterval(() => void correct(), correctEveryMs).unref();

  return {
    kind: 'postgres',
    openQueue: (name) => {
      const queue = new Queue(name, { connection: pool, streams });
      return queue.on('error', (error) => warn(error, 'queue', { queue: name }));
    },
    openWorker: async (name, work, settings) => {
      const worker = reporting(
        new PatientWorker(name, work, { connection: pool, ...workerOptions(settings) }),
        warn,
      );
      // BullMQ never retries a failed first connection.
      await worker.waitUntilReady().catch(async (error: unknown) => {
        await worker.close();
        throw error;
      });
      workers.add(name);
      await correct();
      return worker;
    },
    ping: async () => {
      await pool.query('SELECT 1');
    },
    reasonOf: () => 'no connection to Postgres',
    disconnect: async () => {
      clearInterval(correcting);
      await inTime(pool.end(), disconnectMs);
    },
  };
}

/** Safe when several processes start at once: BullMQ holds an advisory lock while it migrates. */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const version = await assertSchemaCompatibility(client).catch((error: unknown) => {
      if (error instanceof SchemaMigrationRequiredError) return 0;
      throw error;
    });
    // Checked first, because the migrator locks its table even when there is nothing to do.
    if (version < LATEST_SCHEMA_VERSION) await runMigrations(client);
  } finally {
    client.release();
  }
}

/**
 * Ends locks of a process whose clock was ahead: otherwise its jobs would not be taken over, or even searched, before
 * these times.
 */
async function correctLocks(pool: pg.Pool, queue: string): Promise<void> {
  const values = [queue, Date.now()];
  // sql: unchecked, a part of the following
  const limit = `greatest($2::bigint, (extract(epoch from now()) * 1000)::bigint) + 300000`;
  // sql: unchecked, the tables are those of BullMQ
  await pool.query(
    `update job set locked_until_ms = $2 where queue = $1 and state = 'active' and locked_until_ms > ${limit}`,
    values,
  );
  // sql: unchecked, the tables are those of BullMQ
  await pool.query(
    `delete from meta where queue = $1 and field = 'stalled-check' and value::bigint > ${limit}`,
    values,
  );
}

/**
 * BullMQ retries a statement when its connection was refused. It treats any other loss of a connection as an error of
 * the statement: the end of a wake-up would not be recorded, and its lane would be silent until the lock expires.
 */
function callLossesRefusals(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  const calling = async (...statement: unknown[]) => {
    try {
      return await query(...statement);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const { message } = error as Error;
      throw Object.assign(new Error(message, { cause: error }), { code: 'ECONNREFUSED' });
    }
  };
  // Has the same signature as what it wraps, except for the callback form, which BullMQ does not use.
  pool.query = calling as typeof pool.query;
}
