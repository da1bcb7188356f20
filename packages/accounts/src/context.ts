import type { Clock } from '@reachback/common/runtime/clock';
import type pg from 'pg';
import type { Database } from './db.ts';

/** The dependencies of this package's use cases. Part of `Accounts`. */
export interface AccountsContext {
  db: Database;
  /** For SQL on hot paths, over the same connections. */
  pool: pg.Pool;
  clock: Clock;
}
