import type { Log } from '@reachback/common/runtime/log';
import type pg from 'pg';
import type { KnownCredential } from './find-credential.ts';

/** Records when tokens and keys were used, in the background. */
export interface LastUsed {
  note(credential: KnownCredential, nowMs: number): void;
  /** Writes what is pending. */
  close(): Promise<void>;
}

const oncePerMs = 60_000;
const flushMs = 5_000;
const waitingMax = 10_000;

/**
 * `last_used_at` is informational: accurate to a minute, written every five seconds in one statement per table, and
 * dropped when the database is unavailable.
 */
export function rememberLastUsed(pool: pg.Pool, log: Log): LastUsed {
  const waiting = {
    personal_tokens: new Map<string, number>(),
    organization_keys: new Map<string, number>(),
  };
  const timer = setInterval(() => void flush(), flushMs).unref();

  function note(credential: KnownCredential, nowMs: number): void {
    if (!credential.id || nowMs - credential.lastUsedAtMs < oncePerMs) return;
    const table = credential.kind === 'personal_token' ? 'personal_tokens' : 'organization_keys';
    if (waiting[table].size >= waitingMax) return;
    credential.lastUsedAtMs = nowMs;
    waiting[table].set(credential.id, nowMs);
  }

  async function flush(): Promise<void> {
    await Promise.all([flushTable('personal_tokens'), flushTable('organization_keys')]);
  }

  async function flushTable(table: keyof typeof waiting): Promise<void> {
    const used = waiting[table];
    if (used.size === 0) return;
    waiting[table] = new Map();
    try {
      // sql: { table: 'personal_tokens' }, { table: 'organization_keys' }
      await pool.query(update(table), [[...used.keys()], [...used.values()]]);
    } catch (error) {
      log.warn({ err: error, table }, 'last use of credentials not recorded');
    }
  }

  return {
    note,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Skips rows that another process is writing: it writes the same minute. */
function update(table: string): string {
  return `WITH due AS (
      SELECT c.id, used.at FROM ${table} c
        JOIN (SELECT id, to_timestamp(at_ms / 1000) AS at FROM unnest($1::uuid[], $2::float8[]) AS u(id, at_ms)) used USING (id)
      WHERE c.last_used_at IS NULL OR c.last_used_at <= used.at - interval '1 minute'
      ORDER BY c.id FOR NO KEY UPDATE OF c SKIP LOCKED)
    UPDATE ${table} c SET last_used_at = due.at FROM due WHERE c.id = due.id`;
}
