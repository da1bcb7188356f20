import type { EventsOf } from './events-of.ts';
import type { OutreachEventData } from './generated/outreach-events.ts';
import type { SurveyEventData } from './generated/survey-events.ts';

export type OutreachEvent = EventsOf<OutreachEventData>;
export type SurveyEvent = EventsOf<SurveyEventData>;

/** The `data` of every type of event, by type. */
export type WebhookEventData = OutreachEventData &
  SurveyEventData & {
    /** Sent on request only, to see whether an endpoint works; with the endpoint's id. */
    'webhook.test': { endpoint: string };
  };

export type WebhookEventType = keyof WebhookEventData;

/** An event as it is sent. `type` decides what `data` holds; ignore types that you do not know. */
export type WebhookEvent = EventsOf<WebhookEventData>;
