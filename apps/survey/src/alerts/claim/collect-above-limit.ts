import type { PoolClient } from 'pg';

/** How long a message that lists alerts waits for more of them. */
const collectFor = `interval '45 seconds'`;
/** At most one such message per recipient in this time. */
const stormEvery = `interval '10 minutes'`;

/** Adds nothing to a message that a worker has leased. */
const collectSql = `
  with waiting as (
    select id, recipient_id, leased_until is null or leased_until <= $3 as is_free from alert_messages
    where organization_id = $1 and recipient_id = any($2::uuid[]) and kind = 'storm' and status = 'pending'
  ), added as (
    insert into alert_messages (organization_id, recipient_id, kind, status, due_at, created_at)
    select $1, r.id, 'storm', 'pending',
      greatest($3::timestamptz + ${collectFor}, ${stormEvery} + (select max(m.sent_at) from alert_messages m
        where m.organization_id = $1 and m.recipient_id = r.id and m.kind = 'storm')), $3
    from unnest($2::uuid[]) as r (id)
    where not exists (select from waiting w where w.recipient_id = r.id)
    returning id, recipient_id
  ), storm as (
    select id, recipient_id from waiting where is_free union all select id, recipient_id from added
  )
  update alert_messages m set status = 'collected', storm_id = s.id, due_at = null, leased_until = null
  from storm s
  where m.organization_id = $1 and m.recipient_id = s.recipient_id and m.kind = 'alert' and m.status = 'pending'
    and m.own_at is null and m.due_at <= $3`;

/** Reschedules alerts that could not be collected. */
const waitSql = `
  update alert_messages set due_at = $3::timestamptz + interval '2 seconds'
  where organization_id = $1 and recipient_id = any($2::uuid[]) and kind = 'alert' and status = 'pending'
    and own_at is null and due_at <= $3`;

/** Collects the alerts of recipients at their limit into one message each. */
export async function collectAboveLimit(
  client: PoolClient,
  organizationId: string,
  { recipientIds, now }: { recipientIds: string[]; now: Date },
): Promise<void> {
  await client.query(collectSql, [organizationId, recipientIds, now]);
  await client.query(waitSql, [organizationId, recipientIds, now]);
}
