import { wireId } from '@reachback/common/values/ids';
import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent, type NewEvent } from '@reachback/webhooks/events/new-event';
import { z } from 'zod';
import { invitationFields, type InvitationStatus } from './invitation.ts';
import type { InvitationReason } from './reasons.ts';

const fields = invitationFields;

/** The data of an event: the invitation at that moment. Never contact details. */
const invitationIn = <Status extends InvitationStatus>(status: Status) =>
  z.object({
    invitation: z.object({
      id: fields.id,
      status: z.literal(status),
      reason: fields.reason,
      scheduledFor: fields.scheduledFor,
      externalId: fields.externalId,
      channel: fields.channel,
      survey: fields.survey,
      location: fields.location,
      provider: fields.provider,
    }),
  });

/** The event types about invitations. */
export const invitationEventTypes = {
  'reputation.invitation.scheduled': {
    summary: 'A visit led to a survey',
    description:
      'Sent when a reported visit led to a survey. It is sent to the person at `scheduledFor`, unless it is cancelled or skipped before.',
    data: invitationIn('scheduled'),
  },
  'reputation.invitation.sent': {
    summary: 'A survey was sent',
    description:
      'Sent when the first message of the invitation was handed to the email or SMS provider. Reminders send no event.',
    data: invitationIn('sent'),
  },
  'reputation.invitation.bounced': {
    summary: 'A survey could not be delivered',
    description:
      'Sent when the provider reports a permanent failure. The contact receives no further surveys.',
    data: invitationIn('bounced'),
  },
  'reputation.invitation.skipped': {
    summary: 'A visit did not lead to a survey',
    description:
      'Sent when a rule decided against a survey, when the visit was reported or later, before sending. `reason` names the rule.',
    data: invitationIn('skipped'),
  },
  'reputation.invitation.cancelled': {
    summary: 'A scheduled survey was cancelled',
    description:
      'Sent when a scheduled survey was cancelled, for example through `cancelInvitation`. `reason` names the cause.',
    data: invitationIn('cancelled'),
  },
} satisfies EventTypes;

/** The statuses that have an event. */
type EventedStatus = keyof typeof invitationEventTypes extends `reputation.invitation.${infer Status}`
  ? Status
  : never;

/** The fields of an invitation that its events contain. */
export interface EventedInvitation {
  id: string;
  externalId: string | null;
  channel: string;
  surveyId: string;
  locationId: string | null;
  providerId: string | null;
  scheduledFor: Date | null;
}

/** Creates `reputation.invitation.<status>`, without contact details. */
export function invitationEvent(
  invitation: EventedInvitation,
  { status, reason, at }: { status: EventedStatus; reason: InvitationReason | null; at: Date },
): NewEvent {
  const data = {
    id: wireId('inv', invitation.id),
    status,
    reason,
    scheduledFor: invitation.scheduledFor,
    externalId: invitation.externalId,
    channel: invitation.channel,
    survey: wireId('srv', invitation.surveyId),
    location: invitation.locationId && wireId('loc', invitation.locationId),
    provider: invitation.providerId && wireId('prv', invitation.providerId),
  };
  return newEvent(`reputation.invitation.${status}`, { invitation: data }, at);
}
