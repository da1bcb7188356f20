import { Client, type Pool } from 'pg';
import { createPool, type PoolOptions } from '../../src/database/pool.ts';
import { createLog } from '../../src/runtime/log.ts';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';

const log = createLog({ service: 'test', level: 'silent' });

/** A database with a table of things, which each test finds empty, and pools of connections to it. */
export class ThingsDesk {
  // Filled before any test runs.
  database!: TestDatabase;
  pool!: Pool;

  constructor(name: string) {
    beforeAll(async () => {
      this.database = await createEmptyDatabase(name);
      this.pool = this.aPool();
      await this.pool.query(
        'CREATE TABLE things (id int PRIMARY KEY, name text CONSTRAINT things_name_key UNIQUE)',
      );
    });
    beforeEach(() => this.pool.query('TRUNCATE things'));
    afterAll(async () => {
      await this.pool.end();
      await this.database.drop();
    });
  }

  aPool = (options: Partial<PoolOptions> = {}): Pool =>
    createPool({ url: this.database.url, max: 2, applicationName: 'pool-test', log, ...options });

  things = async (): Promise<number[]> => {
    const { rows } = await this.pool.query<{ id: number }>('SELECT id FROM things ORDER BY id');
    return rows.map(({ id }) => id);
  };

  /** Ends the server's side of every connection of this name and waits until they are gone. */
  killConnections = async (applicationName: string): Promise<void> => {
    const admin = new Client({ connectionString: this.database.url });
    await admin.connect();
    await admin.query(
      'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [applicationName],
    );
    await admin.end();
  };
}

export function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('expected an error');
    },
    (error: Error) => error,
  );
}

/** Unlike `once` of node:events, does not mind an 'error' before it. */
export function happened(emitter: NodeJS.EventEmitter, event: string): Promise<unknown> {
  return new Promise((resolve) => emitter.once(event, resolve));
}
