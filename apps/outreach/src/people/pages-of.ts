import type { PoolClient } from 'pg';
import { firstUuid } from '../blocklist/matching-leads.ts';

/** Rows of an organization whose ids are above `after`, and at most `last`. */
export interface Page {
  after: string;
  last: string;
}

/** The rows of an organization in the order of their ids, so many at a time. */
export async function* pagesOf(
  client: PoolClient,
  organizationId: string,
  { table, rows: rowsAtOnce }: { table: string; rows: number },
): AsyncGenerator<Page> {
  for (let after = firstUuid; ;) {
    const { rows } = await client.query<{ last: string }>(
      `select id as last from (
         select id from ${table} where organization_id = $1 and id > $2 order by id limit ${rowsAtOnce}) page
        order by id desc limit 1`,
      [organizationId, after],
    );
    if (!rows[0]) return;
    yield { after, last: rows[0].last };
    after = rows[0].last;
  }
}
