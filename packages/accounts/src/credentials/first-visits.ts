import type { Log } from '@reachback/common/runtime/log';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Records when each organization key first reported a visit. */
export interface FirstVisits {
  /** Not awaited. @param visit.actor of the caller; only keys count */
  note(visit: { actor: string; organizationId: string; at: Date }): void;
}

const keysMax = 50_000;

/**
 * One statement per key and process; after that a visit costs a lookup in memory. A failed write is repeated with the
 * key's next visit.
 * @param options.onFirst called after it was written, once per key
 */
export function rememberFirstVisits(options: {
  pool: pg.Pool;
  log: Log;
  onFirst: (organizationId: string) => void;
}): FirstVisits {
  const { pool, log, onFirst } = options;
  const known = new LRUCache<string, true>({ max: keysMax });

  async function write(keyId: string, organizationId: string, at: Date): Promise<void> {
    const { rowCount } = await pool.query(
      'UPDATE organization_keys SET first_visit_at = $2 WHERE id = $1 AND first_visit_at IS NULL',
      [keyId, at],
    );
    if (rowCount) onFirst(organizationId);
  }

  return {
    note({ actor, organizationId, at }) {
      const [kind, keyId] = actor.split(':');
      if (kind !== 'key' || !keyId || known.has(keyId)) return;
      known.set(keyId, true);
      write(keyId, organizationId, at).catch((error: unknown) => {
        known.delete(keyId);
        log.warn({ err: error }, 'the first visit of a key was not recorded');
      });
    },
  };
}
