import type { PoolClient } from 'pg';
import { keyPages } from '../../database/key-pages.ts';

/** Rows that one statement looks through; an answer may have some hundred kilobytes. */
const rowsAtOnce = 1_000;

/**
 * Forgets the answers kept for repeats with an Idempotency-Key that say one of the texts, in whichever column.
 * @param mentions in lower case
 */
export async function eraseAnswers(
  client: PoolClient,
  organizationId: string,
  mentions: readonly string[],
): Promise<void> {
  const key = { method: 'text', path: 'text', key: 'text' };
  const pages = { table: 'idempotency_keys', key, rows: rowsAtOnce, parameters: 2 };
  for await (const { within, values } of keyPages(client, organizationId, pages)) {
    await client.query(
      `delete from idempotency_keys k where organization_id = $1 and ${within}
          and exists (select from unnest($2::text[]) as m (text) where position(m.text in lower(k::text)) > 0)`,
      [organizationId, mentions, ...values],
    );
  }
}
