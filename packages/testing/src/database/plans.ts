import pg, { type Pool } from 'pg';

/** A node of the output of `explain (analyze, buffers, format json)`. */
export interface PlanNode {
  'Node Type': string;
  /** Of each loop, on average. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Plans for the given values, and generic plans. */
export const planModes = ['force_custom_plan', 'force_generic_plan'] as const;

/** Runs the query as a prepared statement and returns its plan. */
export async function planOf(
  pool: Pool,
  query: { text: string; values: unknown[] },
  mode: (typeof planModes)[number],
): Promise<PlanNode> {
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare planned as ${query.text}`);
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute planned (${query.values.map(literal).join(', ')})`,
    );
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    client.release(true);
  }
}

/** The nodes that read the table. */
export function readsOf(plan: PlanNode, table: string): PlanNode[] {
  const below = (plan.Plans ?? []).flatMap((child) => readsOf(child, table));
  return plan['Relation Name'] === table ? [plan, ...below] : below;
}

/** Rows that the plan reads of the table, of all places that read it, but for those that it then changes. */
export function rowsRead(plan: PlanNode, table: string): number {
  const reads = readsOf(plan, table).filter((node) => node['Node Type'] !== 'ModifyTable');
  return reads.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (value === Infinity) return `'infinity'`;
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

export interface AskedQuery {
  text: string;
  values: unknown[];
}

/**
 * A pool that runs every query on the given one and records it. Transaction commands are skipped, so that each
 * statement can be explained as it was run, one after the other.
 */
export function recordingPool(pool: Pool): { pool: Pool; queries: AskedQuery[] } {
  const queries: AskedQuery[] = [];
  const query = (asked: string | AskedQuery, values: unknown[] = []) => {
    const one = typeof asked === 'string' ? { text: asked, values } : asked;
    if (/^(begin|commit|rollback)\b/i.test(one.text))
      return { command: one.text.split(';')[0]!.toUpperCase(), rows: [] };
    // A process runs this once per pool and connection, and caches the result.
    if (one.text.includes('pg_extension')) return pool.query(one.text, one.values);
    queries.push({ text: one.text, values: one.values });
    return pool.query(one.text, one.values);
  };
  const client = { query, release: () => undefined };
  // The part of a pool that `inTransaction` and its callback use.
  return { pool: { query, connect: async () => client } as unknown as Pool, queries };
}

/** Pages of tables and indexes that the plan read. */
export function buffersOf(plan: PlanNode): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
