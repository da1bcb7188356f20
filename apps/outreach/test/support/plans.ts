import pg, { type Pool } from 'pg';

/** A node of what `explain (analyze, buffers, format json)` shows. */
export interface PlanNode {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** As the server plans for given values, and as it plans once for any. */
export const planModes = ['force_custom_plan', 'force_generic_plan'] as const;

/** Runs the query as a prepared statement and says how it was run. */
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

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
