import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { nilUuid } from '@reachback/common/values/ids';
import { overduePage, type OverduePage, type OverdueQuery } from '@reachback/queue/lane';
import type { Context } from '../context.ts';
import type { QueueTable } from './outbox.ts';

/** Returns when the next row of an organization is due. A leased one is due when its lease ends. */
export async function nextRowDue(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  table: QueueTable,
  organizationId: string,
): Promise<Date | null> {
  // sql: { table: 'replies' }, { table: 'reminders' }, { table: 'theme_readings' }
  const { rows } = await pool.query<{ due: Date | null }>({
    name: `next-due-${table}`,
    text: `select coalesce(
        (select due_at from ${table} where organization_id = $1 and due_at <= $2
          and (leased_until is null or leased_until <= $2) order by due_at limit 1),
        least(
          (select min(leased_until) from ${table} where organization_id = $1 and due_at <= $2),
          (select due_at from ${table} where organization_id = $1 and due_at > $2 order by due_at limit 1))) as due`,
    values: [organizationId, clock.now()],
  });
  return rows[0]?.due ?? null;
}

const ofRows = { due: 'due_at', isFree: '(r.leased_until is null or r.leased_until <= $1)' };

/** The tables with due rows: the column with the due time, and the condition for a free row. */
const sources = {
  replies: ofRows,
  reminders: ofRows,
  theme_readings: ofRows,
  responses: { due: 'followup_notify_at', isFree: 'true' },
} as const;
type Source = keyof typeof sources;

/**
 * Organizations with overdue rows, in the order of their ids, with one index probe each. Reads across all
 * organizations.
 */
function overdueSql(table: Source): string {
  const { due, isFree } = sources[table];
  return `
    with recursive waiting as (
      (select organization_id as id from ${table} where ${due} is not null and organization_id > $2
        order by organization_id limit 1)
      union all
      select (select r.organization_id from ${table} r
        where r.${due} is not null and r.organization_id > o.id order by r.organization_id limit 1)
      from waiting o where o.id is not null
    )
    select o.id from waiting o
    where o.id is not null and (select true from ${table} r
      where r.organization_id = o.id and r.${due} <= $1 and ${isFree} order by r.${due} limit 1)
    order by o.id limit $3`;
}

/** A page of the organizations with overdue rows in one of the tables. */
export async function overdueIn(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  tables: readonly Source[],
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const values = [clock.now(), after ?? nilUuid, limit];
  const found = new Set<string>();
  for (const table of tables) {
    const text = overdueSql(table);
    if (await mayBeDistributed(pool)) {
      for (const { id } of await onEveryShard<{ id: string }>(pool, { text, values })) found.add(id);
    } else {
      // sql: { text: overdueSql('replies') }, { text: overdueSql('reminders') }, { text: overdueSql('theme_readings') }, { text: overdueSql('responses') }
      // distributed: on every shard
      const { rows } = await pool.query<{ id: string }>({ name: `overdue-${table}`, text, values });
      for (const { id } of rows) found.add(id);
    }
  }
  return overduePage([...found].toSorted().slice(0, limit), limit);
}
