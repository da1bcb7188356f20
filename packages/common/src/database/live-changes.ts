import type { Pool } from 'pg';
import type { Log } from '../runtime/log.ts';

/** The channel on which a service reports what changed: `<topic>:<organization's uuid>`. */
export const liveChannel = 'reachback_live';

/** Reports what changed to those who listen to the database. */
export interface LiveChanges {
  /** @param changes `<topic>:<organization's uuid>`; reported within a quarter of a second, together with others */
  note(changes: Iterable<string>): void;
  close(): void;
}

const gatherMs = 250;
/** Reported at once. What is beyond is not reported: screens ask again by themselves after a while. */
const changesMax = 2_000;

/**
 * One NOTIFY for all changes of a quarter of a second: a commit with a NOTIFY waits for those of all others, so that the
 * transactions themselves have none. What cannot be reported is lost; screens that miss it are late, not wrong for
 * ever.
 */
export function createLiveChanges(pool: Pool, log: Log): LiveChanges {
  let noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const changes = [...noted];
    noted = new Set();
    timer = undefined;
    pool
      .query(`SELECT pg_notify('${liveChannel}', change) FROM unnest($1::text[]) AS change`, [changes])
      .catch((error: unknown) => log.debug({ err: error }, 'changes could not be announced'));
  };
  return {
    note(changes) {
      for (const change of changes) if (noted.size < changesMax) noted.add(change);
      if (noted.size > 0) timer ??= setTimeout(tell, gatherMs).unref();
    },
    close: () => clearTimeout(timer),
  };
}
