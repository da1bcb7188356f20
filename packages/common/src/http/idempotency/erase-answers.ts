import type { Pool } from 'pg';
import { keyPages } from '../../database/key-pages.ts';

/** Rows that one statement looks through; an answer may have some hundred kilobytes. */
const rowsAtOnce = 1_000;

/**
 * Forgets the answers kept for repeats with an Idempotency-Key that say one of the texts, in whichever column. Not within
 * a transaction: a million answers take seconds to look through, and each page is committed on its own.
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
    // Without `offset 0` the row would be put in lower case again for each of the texts.
    // sql: { within: '(method, path, key) <= ($3, $4, $5)' }
    await pool.query(
      `delete from idempotency_keys k where organization_id = $1 and ${within}
          and exists (select from (select lower(k::text) as text offset 0) as row, unnest($2::text[]) as m (text)
                       where position(m.text in row.text) > 0)`,
      [organizationId, mentions, ...values],
    );
  }
}
