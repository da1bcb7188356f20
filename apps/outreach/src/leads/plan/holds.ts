import { z } from 'zod';
import type { Wait } from '../../pace/pace.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import { isUnderWay } from '../ending/lead-states.ts';
import type { PlannedLead } from './planned-lead.ts';

export const holdCodes = [
  'lead_ended',
  'no_more_steps',
  'being_sent',
  'campaign_draft',
  'campaign_paused',
  'campaign_completed',
  'campaign_archived',
  'no_mailbox',
  'mailbox_failing',
  'mailbox_disabled',
  'blocklisted',
  'unresolved_placeholder',
  'template_error',
  'waiting_for_delay',
  'retry',
  'gap',
  'mailbox_resting',
  'daily_limit_campaign',
  'daily_limit_new_leads',
  'daily_limit_mailbox',
  'outside_window',
  'in_line',
] as const;

/** A reason why a lead's next email cannot leave now. */
export const leadHold = z
  .object({
    code: z.enum(holdCodes),
    message: z.string().describe('In words for people'),
    until: z.iso.datetime().nullable().describe('When it is over; null when only a change can end it'),
  })
  .meta({ id: 'Hold' });
export type Hold = z.input<typeof leadHold>;

/** A hold that time alone does not end. */
export function lastingHold(code: Hold['code'], message: string): Hold {
  return { code, message, until: null };
}

/** Holds from the status of lead and campaign; empty for an unfinished lead with a next step in an active campaign. */
export function holdsOfStanding(lead: PlannedLead): Hold[] {
  if (!isUnderWay(lead.status)) return [lastingHold('lead_ended', `the lead is ${lead.status}`)];
  if (!lead.step) return [lastingHold('no_more_steps', 'the campaign has no step after the last one sent')];
  if (lead.tried?.status === 'claimed' || lead.tried?.status === 'sending')
    return [lastingHold('being_sent', 'a worker is sending it')];
  if (lead.campaignStatus === 'active') return [];
  const reason = lead.pauseReason ? ` automatically: ${lead.pauseReason}` : '';
  return [lastingHold(`campaign_${lead.campaignStatus}`, `the campaign is ${lead.campaignStatus}${reason}`)];
}

/** A wait of the engine, as a hold with a message. */
export function holdOfWait({ code, until }: Wait, lead: PlannedLead, mailbox: MailboxState): Hold {
  return { ...wordsOf(code, lead, mailbox), until: until.toISOString() };
}

function wordsOf(
  code: Wait['code'],
  lead: PlannedLead,
  mailbox: MailboxState,
): Pick<Hold, 'code' | 'message'> {
  switch (code) {
    case 'not_due':
      return wordsOfDelay(lead);
    case 'gap':
      return { code, message: `${mailbox.email} waits for the configured gap between two emails` };
    case 'mailbox_resting':
      return { code, message: `the server of ${mailbox.email} could not be reached` };
    case 'daily_limit_campaign':
      return { code, message: 'the campaign has reached its daily limit' };
    case 'daily_limit_new_leads':
      return { code, message: 'the campaign has reached its daily limit of new leads' };
    case 'daily_limit_mailbox':
      return {
        code,
        message: `${mailbox.email} has reached its limit of ${mailbox.capToday} emails for today`,
      };
    case 'outside_window':
      return { code, message: 'the campaign sends only within its schedule' };
  }
}

function wordsOfDelay({ tried }: PlannedLead): Pick<Hold, 'code' | 'message'> {
  if (tried?.status !== 'deferred' || tried.attempts === 0)
    return { code: 'waiting_for_delay', message: 'the delay of the step is not over' };
  const answer = tried.error ? `: ${tried.error}` : '';
  return { code: 'retry', message: `the mail server deferred it, attempt ${tried.attempts}${answer}` };
}
