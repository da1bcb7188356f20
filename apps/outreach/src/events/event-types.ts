import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { z } from 'zod';
import { pauseReasons } from '../campaigns/campaign.ts';
import { lead as leadView } from '../leads/lead.ts';
import { replyCategories } from '../replies/reply.ts';

/** The lead as it is when the event is written, and its campaign. */
const about = z.object({
  lead: leadView.pick({
    id: true,
    email: true,
    first_name: true,
    last_name: true,
    company: true,
    status: true,
    category: true,
    variables: true,
  }),
  campaign: z.object({ id: z.string(), name: z.string() }),
});

const category = z.enum(replyCategories);

/** Everything that subscribers can hear of, as the API specification lists it. */
export const eventTypes = {
  'coldemail.reply.received': {
    summary: 'A person replied; not sent for out-of-office replies or bounces',
    data: about.extend({ reply: z.object({ text: z.string(), category, from: z.string() }) }),
  },
  'coldemail.reply.category_changed': {
    summary: 'Someone recategorized a reply',
    data: about.extend({ from: category, to: category }),
  },
  'coldemail.lead.opted_out': {
    summary: 'A lead opted out',
    data: about.extend({
      source: z.enum(['reply', 'unsubscribe_link', 'spam_report', 'mailprovider_unsubscribe']),
    }),
  },
  'coldemail.lead.bounced': {
    summary: 'The address of a lead does not exist',
    data: about.extend({ source: z.enum(['bounce_notice', 'mailprovider_bounce']) }),
  },
  'coldemail.lead.completed': {
    summary: 'The sequence of a lead finished without a reply',
    data: about,
  },
  'coldemail.lead.meeting_booked': {
    summary: 'A person booked a meeting through a booking link of the organization',
    data: about,
  },
  'coldemail.lead.stopped': {
    summary: 'A lead was stopped because the person replied to, or opted out of, another campaign',
    data: about.extend({ reason: z.enum(['replied_elsewhere', 'opted_out_elsewhere']) }),
  },
  'coldemail.campaign.paused': {
    summary: 'A campaign paused itself',
    data: about.extend({
      lead: z.null().describe('It concerns no single lead'),
      reason: z.enum(pauseReasons),
    }),
  },
} satisfies EventTypes;
