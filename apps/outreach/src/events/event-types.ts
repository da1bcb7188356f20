import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { z } from 'zod';
import { bounceSources, optOutSources } from '../kinds/event-sources.ts';
import { messageKinds } from '../kinds/message-kinds.ts';
import { leadTextShape } from '../kinds/lead-texts.ts';
import { leadStatuses, stoppedByPerson } from '../kinds/lead-statuses.ts';
import { pauseReasons } from '../kinds/campaign-statuses.ts';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';

/** The lead at the time of the event. */
export const eventLead = z.object({
  id: z.string(),
  email: z.string().describe('Normalized: lower case, the domain in ASCII'),
  ...leadTextShape(z.string().nullable()),
  status: z.enum(leadStatuses),
  category: z.enum(replyCategories).nullable().describe("Of the person's newest reply"),
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Data of all events about leads. */
const about = z.object({
  lead: eventLead,
  campaign: z.object({ id: z.string(), name: z.string() }),
});
export type AboutLead = z.input<typeof about>;

/** Data of all events about mailboxes. */
const aboutMailbox = z.object({
  lead: z.null().describe('It concerns no single lead'),
  campaign: z.null().describe('It concerns no single campaign'),
});
const eventMailbox = z.object({ id: z.string(), email: z.string(), name: z.string() });

const category = z.enum(replyCategories);

const writtenMessage = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  mailbox_id: z.string().describe('The mailbox that sends it'),
  to: z.string(),
  subject: z.string(),
  text: z.string().describe('The written text, without the quoted reply'),
  test: z.boolean().describe('Whether it went to the test address of the campaign'),
});

/** All event types that subscribers can receive, as the API specification lists them. */
export const eventTypes = {
  'coldemail.reply.received': {
    summary: 'A person replied; not sent for out-of-office replies or bounces',
    description:
      'Sent once for each reply of a person, with the category that the rules or the model chose. If the category is changed later, `coldemail.reply.category_changed` follows.',
    data: about.extend({ reply: z.object({ text: z.string(), category, from: z.string() }) }),
  },
  'coldemail.reply.category_changed': {
    summary: 'A person changed the category of a reply',
    description:
      'Sent when `recategorizeReply` sets a different category. `from` is the previous category, `to` the new one.',
    data: about.extend({ from: category, to: category }),
  },
  'coldemail.lead.opted_out': {
    summary: 'A lead opted out',
    description:
      'Sent for the lead whose emails the person opted out of: with a reply, an unsubscribe link, a spam report or an unsubscribe reported by the email provider. `source` says which. The opt-out applies to all campaigns: unfinished leads of the person in other campaigns stop, and `coldemail.lead.stopped` with the reason `opted_out_elsewhere` is sent for each.',
    data: about.extend({
      source: z.enum(optOutSources),
    }),
  },
  'coldemail.lead.bounced': {
    summary: 'The address of a lead does not exist',
    description:
      'Sent when a bounce notice or the email provider reports a permanent failure. The sequence of the lead ends. Temporary failures are retried and send no event.',
    data: about.extend({ source: z.enum(bounceSources) }),
  },
  'coldemail.lead.completed': {
    summary: 'The sequence of a lead finished without a reply',
    description:
      'Sent after the last step, once the time to wait for a reply (`limits.answer_days`) is over. The lead receives no further emails of the campaign.',
    data: about,
  },
  'coldemail.lead.meeting_booked': {
    summary: 'A person booked a meeting through a booking link of the organization',
    description:
      'Sent when a connected booking service, such as Calendly, reports a booking by the person. The sequence of the lead ends, and by default those of the same person in other campaigns.',
    data: about,
  },
  'coldemail.lead.stopped': {
    summary: 'A lead was stopped because of another campaign',
    description:
      'Sent only when the person replied, booked a meeting or opted out in another campaign; `reason` says which. Other stops, such as a manual one, send no event.',
    data: about.extend({ reason: z.enum(stoppedByPerson) }),
  },
  'coldemail.lead.branch_entered': {
    summary: 'A reply took a lead into a branch of its campaign',
    description:
      'Sent when the campaign has steps for the category of a reply and the lead will receive these. `branch` is that category. A lead that has already received an email of the branch does not enter it again.',
    data: about.extend({ branch: category }),
  },
  'coldemail.message.sent': {
    summary: 'A message that a person wrote to a lead was sent',
    description:
      'Sent when an answer or a forwarded reply has left. `uncertain` means that the connection was lost before the server confirmed: the message counts as sent and is not sent again. Emails of a sequence send no such event.',
    data: about.extend({ message: writtenMessage.extend({ uncertain: z.boolean() }) }),
  },
  'coldemail.message.failed': {
    summary: 'A message that a person wrote to a lead could not be sent',
    description:
      'Sent when the server refused an answer or a forwarded reply permanently, the address was suppressed or blocklisted in the meantime, or its mailbox was deleted. `error` says why.',
    data: about.extend({ message: writtenMessage.extend({ error: z.string() }) }),
  },
  'coldemail.campaign.paused': {
    summary: 'A campaign paused itself',
    description:
      'Sent when the campaign reached a limit, such as its bounce rate, or could not send. `reason` names the cause. Pausing a campaign through the API sends no event. `lead` is always null.',
    data: about.extend({
      lead: z.null().describe('It concerns no single lead'),
      reason: z.enum(pauseReasons),
    }),
  },
  'coldemail.mailbox.failing': {
    summary: 'A mailbox stopped because it cannot log in to its mail server',
    description:
      'Sent once when the mail server of a mailbox refuses its login, for example because the password was changed; also when its first verification fails, or its stored password is damaged. The mailbox sends nothing, and its emails wait, until it gets a new login (`updateMailbox`) or a verification succeeds (`verifyMailbox`). A campaign without another working mailbox pauses, with `coldemail.campaign.paused`. A server that is unavailable later sends no event: the mailbox retries. `lead` and `campaign` are always null.',
    data: aboutMailbox.extend({
      mailbox: eventMailbox,
      error: z.string().describe('What the mail server answered, or what else is wrong with the login'),
    }),
  },
  'coldemail.mailbox.reconnect_needed': {
    summary: 'A mailbox must be connected to its provider again',
    description:
      'Sent once when the provider of a mailbox no longer accepts its sign-in, for example because consent was revoked. The mailbox sends and reads nothing, and its emails wait, until it is connected again. `lead` and `campaign` are always null.',
    data: aboutMailbox.extend({
      mailbox: eventMailbox.extend({ provider: z.string().describe('For example `google` or `microsoft`') }),
      error: z.string().describe('What the provider or the mail server answered'),
    }),
  },
  'coldemail.step.winner_chosen': {
    summary: 'The winner among the texts of a step was chosen',
    description:
      'Sent when the test of a step ends with a winner, or when a person chooses one; `chosen_by` says which. The other texts are no longer sent. `variant` is null for the text of the step itself. `lead` is always null.',
    data: about.extend({
      lead: z.null().describe('It concerns no single lead'),
      step: z.object({ id: z.string(), position: z.int() }),
      variant: z.string().nullable(),
      chosen_by: z.enum(['test', 'person']),
    }),
  },
} satisfies EventTypes;

/** Types of events that concern a lead. */
export type LeadEventType = Exclude<
  keyof typeof eventTypes,
  | 'coldemail.campaign.paused'
  | 'coldemail.mailbox.failing'
  | 'coldemail.mailbox.reconnect_needed'
  | 'coldemail.step.winner_chosen'
>;
