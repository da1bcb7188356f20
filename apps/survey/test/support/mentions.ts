import type { Service } from './service.ts';

/** The tables in which anything that the database holds of the organization mentions the text. */
export async function mentionsOf(
  { context: { pool } }: Pick<Service, 'context'>,
  organizationId: string,
  words: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'`,
  );
  const found: string[] = [];
  for (const { table_name: table } of rows) {
    const { rowCount } = await pool.query(
      `select from ${table} as t where organization_id = $1 and t::text ilike $2`,
      [organizationId, `%${words}%`],
    );
    if (rowCount) found.push(table);
  }
  return found;
}
