import type { Pool } from 'pg';
import { keyPages } from '../../database/key-pages.ts';

/** Rows scanned per statement; an answer may have several hundred kilobytes. */
const rowsAtOnce = 1_000;

/**
 * Deletes the answers stored for an Idempotency-Key that contain one of the strings, in any column. Not inside a
 * transaction: scanning a million answers takes seconds, and each page is committed on its own.
 * @param mentions in lower case
 */
export async function eraseAnswers(
  pool: Pool,
  organizationId: string,
  mentions: readonly string[],
): Promise<void> {
  const key = { method: 'text', path: 'text', key: 'text' };
  const pages = { table: 'idempotency_keys', key, rows: rowsAtOnce, parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, pages)) {
    // `offset 0` prevents that the row is lower-cased again for each string.
    // sql: { within: '(method, path, key) <= ($3, $4, $5)' }
    await pool.query(
      `delete from idempotency_keys k where organization_id = $1 and ${within}
          and exists (select from (select lower(k::text) as text offset 0) as row, unnest($2::text[]) as m (text)
                       where position(m.text in row.text) > 0)`,
      [organizationId, mentions, ...values],
    );
  }
}
