import type { EventsOf } from './events-of.ts';
import type { OutreachEventData } from './generated/outreach-events.ts';
import type { SurveyEventData } from './generated/survey-events.ts';

export type OutreachEvent = EventsOf<OutreachEventData>;
export type SurveyEvent = EventsOf<SurveyEventData>;

/** The `data` of every event type. */
export type WebhookEventData = OutreachEventData &
  SurveyEventData & {
    /** Sent on request only, to test an endpoint; with the endpoint's id. */
    'webhook.test': { endpoint: string };
  };

export type WebhookEventType = keyof WebhookEventData;

/** An event as it is sent. `type` determines the shape of `data`; ignore unknown types. */
export type WebhookEvent = EventsOf<WebhookEventData>;
