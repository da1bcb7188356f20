import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { z } from 'zod';
import { invitationFields } from '../invitations/invitation.ts';
import { suppressionSources } from '../people/suppress-contacts.ts';
import { responseView } from '../responses/response.ts';

const { id, reason, externalId, channel, survey, location, provider, scheduledFor } = invitationFields;

/** An invitation at the moment of the event. Never contact details. */
const invitationOf = <Status extends string>(status: Status) =>
  z.object({
    invitation: z.object({
      id,
      status: z.literal(status),
      reason,
      scheduledFor,
      externalId,
      channel,
      survey,
      location,
      provider,
    }),
  });

const response = z.object({ response: responseView.extend({ externalId }) });

/** Everything that subscribers can hear of. */
export const eventTypes = {
  'reputation.invitation.scheduled': {
    summary: 'A visit led to a survey, to be sent at scheduledFor',
    data: invitationOf('scheduled'),
  },
  'reputation.invitation.sent': { summary: 'A survey was sent', data: invitationOf('sent') },
  'reputation.invitation.bounced': {
    summary: 'A survey could not be delivered',
    data: invitationOf('bounced'),
  },
  'reputation.invitation.skipped': {
    summary: 'A visit leads to no survey, or one that was scheduled is not sent after all',
    data: invitationOf('skipped'),
  },
  'reputation.invitation.cancelled': {
    summary: 'A scheduled survey was cancelled',
    data: invitationOf('cancelled'),
  },
  'reputation.response.created': { summary: 'A person answered', data: response },
  'reputation.response.updated': { summary: 'A person changed the score or the comment', data: response },
  'reputation.followup.opened': { summary: 'A response asks for a follow-up', data: response },
  'reputation.followup.closed': { summary: 'A follow-up was closed', data: response },
  'reputation.review.clicked': {
    summary: 'A person went on to a review site, the first time',
    data: z.object({ response: z.string(), location: z.string().nullable(), platform: z.string() }),
  },
  'reputation.contact.unsubscribed': {
    summary: 'A person wants no more surveys',
    data: z.object({
      source: z.enum(suppressionSources),
      invitation: z
        .object({ id: z.string(), externalId: z.string().nullable() })
        .nullable()
        .describe('The one that led here, else the last one; null for someone never surveyed'),
    }),
  },
} satisfies EventTypes;

export type SurveyEventType = keyof typeof eventTypes;
