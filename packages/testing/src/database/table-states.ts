import type { Pool } from 'pg';

/**
 * A hash of the rows of every table, by schema and name. If two results are equal, nothing changed in between. New
 * tables are included automatically. The last use of credentials is ignored: it is stored with a delay after every
 * call.
 */
export async function tableStates(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as table from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const states: Record<string, string> = {};
  for (const { schema, table } of tables) {
    const { rows } = await pool.query<{ state: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t.content, ',' order by t.content)), '') as state
         from (select (to_jsonb(r) - 'last_used_at')::text as content from "${schema}"."${table}" r) t`,
    );
    states[`${schema}.${table}`] = rows[0]!.state;
  }
  return states;
}
