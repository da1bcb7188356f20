import type { PoolClient } from 'pg';

/**
 * UUID of the lead with the address that was written to latest, else of the newest one; null when nobody has it. Emails of
 * test mode do not count: the person never got them.
 */
export async function leadOfInvitee(
  client: PoolClient,
  organizationId: string,
  address: string,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select l.id from leads l
      where l.organization_id = $1 and l.email = $2
      order by (select max(s.sent_at) from sends s
                 where s.organization_id = $1 and s.lead_id = l.id and not s.test) desc nulls last,
               l.id desc limit 1`,
    [organizationId, address],
  );
  return rows[0]?.id ?? null;
}
