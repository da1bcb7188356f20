import type { PoolClient } from 'pg';

/** Where a mail counts against the daily limits. */
export interface Place {
  campaignId: string;
  campaignDay: string;
  mailboxId: string;
  mailboxDay: string;
  isFirst: boolean;
  /** 1 takes the place, -1 gives it back. */
  by: 1 | -1;
}

/** Takes or gives back places, campaigns before mailboxes and both in the order of their ids, as everyone does. */
export async function changePlaces(
  client: PoolClient,
  organizationId: string,
  places: Place[],
): Promise<void> {
  if (places.length === 0) return;
  const values = [organizationId, JSON.stringify(places)];
  const input = `jsonb_to_recordset($2::jsonb) as t ("campaignId" uuid, "campaignDay" date, "mailboxId" uuid,
    "mailboxDay" date, "isFirst" boolean, by int)`;
  await client.query(
    `insert into campaign_days as d (organization_id, campaign_id, day, sends, new_leads)
     select $1, "campaignId", "campaignDay", sum(by), coalesce(sum(by) filter (where "isFirst"), 0)
       from ${input} group by 2, 3 order by 2, 3
     on conflict (organization_id, campaign_id, day)
     do update set sends = d.sends + excluded.sends, new_leads = d.new_leads + excluded.new_leads`,
    values,
  );
  await client.query(
    `insert into mailbox_days as d (organization_id, mailbox_id, day, sends)
     select $1, "mailboxId", "mailboxDay", sum(by) from ${input} group by 2, 3 order by 2, 3
     on conflict (organization_id, mailbox_id, day) do update set sends = d.sends + excluded.sends`,
    values,
  );
}
