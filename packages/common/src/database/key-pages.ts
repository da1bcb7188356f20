import type { Pool, PoolClient } from 'pg';

/** A page of an organization's rows, consecutive in key order. */
export interface KeyPage {
  /** SQL condition for these rows. */
  within: string;
  /** Its parameters, which follow those of the statement. */
  values: unknown[];
}

/**
 * Iterates over a table that has no suitable index, page by page, so that no statement times out however many rows the
 * organization has.
 * @param options.key columns of the primary key after `organization_id`, with their types, as SQL
 * @param options.rows per page, at most
 * @param options.parameters number of the caller's parameters, before those of the page
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
    // Scans the key's index in both directions: sorting the page to find its last row takes longer than reading it.
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
