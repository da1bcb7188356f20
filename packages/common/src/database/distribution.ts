import { escapeLiteral, type Pool, type PoolClient } from 'pg';

const known = new WeakMap<Pool | PoolClient, boolean>();

/**
 * Whether the database has Citus, so that its tables may be distributed over several servers by organization. A few
 * statements about many organizations have another form for that; it also works on one server, but costs more. Cached
 * for the lifetime of the process.
 */
export async function mayBeDistributed(on: Pool | PoolClient): Promise<boolean> {
  const remembered = known.get(on);
  if (remembered !== undefined) return remembered;
  const { rows } = await on.query<{ isThere: boolean | null }>(
    `select exists (select from pg_extension where extname = 'citus') as "isThere"`,
  );
  const isThere = rows[0]?.isThere === true;
  known.set(on, isThere);
  return isThere;
}

/** Groups items by organization, for statements about one organization each. */
export function byOrganization<T extends { organizationId: string }>(things: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(thing.organizationId);
    if (group) group.push(thing);
    else groups.set(thing.organizationId, [thing]);
  }
  return groups;
}

/** A query of node-postgres. */
interface ShardQuery {
  text: string;
  values: unknown[];
}

/**
 * Runs a query on each shard of the distributed tables, in parallel on their servers, and returns all rows as parsed
 * JSON. For queries over all organizations that Citus cannot plan although each row belongs to one organization: the
 * cost on a server does not grow with the rows on others.
 */
export async function onEveryShard<Row>(pool: Pool, query: ShardQuery): Promise<Row[]> {
  // sql: unchecked, around the text of another place
  const results = await runOnShards(
    pool,
    query,
    (text) => `select coalesce(json_agg(x), '[]') from (${text}) as x`,
  );
  if (results) return results.flatMap((result) => JSON.parse(result) as Row[]);
  // sql: unchecked, the text of another place
  return (await pool.query<Row & object>(query.text, query.values)).rows;
}

/** The same for a statement that changes rows. @returns their number */
export async function changeOnEveryShard(pool: Pool, query: ShardQuery): Promise<number> {
  const results = await runOnShards(pool, query, (text) => text);
  if (results) return results.reduce((sum, result) => sum + Number(/\d+$/.exec(result)?.[0] ?? 0), 0);
  // sql: unchecked, the text of another place
  return (await pool.query(query.text, query.values)).rowCount ?? 0;
}

/** Returns null before the tables are distributed. */
async function runOnShards(
  pool: Pool,
  { text, values }: ShardQuery,
  commandOf: (text: string) => string,
): Promise<string[] | null> {
  // sql: unchecked, of tables that Citus has
  const { rows: shards } = await pool.query<Shard>(shardsSql);
  if (shards.length === 0) return null;
  const literal = text.replaceAll(/\$(\d+)/g, (_match, number: string) =>
    literalOf(values[Number(number) - 1]),
  );
  const commands = shards.map(({ tables }) => commandOf(withTables(literal, tables)));
  // sql: unchecked, by a function that Citus has
  const { rows } = await pool.query<{ success: boolean; result: string }>(
    'select success, result from master_run_on_worker($1::text[], $2::int[], $3::text[], true)',
    [shards.map(({ host }) => host), shards.map(({ port }) => port), commands],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`a server of the database failed: ${failed.result}`);
  return rows.map(({ result }) => result);
}

interface Shard {
  host: string;
  port: number;
  /** The shard's table names by those of the distributed tables. */
  tables: Record<string, string>;
}

// sql: unchecked, of tables that Citus has
const shardsSql = `
  select n.nodename as host, n.nodeport as port,
         json_object_agg(c.relname, c.relname || '_' || s.shardid) as tables
    from pg_dist_shard s
    join pg_class c on c.oid = s.logicalrelid and c.relnamespace = current_schema()::regnamespace
    join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
   where s.shardminvalue is not null
   group by n.nodename, n.nodeport, s.shardminvalue`;

function withTables(text: string, tables: Record<string, string>): string {
  return text.replaceAll(
    /\b(from|join|update|into)(\s+)([a-z_]+)\b/gi,
    (match, verb: string, space: string, name: string) =>
      tables[name] ? `${verb}${space}${tables[name]}` : match,
  );
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (typeof value === 'string') return escapeLiteral(value);
  throw new Error(`a ${typeof value} cannot be part of a query on every shard`);
}
