import type { Client } from 'pg';
import { createClient } from './connect/connection.ts';
import { quoted, readDatabaseUrl } from './url.ts';

export interface DistributeOptions {
  url: string;
  /**
   * Tables of the whole installation that statements join with those of organizations; other tables without an
   * organization are not moved.
   */
  everywhere: readonly string[];
  /** Only prints the steps. */
  dryRun: boolean;
  say: (line: string) => void;
}

/**
 * Distributes the tables of a service by organization over the servers of a Citus cluster: all rows of one
 * organization, of any table, are on one server. Idempotent, so it can be run again after a failure and after each
 * migration that adds a table.
 * @throws Error when the database has no Citus, or the cluster has no other servers
 */
export async function distribute({ url, everywhere, dryRun, say }: DistributeOptions): Promise<void> {
  const { schema } = readDatabaseUrl(url);
  const client = createClient(url, { application_name: 'distribute' });
  await client.connect();
  try {
    await client.query(`set search_path = ${quoted(schema)}`);
    await refuseWithoutCitus(client);
    // Safe, as triggers only write rows of their own organization, which are on the same server.
    await client.query('set citus.enable_unsafe_triggers = on');
    await client.query('set client_min_messages = warning');
    const steps = [
      ...(await referenceSteps(client, everywhere)),
      ...(await tableSteps(client)),
      ...(await functionSteps(client)),
      ...(await settingSteps(client)),
    ];
    for (const { what, sql, values } of steps) {
      say(dryRun ? `would ${what}` : what);
      if (dryRun) continue;
      // sql: unchecked, functions that Citus has
      await client.query(sql, values);
    }
    if (steps.length === 0) say('everything is distributed already');
  } finally {
    await client.end();
  }
}

interface Step {
  what: string;
  sql: string;
  values: string[];
}

async function refuseWithoutCitus(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  if (rowCount === 0)
    throw new Error(
      'the database has no Citus: install it on every server, add it to shared_preload_libraries, and run CREATE EXTENSION citus in this database on each of them',
    );
  // sql: unchecked, a table that Citus has
  const { rowCount: workers } = await client.query(
    `select 1 from pg_dist_node where noderole = 'primary' and isactive and groupid <> 0`,
  );
  if (workers === 0)
    throw new Error('the cluster has no workers: add them with citus_add_node, see docs/growing.md');
}

/** Tables of the schema that Citus does not manage yet. */
// sql: unchecked, of a table that Citus has
const newTablesSql = `
  select c.relname as name, exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped) as "isOfOrganizations"
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod in ('h', 'n')
                     and (p.partmethod = 'h' or p.repmodel = 't'))
   order by 1`;

interface NewTable {
  name: string;
  isOfOrganizations: boolean;
}

async function newTables(client: Client): Promise<NewTable[]> {
  // sql: unchecked, of a table that Citus has
  const { rows } = await client.query<NewTable>(newTablesSql);
  return rows;
}

async function referenceSteps(client: Client, everywhere: readonly string[]): Promise<Step[]> {
  return (await newTables(client))
    .filter(({ name }) => everywhere.includes(name))
    .map(({ name }) => ({
      what: `copy ${name} to every server`,
      // sql: unchecked, a function that Citus has
      sql: 'select create_reference_table($1)',
      values: [quoted(name)],
    }));
}

/** Referenced tables come first. */
async function tableSteps(client: Client): Promise<Step[]> {
  const { rows: keys } = await client.query<{ table: string; to: string }>(
    `select c.relname as "table", t.relname as "to" from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and c.oid <> t.oid`,
  );
  const waiting = new Set(
    (await newTables(client)).filter((one) => one.isOfOrganizations).map(({ name }) => name),
  );
  const steps: Step[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (name) => !keys.some(({ table, to }) => table === name && waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`);
    for (const name of free) {
      waiting.delete(name);
      steps.push({
        what: `distribute ${name} by organization_id`,
        // sql: unchecked, a function that Citus has
        sql: `select create_distributed_table($1, 'organization_id')`,
        values: [quoted(name)],
      });
    }
  }
  return steps;
}

async function functionSteps(client: Client): Promise<Step[]> {
  // sql: unchecked, of a table that Citus has
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
      order by 1`,
  );
  return rows.map(({ name }) => ({
    what: `put the function ${name} on every server`,
    // sql: unchecked, a function that Citus has
    sql: 'select create_distributed_function($1)',
    values: [name],
  }));
}

/**
 * By default, changes of the same part of a table wait for each other, whichever rows they change. So a transaction that
 * has a row locked could wait for a statement that waits for this row, and Citus cancels one of them. Row locks are
 * enough, as each part is on one server.
 */
async function settingSteps(client: Client): Promise<Step[]> {
  // sql: unchecked, a setting that Citus has
  const { rows } = await client.query<{ isOn: boolean; name: string }>(
    `select current_setting('citus.all_modifications_commutative') = 'on' as "isOn", current_database() as name`,
  );
  return rows
    .filter(({ isOn }) => !isOn)
    .map(({ name }) => ({
      what: 'let changes of different rows run concurrently',
      // sql: unchecked, a setting that Citus has
      sql: `alter database ${quoted(name)} set citus.all_modifications_commutative = on`,
      values: [],
    }));
}
