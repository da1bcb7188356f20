import type { Pool } from 'pg';
import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { firstUuidOf } from '@reachback/common/values/ids';
import type { WebhookContext } from '../webhook-context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rows deleted per statement. */
const chunk = 5_000;

/**
 * Deletes events, deliveries and attempts that are older than this many days, in small steps. Their ids begin with the
 * time of the event, so the oldest are the first of each organization in the primary key.
 */
export async function forgetWebhooks(
  { pool, clock }: Pick<WebhookContext, 'pool' | 'clock'>,
  days: number,
  signal: AbortSignal,
): Promise<void> {
  const before = firstUuidOf(new Date(clock.now().getTime() - days * dayMs));
  for (const { id } of await organizationsWithEvents(pool)) {
    for (const statement of forgetSql) {
      let count: number | null = chunk;
      while (count === chunk && !signal.aborted) {
        // sql: ...forgetSql.map((statement) => ({ statement }))
        ({ rowCount: count } = await pool.query(statement, [id, before, chunk]));
      }
    }
  }
}

async function organizationsWithEvents(pool: Pool): Promise<{ id: string }[]> {
  if (await mayBeDistributed(pool)) return onEveryShard(pool, { text: organizationsSql, values: [] });
  // distributed: on every shard
  const { rows } = await pool.query<{ id: string }>(organizationsSql);
  return rows;
}

const organizationsSql = `
  with recursive organization as (
    (select organization_id as id from webhook_events order by organization_id limit 1)
    union all
    select (select e.organization_id from webhook_events e
      where e.organization_id > o.id order by e.organization_id limit 1)
    from organization o where o.id is not null
  )
  select id from organization where id is not null`;

const forgetSql = [
  ['webhook_attempts', 'delivery_id'],
  ['webhook_deliveries', 'id'],
  ['webhook_events', 'id'],
].map(
  ([table, id]) => `delete from ${table} where organization_id = $1 and ctid = any(array(
    select ctid from ${table} where organization_id = $1 and ${id} < $2 order by ${id} limit $3))`,
);
