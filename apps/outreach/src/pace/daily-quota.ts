import { mayBeDistributed } from '@reachback/common/database/distribution';
import type { PoolClient } from 'pg';

/** The daily quotas that a send counts against. */
export interface QuotaUse {
  campaignId: string;
  campaignDay: string;
  mailboxId: string;
  mailboxDay: string;
  isFirst: boolean;
  /** 1 takes from the quota, -1 returns it. */
  by: 1 | -1;
}

/**
 * Counts all campaigns before any mailbox. One statement, because mailboxes of a campaign block each other from here to
 * their commits.
 */
const usedSql = `
  used as (
    select * from jsonb_to_recordset($2::jsonb) as t ("campaignId" uuid, "campaignDay" date, "mailboxId" uuid,
      "mailboxDay" date, "isFirst" boolean, by int)
  )`;
const countedSql = `
    insert into campaign_days as d (organization_id, campaign_id, day, sends, new_leads)
    select $1::uuid, "campaignId", "campaignDay", sum(by), coalesce(sum(by) filter (where "isFirst"), 0)
      from used group by 2, 3 order by 2, 3
    on conflict (organization_id, campaign_id, day)
    do update set sends = d.sends + excluded.sends, new_leads = d.new_leads + excluded.new_leads`;
const mailboxesSql = (condition: string) => `
  insert into mailbox_days as d (organization_id, mailbox_id, day, sends)
  select $1::uuid, "mailboxId", "mailboxDay", sum(by)
    from used ${condition}group by 2, 3 order by 2, 3
  on conflict (organization_id, mailbox_id, day) do update set sends = d.sends + excluded.sends`;
const adjustSql = `with ${usedSql}, counted as (${countedSql}
    returning 1
  ) ${mailboxesSql('where (select count(*) from counted) > 0 ')}`;

/** Takes from the daily quotas or returns to them. Lock order: campaigns before mailboxes, both by id. */
export async function adjustQuota(
  client: PoolClient,
  organizationId: string,
  uses: QuotaUse[],
): Promise<void> {
  if (uses.length === 0) return;
  if (await mayBeDistributed(client)) {
    const values = [organizationId, JSON.stringify(uses)];
    await client.query(`with ${usedSql} ${countedSql}`, values);
    await client.query(`with ${usedSql} ${mailboxesSql('')}`, values);
    return;
  }
  // distributed: by organization
  await client.query({
    name: 'adjust-quota',
    text: adjustSql,
    values: [organizationId, JSON.stringify(uses)],
  });
}

/** Returns the quota of sends that did not leave. */
export async function returnQuota(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<void> {
  if (sendIds.length === 0) return;
  const { rows } = await client.query<Omit<QuotaUse, 'by'>>(
    `select campaign_id as "campaignId", campaign_day::text as "campaignDay", mailbox_id as "mailboxId",
            mailbox_day::text as "mailboxDay", is_first as "isFirst"
       from sends where organization_id = $1 and id = any($2) and status in ('claimed', 'sending')`,
    [organizationId, sendIds],
  );
  await adjustQuota(
    client,
    organizationId,
    rows.map((row) => ({ ...row, by: -1 })),
  );
}
