import type { Pool, PoolClient } from 'pg';

/** Some rows of an organization, next to each other in the order of their key. */
export interface KeyPage {
  /** SQL condition that holds for these rows. */
  within: string;
  /** Its parameters, after those that the statement has before. */
  values: unknown[];
}

/**
 * Goes through a table that no index answers for, some rows at a time, so that no statement exceeds its budget however
 * many rows the organization has.
 * @param options.key columns of the primary key after `organization_id`, with their types, as SQL
 * @param options.rows on one page, at most
 * @param options.parameters that the caller's statement has before those of the page
 */
export async function* keyPages(
  client: Pool | PoolClient,
  organizationId: string,
  options: { table: string; key: Record<string, string>; rows: number; parameters: number },
): AsyncGenerator<KeyPage> {
  const { table, key, rows: rowsMax, parameters } = options;
  const names = Object.keys(key);
  const row = `(${names.join(', ')})`;
  const types = Object.values(key);
  const valuesAt = (first: number) => `(${types.map((type, n) => `$${first + n}::${type}`).join(', ')})`;
  const last = `array[${names.map((name) => `${name}::text`).join(', ')}]`;
  for (let after: unknown[] = []; ;) {
    const isAfter = (first: number) => (after.length > 0 ? `${row} > ${valuesAt(first)}` : 'true');
    const rest = `from ${table} where organization_id = $1 and ${isAfter(2)} order by`;
    // Both ways along the key's index: to sort the page for its last row takes longer than to look at it.
    // sql: { table: 'idempotency_keys', key: { method: 'text', path: 'text' }, after: ['a'], rowsMax: 1 }
    const { rows } = await client.query<{ last: string[] | null }>(
      `select coalesce((select ${last} ${rest} ${names.join(', ')} offset ${rowsMax - 1} limit 1),
                       (select ${last} ${rest} ${names.map((name) => `${name} desc`).join(', ')} limit 1)) as last`,
      [organizationId, ...after],
    );
    const to = rows[0]!.last;
    if (!to) return;
    const first = parameters + 1;
    const within = `${isAfter(first)} and ${row} <= ${valuesAt(first + after.length)}`;
    yield { within, values: [...after, ...to] };
    after = to;
  }
}
