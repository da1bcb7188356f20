import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { overduePage, type OverduePage, type OverdueQuery } from '@reachback/queue/lane';
import type { Context } from '../../context.ts';

/**
 * Returns when the next invitation of an organization is due; null if there is none. A leased one is due when its lease
 * ends. The branches are evaluated in turn, so that a long backlog is scanned only if all of it is leased.
 */
const nextDueSql = `
  select coalesce(
    (select due_at from invitations
      where organization_id = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
      order by due_at limit 1),
    least(
      (select min(leased_until) from invitations where organization_id = $1 and due_at <= $2),
      (select due_at from invitations where organization_id = $1 and due_at > $2 order by due_at limit 1))) as due`;

export async function nextInvitationDue(
  { pool, clock }: Context,
  organizationId: string,
): Promise<Date | null> {
  const { rows } = await pool.query<{ due: Date | null }>({
    name: 'next-due-invitation',
    text: nextDueSql,
    values: [organizationId, clock.now()],
  });
  return rows[0]?.due ?? null;
}

/**
 * Organizations with overdue invitations, in the order of their ids, each found by one index probe, however large its
 * backlog is. Reads across all organizations.
 */
const overdueSql = `
  with recursive organization as (
    (select organization_id as id from invitations where due_at is not null and organization_id > $2
      order by organization_id limit 1)
    union all
    select (select i.organization_id from invitations i
      where i.due_at is not null and i.organization_id > o.id order by i.organization_id limit 1)
    from organization o where o.id is not null
  )
  select o.id from organization o
  where o.id is not null and (select true from invitations i
    where i.organization_id = o.id and i.due_at <= $1 and (i.leased_until is null or i.leased_until <= $1)
    order by i.due_at limit 1)
  limit $3`;

const firstId = '00000000-0000-0000-0000-000000000000';

export async function overdueOrganizations(
  { pool, clock }: Context,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const values = [clock.now(), after ?? firstId, limit];
  if (await mayBeDistributed(pool)) {
    const found = await onEveryShard<{ id: string }>(pool, { text: overdueSql, values });
    return overduePage(idsOf(found).slice(0, limit), limit);
  }
  // distributed: on every shard
  const { rows } = await pool.query<{ id: string }>({
    name: 'overdue-invitations',
    text: overdueSql,
    values,
  });
  return overduePage(idsOf(rows), limit);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
