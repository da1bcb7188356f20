import pg from 'pg';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';

/** A table of due work in a database of its own, and questions about it. */
export interface Rows {
  url: string;
  pool: pg.Pool;
  /** Writes rows of a lane that are due in this many ms. */
  add(lane: string, count?: number, dueInMs?: number): Promise<void>;
  /** Rows of a lane, or of all, that are not done. */
  left(lane?: string): Promise<number>;
  /** How long after they were due the rows of a lane were done, in ms, the earliest due first. */
  lateMs(lane: string): Promise<number[]>;
  close(): Promise<void>;
}

export async function openRows(name: string): Promise<Rows> {
  const database = await createEmptyDatabase(name);
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  // A test may cut all connections to the database.
  pool.on('error', () => {});
  await pool.query(`
    CREATE TABLE rows (
      id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      lane          text NOT NULL,
      due_at        timestamptz NOT NULL,
      claimed_until timestamptz,
      done_at       timestamptz
    )`);
  await pool.query('CREATE INDEX ON rows (lane, due_at) WHERE done_at IS NULL');
  return {
    url: database.url,
    pool,
    add: async (lane, count = 1, dueInMs = 0) => {
      await pool.query(
        `INSERT INTO rows (lane, due_at)
         SELECT $1, now() + make_interval(secs => $3 / 1000.0) FROM generate_series(1, $2)`,
        [lane, count, dueInMs],
      );
    },
    left: async (lane) => {
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::int FROM rows WHERE done_at IS NULL AND lane = coalesce($1, lane)',
        [lane ?? null],
      );
      return rows[0]!.count;
    },
    lateMs: async (lane) => {
      const { rows } = await pool.query<{ late: number }>(
        `SELECT (extract(epoch FROM done_at - due_at) * 1000)::float AS late
         FROM rows WHERE lane = $1 AND done_at IS NOT NULL ORDER BY due_at`,
        [lane],
      );
      return rows.map(({ late }) => late);
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
