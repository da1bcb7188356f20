import { newEvent as anyEvent, type NewEvent as AnyEvent } from '@reachback/webhooks/events/new-event';
import type { SurveyEventType } from './event-types.ts';

export type NewEvent = AnyEvent<SurveyEventType>;

/**
 * An event, to be stored in the transaction of what it tells.
 * @param data what happened, in the shape that event-types.ts gives the type; without contact details
 */
export function newEvent(type: SurveyEventType, data: Record<string, unknown>, at: Date): NewEvent {
  return anyEvent(type, data, at);
}
