import { wireId } from '@reachback/common/values/ids';
import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent, type NewEvent } from '@reachback/webhooks/events/new-event';
import { z } from 'zod';
import { suppressionSources, type SuppressionSource } from './suppress-contacts.ts';

/** The event types about opt-outs. */
export const optOutEventTypes = {
  'reputation.contact.unsubscribed': {
    summary: 'A person opted out of surveys',
    description:
      'Sent once for each new opt-out; `source` says how it was made. The event names the person by an invitation, never by contact details.',
    data: z.object({
      source: z.enum(suppressionSources),
      invitation: z
        .object({ id: z.string(), externalId: z.string().nullable() })
        .nullable()
        .describe('The one that led here, else the last one; null for someone never surveyed'),
    }),
  },
} satisfies EventTypes;
const unsubscribed: keyof typeof optOutEventTypes = 'reputation.contact.unsubscribed';

/** Creates the event of a new opt-out. @param about.invitation null for someone who was never surveyed */
export function optOutEvent(
  about: { source: SuppressionSource; invitation: { id: string; externalId: string | null } | null },
  now: Date,
): NewEvent {
  const { source, invitation } = about;
  const shown = invitation && { id: wireId('inv', invitation.id), externalId: invitation.externalId };
  return newEvent(unsubscribed, { source, invitation: shown }, now);
}
