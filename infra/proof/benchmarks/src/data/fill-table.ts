import pg, { type Client } from 'pg';

/**
 * Fills an empty table the fast way: its indexes, but for those of constraints, are made once it is full.
 * @param insert the statement that fills it
 */
export async function fillTable(client: Client, table: string, insert: { text: string; values: unknown[] }) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
       from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.oid)
      order by 1`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  await client.query(insert);
  for (const { definition } of indexes) await client.query(definition);
}

/**
 * Makes a table of the same shape, with the same indexes and the same rows, for a floor to write to.
 * @returns its name
 */
export async function twinOf(client: Client, table: string): Promise<string> {
  const twin = `floor_${table}`;
  await client.query(`create table ${twin} (like ${table} including all)`);
  await fillTable(client, twin, { text: `insert into ${twin} select * from ${table}`, values: [] });
  return twin;
}
