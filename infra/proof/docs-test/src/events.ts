import { eventBody, type EventType, type EventTypes } from '@reachback/webhooks/events/event-type';
import { eventTypes as ofOutreach } from '@reachback/outreach/events/event-types';
import { eventTypes as ofSurvey } from '@reachback/survey/events/event-types';
import type { z } from 'zod';

/** All event types of both services. */
const eventTypes: EventTypes = { ...ofOutreach, ...ofSurvey };

/** The whole body of each type. */
export const eventBodies: Record<string, z.ZodObject> = Object.fromEntries(
  Object.entries(eventTypes).map(([type, event]: [string, EventType]) => [type, eventBody(type, event)]),
);

/** Whether a JSON value is the body of an event. */
export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && 'createdAt' in value;
}
