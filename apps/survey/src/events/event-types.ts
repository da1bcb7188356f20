import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { invitationEventTypes } from '../invitations/invitation-event.ts';
import { responseEventTypes } from '../responses/record/response-event.ts';
import { reviewEventTypes } from '../survey-page/review-click.ts';
import { replyEventTypes } from '../replies/reply-event.ts';
import { optOutEventTypes } from '../people/opt-out-event.ts';

/** All event types of the service. Each slice defines its own next to the code that stores them. */
export const eventTypes = {
  ...invitationEventTypes,
  ...responseEventTypes,
  ...replyEventTypes,
  ...reviewEventTypes,
  ...optOutEventTypes,
} satisfies EventTypes;

export type SurveyEventType = keyof typeof eventTypes;
