import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { nilUuid } from '@reachback/common/values/ids';
import { overduePage, type OverduePage, type OverdueQuery } from '@reachback/queue/lane';
import type { Context } from '../../context.ts';

/** Returns when the next message or digest of an organization is due. A leased one is due when its lease ends. */
const nextDueSql = `
  select least(
    coalesce(
      (select due_at from alert_messages
        where organization_id = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
        order by due_at limit 1),
      least(
        (select min(leased_until) from alert_messages where organization_id = $1 and due_at <= $2),
        (select due_at from alert_messages where organization_id = $1 and due_at > $2 order by due_at limit 1))),
    (select digest_due_at from alert_recipients where organization_id = $1 and digest_due_at is not null
      order by digest_due_at limit 1)) as due`;

export async function nextAlertDue({ pool, clock }: Context, organizationId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ due: Date | null }>({
    name: 'next-due-alert',
    text: nextDueSql,
    values: [organizationId, clock.now()],
  });
  return rows[0]?.due ?? null;
}

/**
 * Organizations with overdue messages, in the order of their ids, with one index probe each. Reads across all
 * organizations.
 */
const overdueSql = `
  with recursive messaging as (
    (select organization_id as id from alert_messages where due_at is not null and organization_id > $2
      order by organization_id limit 1)
    union all
    select (select m.organization_id from alert_messages m
      where m.due_at is not null and m.organization_id > o.id order by m.organization_id limit 1)
    from messaging o where o.id is not null
  ), digesting as (
    (select organization_id as id from alert_recipients where digest_due_at is not null and organization_id > $2
      order by organization_id limit 1)
    union all
    select (select r.organization_id from alert_recipients r
      where r.digest_due_at is not null and r.organization_id > o.id order by r.organization_id limit 1)
    from digesting o where o.id is not null
  )
  select o.id from messaging o
  where o.id is not null and (select true from alert_messages m
    where m.organization_id = o.id and m.due_at <= $1 and (m.leased_until is null or m.leased_until <= $1)
    order by m.due_at limit 1)
  union
  select o.id from digesting o
  where o.id is not null and (select true from alert_recipients r
    where r.organization_id = o.id and r.digest_due_at <= $1 order by r.digest_due_at limit 1)
  order by id limit $3`;

export async function overdueAlerts(
  { pool, clock }: Context,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const values = [clock.now(), after ?? nilUuid, limit];
  if (await mayBeDistributed(pool)) {
    const found = await onEveryShard<{ id: string }>(pool, { text: overdueSql, values });
    const ids = found.map(({ id }) => id).toSorted();
    return overduePage(ids.slice(0, limit), limit);
  }
  // distributed: on every shard
  const { rows } = await pool.query<{ id: string }>({
    name: 'overdue-alerts',
    text: overdueSql,
    values,
  });
  return overduePage(
    rows.map(({ id }) => id),
    limit,
  );
}
