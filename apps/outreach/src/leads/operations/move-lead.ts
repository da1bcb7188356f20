import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { campaignUuid } from '../../campaigns/campaign.ts';
import { endpoint } from '../../context.ts';
import { completeCampaigns } from '../ending/end-lead.ts';
import { lead, leadUuid, readLead } from '../lead.ts';
import { wakeCampaign } from '../wake-campaign.ts';

/** Only before the first email: afterwards the lead's conversation and numbers belong to its campaign. */
export const moveLead = endpoint({
  name: 'moveLead',
  summary: 'Move an uncontacted lead to another campaign',
  description:
    'Only possible before the first email: afterwards the conversation belongs to its campaign, and the call returns 409. It also returns 409 if the person is already a lead of the other campaign. Moving a lead to its own campaign has no effect.',
  group: 'leads',
  input: z.object({ id: z.string(), campaign_id: z.string() }),
  unknownFields: 'warn',
  bodyExample: { campaign_id: 'cmp_0192f0c7a8b9c0d1e2f3a4b5c6d7e8f9' },
  output: lead,
  async handle({ pool, clock, wakeUps }, { organizationId }, input) {
    const move = {
      organizationId,
      leadId: leadUuid(input.id),
      to: campaignUuid(input.campaign_id),
      at: clock.now(),
    };
    const { moved, lanes } = await inTransaction(pool, async (client) => ({
      lanes: await moveWithin(client, move),
      moved: await readLead(client, move),
    })).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw apiError('invalid_state', 'the person is a lead of that campaign already');
    });
    await wakeUps.wake('sending', lanes);
    return moved;
  },
});

interface Move {
  organizationId: string;
  leadId: string;
  /** UUID of the target campaign. */
  to: string;
  at: Date;
}

/** @returns the lanes to wake after the commit */
async function moveWithin(client: PoolClient, { organizationId, leadId, to, at }: Move): Promise<string[]> {
  const from = await lockUntouched(client, { organizationId, leadId });
  if (from === to) return [];
  const { rowCount } = await client.query('select 1 from campaigns where organization_id = $1 and id = $2', [
    organizationId,
    to,
  ]);
  if (rowCount === 0) throw notFound('campaign');
  return moveUntouched(client, { organizationId, leadIds: [leadId], from, to, at });
}

/**
 * Moves leads without an email sent or in flight, locked by the caller, together with the campaigns' numbers.
 * @returns the lanes to wake after the commit
 */
export async function moveUntouched(
  client: PoolClient,
  move: { organizationId: string; leadIds: readonly string[]; from: string; to: string; at: Date },
): Promise<string[]> {
  const { organizationId, leadIds, from, to, at } = move;
  if (leadIds.length === 0) return [];
  await client.query('delete from sends where organization_id = $1 and lead_id = any($2::uuid[])', [
    organizationId,
    leadIds,
  ]);
  await client.query(
    `update leads set campaign_id = $3, mailbox_id = null, due_at = null
      where organization_id = $1 and id = any($2::uuid[])`,
    [organizationId, leadIds, to],
  );
  await client.query(
    `with locked as (
       select campaign_id from campaign_numbers
        where organization_id = $1 and campaign_id in ($2, $3) order by campaign_id for update)
     update campaign_numbers n set leads = n.leads + case when n.campaign_id = $3 then $4::int else -$4::int end
       from locked where n.organization_id = $1 and n.campaign_id = locked.campaign_id`,
    [organizationId, from, to, leadIds.length],
  );
  await completeCampaigns(client, { organizationId, campaignIds: [from], at });
  return wakeCampaign(client, { organizationId, campaignId: to, at });
}

/** @returns the campaign of the lead, which is pending and has no email sent or in flight */
async function lockUntouched(
  client: PoolClient,
  { organizationId, leadId }: Pick<Move, 'organizationId' | 'leadId'>,
): Promise<string> {
  const { rows } = await client.query<{ campaignId: string; status: string }>(
    'select campaign_id as "campaignId", status from leads where organization_id = $1 and id = $2 for update',
    [organizationId, leadId],
  );
  if (!rows[0]) throw notFound('lead');
  const { rowCount: mails } = await client.query(
    `select 1 from sends where organization_id = $1 and lead_id = $2 and status not in ('deferred', 'failed')`,
    [organizationId, leadId],
  );
  if (rows[0].status === 'pending' && mails === 0) return rows[0].campaignId;
  throw apiError(
    'invalid_state',
    'a lead that was written to cannot move; add the person to the other campaign',
  );
}
