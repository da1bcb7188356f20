import type { OutreachEventData } from './outreach-events.ts';
import type { SurveyEventData } from './survey-events.ts';

/** The `data` of every type of event, by type. */
export type WebhookEventData = OutreachEventData &
  SurveyEventData & {
    /** Sent on request only, to see whether an endpoint works; with the endpoint's id. */
    'webhook.test': { endpoint: string };
  };

export type WebhookEventType = keyof WebhookEventData;

/** An event as it is sent. `type` decides what `data` holds; ignore types that you do not know. */
export type WebhookEvent = EventsOf<WebhookEventData>;

/** One member for each type, so that a `switch` on `type` narrows `data`. */
export type EventsOf<DataByType> = {
  [Type in keyof DataByType]: {
    /** The same for every try, resend and recovery of the event. */
    id: string;
    type: Type;
    /** ISO 8601, UTC. */
    createdAt: string;
    data: DataByType[Type] & {
      /** ISO 8601, UTC. Sort by it: events may arrive in another order. */
      occurred_at: string;
    };
  };
}[keyof DataByType];
