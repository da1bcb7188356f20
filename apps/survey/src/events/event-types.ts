import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { invitationEventTypes } from '../invitations/invitation-event.ts';
import { responseEventTypes } from '../responses/record/response-event.ts';
import { reviewEventTypes } from '../survey-page/review-click.ts';
import { replyEventTypes } from '../replies/reply-event.ts';
import { optOutEventTypes } from '../unsubscribes/opt-out.ts';

/** Everything that subscribers can hear of. Each slice lists its own events beside what makes them. */
export const eventTypes = {
  ...invitationEventTypes,
  ...responseEventTypes,
  ...replyEventTypes,
  ...reviewEventTypes,
  ...optOutEventTypes,
} satisfies EventTypes;

export type SurveyEventType = keyof typeof eventTypes;
