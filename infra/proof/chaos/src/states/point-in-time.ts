import type { ArchivedPostgres } from '../processes/archive/archived-postgres.ts';
import type { Backup } from './restore.ts';

/** Nothing is copied: the archive goes on, and any moment of it can be gone back to. */
export function pointInTime(postgres: ArchivedPostgres): Backup {
  let moment = '';
  return {
    async take() {
      moment = await postgres.now();
    },
    restore: () => postgres.restoreTo(moment),
  };
}
