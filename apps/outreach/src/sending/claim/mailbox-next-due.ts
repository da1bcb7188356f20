import type { Context } from '../../context.ts';
import { loadMailbox, type CampaignState, type MailboxState } from '../../pace/mailbox-state.ts';
import { mayLeaveAt } from '../../pace/pace.ts';
import { waitingLeads, type Waiting } from './waiting-leads.ts';

/** When the mailbox can send its next email, with all limits and windows; null when nothing waits. */
export async function mailboxNextDue(
  context: Context,
  key: { organizationId: string; mailboxId: string },
): Promise<Date | null> {
  const now = context.clock.now();
  const mailbox = await loadMailbox(context.pool, key, now);
  if (!mailbox || mailbox.status !== 'active') return null;
  const messages = messageTimes(mailbox);
  if (mailbox.campaigns.length === 0 && messages.length === 0) return null;
  const waiting = await waitingLeads(context.pool, mailbox);
  const ofCampaigns = mailbox.campaigns.flatMap((campaign) =>
    timesOf(mailbox, campaign, waiting.get(campaign.id), now),
  );
  const times = [...ofCampaigns, ...messages];
  if (times.length === 0) return null;
  // A lease of another worker, running or crashed, must expire first.
  const free = mailbox.leaseUntil?.getTime() ?? 0;
  return new Date(Math.max(free, Math.min(...times)));
}

/** Messages written by hand wait only for their due time and the rest of the mailbox. */
function messageTimes({ messageDueAt, restUntil }: MailboxState): number[] {
  if (messageDueAt === null) return [];
  return [Math.max(messageDueAt.getTime(), restUntil?.getTime() ?? 0)];
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
