import type { Clock } from '@reachback/common/runtime/clock';
import type pg from 'pg';
import type { Database } from './db.ts';

/** What the use cases of this package need. `Accounts` has it. */
export interface AccountsContext {
  db: Database;
  /** For hot SQL, over the same connections. */
  pool: pg.Pool;
  clock: Clock;
}
