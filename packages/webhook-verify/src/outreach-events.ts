import type { EventsOf } from './events-of.ts';

export type OutreachEvent = EventsOf<OutreachEventData>;

/** What the outreach service tells. */
export interface OutreachEventData {
  /** A person replied. Not sent for out-of-office replies and bounces. */
  'coldemail.reply.received': OfLead & { reply: { text: string; category: ReplyCategory; from: string } };
  /** Somebody put a reply into another category. */
  'coldemail.reply.category_changed': OfLead & { from: ReplyCategory; to: ReplyCategory };
  'coldemail.lead.opted_out': OfLead & {
    source: 'reply' | 'unsubscribe_link' | 'spam_report' | 'mailprovider_unsubscribe';
  };
  /** The address does not exist. */
  'coldemail.lead.bounced': OfLead & { source: 'bounce_notice' | 'mailprovider_bounce' };
  /** The sequence ended without a reply. */
  'coldemail.lead.completed': OfLead;
  /** The person booked a meeting through the organization's booking link. */
  'coldemail.lead.meeting_booked': OfLead;
  /** The person replied to, or opted out of, another campaign of the organization. */
  'coldemail.lead.stopped': OfLead & { reason: 'replied_elsewhere' | 'opted_out_elsewhere' };
  /** A campaign paused itself. */
  'coldemail.campaign.paused': {
    lead: null;
    campaign: Campaign;
    reason: 'bounce_rate' | 'spam_complaints' | 'mailbox_error' | 'sending_errors' | 'leads_not_renderable';
  };
}

interface OfLead {
  /** As it is after the event. */
  lead: Lead;
  campaign: Campaign;
}

interface Campaign {
  id: string;
  name: string;
}

interface Lead {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  status:
    | 'pending'
    | 'in_progress'
    | 'replied'
    | 'meeting_booked'
    | 'completed'
    | 'bounced'
    | 'opted_out'
    | 'stopped';
  category: ReplyCategory | null;
  /** The placeholders of the mails. */
  variables: Record<string, string | number | boolean>;
}

type ReplyCategory =
  | 'interested'
  | 'meeting_request'
  | 'information_request'
  | 'not_interested'
  | 'do_not_contact'
  | 'out_of_office'
  | 'wrong_person'
  | 'bounce'
  | 'other';
