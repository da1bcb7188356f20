import type { Context } from '../context.ts';
import { loadMailbox, type CampaignState, type MailboxState } from './mailbox-state.ts';
import { mayLeaveAt } from './pace.ts';

/** When the mailbox can send its next mail, all limits and windows considered; null when nothing waits for it. */
export async function nextDueOf(
  context: Context,
  key: { organizationId: string; mailboxId: string },
): Promise<Date | null> {
  const now = context.clock.now();
  const mailbox = await loadMailbox(context.pool, key, now);
  if (!mailbox || mailbox.status !== 'active' || mailbox.campaigns.length === 0) return null;
  const waiting = await loadWaiting(context, mailbox);
  const times = mailbox.campaigns.flatMap((campaign) =>
    timesOf(mailbox, campaign, waiting.get(campaign.id), now),
  );
  if (times.length === 0) return null;
  // A lease that another worker has, or had when it died, must run out first.
  const free = mailbox.leaseUntil?.getTime() ?? 0;
  return new Date(Math.max(free, Math.min(...times)));
}

interface Waiting {
  followUpDueAt: Date | null;
  firstMailDueAt: Date | null;
  hasNewLeads: boolean;
}

function timesOf(
  mailbox: MailboxState,
  campaign: CampaignState,
  waiting: Waiting | undefined,
  now: Date,
): number[] {
  if (!waiting) return [];
  const at = (wanted: Date | null, isNewLead: boolean) =>
    wanted ? [mayLeaveAt({ mailbox, campaign, wanted, isNewLead, now }).getTime()] : [];
  return [
    ...at(waiting.followUpDueAt, false),
    ...at(waiting.firstMailDueAt, true),
    ...at(waiting.hasNewLeads ? now : null, true),
  ];
}

/** The earliest due time of each campaign's leads that the mailbox has, and whether untouched ones wait. */
async function loadWaiting({ pool }: Context, mailbox: MailboxState): Promise<Map<string, Waiting>> {
  const { rows } = await pool.query<Waiting & { id: string }>({
    name: 'waiting-leads',
    text: `select c.id,
       (select l.due_at from leads l where l.mailbox_id = $2 and l.campaign_id = c.id and l.due_at is not null
           and l.last_position > 0 order by l.due_at limit 1) as "followUpDueAt",
       (select l.due_at from leads l where l.mailbox_id = $2 and l.campaign_id = c.id and l.due_at is not null
           and l.last_position = 0 order by l.due_at limit 1) as "firstMailDueAt",
       exists (select 1 from leads l where l.organization_id = $1 and l.campaign_id = c.id and l.status = 'pending'
           and l.mailbox_id is null) as "hasNewLeads"
      from unnest($3::uuid[]) as c (id)`,
    values: [mailbox.organizationId, mailbox.id, mailbox.campaigns.map(({ id }) => id)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
