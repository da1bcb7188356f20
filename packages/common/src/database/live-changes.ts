import type { Pool } from 'pg';
import type { Log } from '../runtime/log.ts';

/** The channel on which a service reports changes: `<topic>:<organization's uuid>`. */
export const liveChannel = 'reachback_live';

/** Reports changes to the listeners of the database. */
export interface LiveChanges {
  /** @param changes `<topic>:<organization's uuid>`; reported within a quarter of a second, together with others */
  note(changes: Iterable<string>): void;
  close(): void;
}

const collectMs = 250;
/** Maximum number of changes reported at once. Further ones are dropped: screens also poll. */
const changesMax = 2_000;

/**
 * Sends one NOTIFY for all changes of a quarter of a second: commits with a NOTIFY are serialized, so the transactions
 * themselves must not contain one. Changes that cannot be reported are lost; screens that miss one are outdated until
 * they poll.
 */
export function createLiveChanges(pool: Pool, log: Log): LiveChanges {
  let noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
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
      if (noted.size > 0) timer ??= setTimeout(report, collectMs).unref();
    },
    close: () => clearTimeout(timer),
  };
}
