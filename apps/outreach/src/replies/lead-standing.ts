import type { PoolClient } from 'pg';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';

interface LeadKey {
  organizationId: string;
  leadId: string;
}

/** What a lead's replies come to: derived from them, and counted in the campaign's numbers. */
export interface LeadStanding extends LeadKey {
  campaignId: string;
  /** Of the newest reply of the person, else of the newest automatic one; null without any. */
  category: ReplyCategory | null;
  /** Whether the person wrote, ever. */
  hasReplied: boolean;
}

/**
 * Locks the lead, and says where it stands before a change to its replies. The order of such a change:
 * `lockStanding`, the reply, `updateStanding`, ends and events, `countStanding`.
 * @returns null when there is no such lead
 */
export async function lockStanding(client: PoolClient, key: LeadKey): Promise<LeadStanding | null> {
  const { rows } = await client.query<Pick<LeadStanding, 'campaignId' | 'category'>>(
    `select campaign_id as "campaignId", category from leads where organization_id = $1 and id = $2 for update`,
    [key.organizationId, key.leadId],
  );
  return rows[0] ? { ...key, ...rows[0], hasReplied: (await newestReply(client, key)).hasReplied } : null;
}

/** Writes the lead's category anew from its replies. */
export async function updateStanding(client: PoolClient, before: LeadStanding): Promise<LeadStanding> {
  const after = { ...before, ...(await newestReply(client, before)) };
  await client.query(`update leads set category = $3 where organization_id = $1 and id = $2`, [
    after.organizationId,
    after.leadId,
    after.category,
  ]);
  return after;
}

/** Makes the campaign's numbers follow: `replied` counts leads that wrote, `interested` those of that category. */
export async function countStanding(
  client: PoolClient,
  before: LeadStanding,
  after: LeadStanding,
): Promise<void> {
  const replied = Number(after.hasReplied) - Number(before.hasReplied);
  const interested = Number(after.category === 'interested') - Number(before.category === 'interested');
  if (replied === 0 && interested === 0) return;
  await client.query(
    `update campaign_numbers set replied = replied + $3, interested = interested + $4
      where organization_id = $1 and campaign_id = $2`,
    [after.organizationId, after.campaignId, replied, interested],
  );
}

async function newestReply(client: PoolClient, { organizationId, leadId }: LeadKey) {
  const { rows } = await client.query<Pick<LeadStanding, 'category' | 'hasReplied'>>(
    `select category, not automatic as "hasReplied" from replies
      where organization_id = $1 and lead_id = $2
      order by automatic, received_at desc, id desc limit 1`,
    [organizationId, leadId],
  );
  return rows[0] ?? { category: null, hasReplied: false };
}
