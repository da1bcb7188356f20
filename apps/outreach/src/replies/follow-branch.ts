import { changedAfterCommit, wakeAfterCommit } from '@reachback/common/database/after-commit';
import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { PoolClient } from 'pg';
import { servingMailboxSql } from '../campaigns/serving-mailbox-sql.ts';
import { writeLeadEvents } from '../events/lead-events.ts';
import { endLeads } from '../leads/ending/end-lead.ts';
import { wakeCampaign } from '../leads/wake-campaign.ts';
import { followUpDueAt } from '../pace/pace.ts';
import type { LeadStanding } from './lead-standing.ts';

/** Position of a lead that enters a branch: the first email was sent, and none of the branch. */
const positionAtEntry = 1;

/**
 * Moves a lead whose reply got a category into the campaign's branch for it, or out of the branch of another one. Runs
 * last in the transaction, after the lead has ended as `replied` and the counters were changed.
 *
 * A lead that was sent anything of a branch does not enter it again, so that branches cannot loop. No query for
 * campaigns without branches.
 */
export async function followBranch(
  client: PoolClient,
  { organizationId, leadId, campaignId, branch, branches }: LeadStanding,
  { category }: Pick<LeadStanding, 'category'>,
  at: Date,
): Promise<void> {
  if (branches.length === 0 && branch === null) return;
  if (branch !== null && branch !== category)
    await leaveBranch(client, { organizationId, leadId, branch, at });
  if (category === null || !branches.includes(category)) return;
  const { rows } = await client.query<{
    delayDays: number;
    timeZone: string;
    status: string;
    awayUntil: Date | null;
  }>(
    `select s.delay_days as "delayDays", c.time_zone as "timeZone", c.status,
            -- An absence is over when the person writes.
            (select case when r.automatic then l.away_until end
               from replies r join leads l on l.organization_id = $1 and l.id = r.lead_id
              where r.organization_id = $1 and r.lead_id = $4 order by r.received_at desc, r.id desc limit 1) as "awayUntil"
       from steps s join campaigns c on c.organization_id = $1 and c.id = s.campaign_id
      where s.organization_id = $1 and s.campaign_id = $2 and s.branch = $3 order by s.position limit 1`,
    [organizationId, campaignId, category, leadId],
  );
  const [first] = rows;
  if (!first || first.status === 'archived') return;
  const { awayUntil, delayDays } = first;
  const stepDueAt = followUpDueAt(usableTimeZone(first.timeZone), at, delayDays);
  const dueAt = awayUntil && awayUntil > stepDueAt ? awayUntil : stepDueAt;
  const { rowCount } = await client.query(
    `update leads l
        set status = 'in_progress', branch = $3, last_position = $4, due_at = $5, away_until = $6, answer_until = null,
            ended_at = null, mailbox_id = ${servingMailboxSql()}
      where l.organization_id = $1 and l.id = $2 and l.status = 'replied'
        and (l.mailbox_id is not null or l.last_position > 0)
        and not exists (
          select 1 from sends s join steps p on p.organization_id = $1 and p.id = s.step_id and p.branch = $3
           where s.organization_id = $1 and s.lead_id = $2 and s.status in ('claimed', 'sending', 'sent', 'uncertain'))`,
    [organizationId, leadId, category, positionAtEntry, dueAt, awayUntil],
  );
  if (rowCount === 0) return;
  // An attempt that the reply had ended belongs to the branch again.
  await client.query(
    `update sends s set status = 'deferred', attempts = 0
      where s.organization_id = $1 and s.lead_id = $2 and s.status = 'failed' and s.bounced_at is null
        and (select p.branch from steps p where p.organization_id = $1 and p.id = s.step_id) = $3`,
    [organizationId, leadId, category],
  );
  await client.query(
    `update campaign_numbers set finished = finished - 1 where organization_id = $1 and campaign_id = $2`,
    [organizationId, campaignId],
  );
  changedAfterCommit(client, organizationId, ['leads']);
  const type = 'coldemail.lead.branch_entered';
  await writeLeadEvents(client, { organizationId, type, leadIds: [leadId], extra: { branch: category }, at });
  const lanes = await wakeCampaign(client, { organizationId, campaignId, at });
  // A step that is due later will be found as overdue.
  if (dueAt <= at) wakeAfterCommit(client, 'sending', lanes);
}

/** Ends the branch after a person changed the reply's category. */
async function leaveBranch(
  client: PoolClient,
  {
    organizationId,
    leadId,
    branch,
    at,
  }: { organizationId: string; leadId: string; branch: string; at: Date },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from leads where organization_id = $1 and id = $2 and branch = $3 and status = 'in_progress'`,
    [organizationId, leadId, branch],
  );
  await endLeads(client, { organizationId, leads: rows, to: 'replied', at });
}
