import type { Pool, PoolClient } from 'pg';
import { contactHashSql } from '../../people/contact-hash.ts';
import { hasArrivedSql } from '../invited-at.ts';
import type { InvitationReason } from '../reasons.ts';

/** Reasons why a due message is not sent. */
export const sendObstacles = [
  'erased',
  'unsubscribed',
  'suppressed',
  'sms_not_enabled',
  'survey_paused',
  'recently_surveyed',
] as const satisfies readonly InvitationReason[];
export type SendObstacle = (typeof sendObstacles)[number];

/**
 * SQL of `id, reason` for the invitations $2 of organization $1 that must not be sent at $3. Checks the rules of the
 * visit report again, as days may have passed. Another invitation of the person counts if it was sent, or is being
 * sent, within the fatigue window.
 */
export const obstaclesSql = `
  select i.id, case
      when i.contact is null then 'erased'
      when unsubscribed.yes then 'unsubscribed'
      when suppressed.yes then 'suppressed'
      when i.channel = 'sms' and not s.sms_enabled then 'sms_not_enabled'
      when v.status <> 'active' then 'survey_paused'
      when recent.yes then 'recently_surveyed'
    end as reason
  from invitations i
  join settings s on s.organization_id = $1
  join surveys v on v.organization_id = $1 and v.id = i.survey_id
  left join lateral (select true as yes from suppressions u
    where u.organization_id = $1 and u.kind = 'unsubscribed' and u.contact_hash = any(array(
      select ${contactHashSql('c.value')} from contacts c where c.organization_id = $1 and c.person_id = i.person_id
      union all select ${contactHashSql('i.contact')})) limit 1) unsubscribed on true
  left join lateral (select true as yes from suppressions u
    where u.organization_id = $1 and u.kind <> 'unsubscribed' and u.contact_hash = ${contactHashSql('i.contact')}
    limit 1) suppressed on true
  left join lateral (select true as yes from invitations o
    where o.organization_id = $1 and o.person_id = i.person_id and o.id <> i.id and s.fatigue_days > 0
      and (o.status = 'sending'
        or o.sent_at > $3::timestamptz - s.fatigue_days * interval '24 hours' and ${hasArrivedSql('o')})
    limit 1) recent on true
  where i.organization_id = $1 and i.id = any($2::uuid[])`;

/** Returns the first obstacle of each invitation that has one, by id. */
export async function findObstacles(
  on: Pool | PoolClient,
  organizationId: string,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Map<string, SendObstacle>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; reason: SendObstacle }>({
    name: 'send-obstacles',
    text: `select * from (${obstaclesSql}) as asked where reason is not null`,
    values: [organizationId, ids, now],
  });
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
