import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { z } from 'zod';
import { bounceSources, optOutSources } from '../kinds/event-sources.ts';
import { leadStatuses, stoppedByPerson } from '../kinds/lead-statuses.ts';
import { pauseReasons } from '../kinds/campaign-statuses.ts';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';

/** The lead as it is when the event is written. */
export const eventLead = z.object({
  id: z.string(),
  email: z.string().describe('Normalized: lower case, the domain in ASCII'),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
  status: z.enum(leadStatuses),
  category: z.enum(replyCategories).nullable().describe("Of the person's newest reply"),
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** What all events of leads tell. */
const about = z.object({
  lead: eventLead,
  campaign: z.object({ id: z.string(), name: z.string() }),
});
export type AboutLead = z.input<typeof about>;

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
      source: z.enum(optOutSources),
    }),
  },
  'coldemail.lead.bounced': {
    summary: 'The address of a lead does not exist',
    data: about.extend({ source: z.enum(bounceSources) }),
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
    data: about.extend({ reason: z.enum(stoppedByPerson) }),
  },
  'coldemail.campaign.paused': {
    summary: 'A campaign paused itself',
    data: about.extend({
      lead: z.null().describe('It concerns no single lead'),
      reason: z.enum(pauseReasons),
    }),
  },
} satisfies EventTypes;

/** Types of events that concern a lead. */
export type LeadEventType = Exclude<keyof typeof eventTypes, 'coldemail.campaign.paused'>;
