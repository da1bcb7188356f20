import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent as anyEvent, type NewEvent } from '@reachback/webhooks/events/new-event';
import { z } from 'zod';
import { isSameAnswer } from './same-answer.ts';
import { rowOf, type ResponseWithFollowUp } from './lock-answering.ts';
import { presentResponse, responseView } from '../response.ts';

/** Fields that all events of a response share. */
export const responseData = z.object({
  response: responseView.extend({ externalId: z.string().nullable() }),
});

/** The event types about responses. */
export const responseEventTypes = {
  'reputation.response.created': {
    summary: 'A person answered',
    description:
      'Sent with the first score of a person for an invitation. A comment or an answer that follows later sends `reputation.response.updated`. `kind` says what the score means; `segment` is null for a CSAT or CES survey.',
    data: responseData,
  },
  'reputation.response.updated': {
    summary: 'A person changed the answer',
    description:
      'Sent each time the score, the comment or an answer to a further question changes. The event has the response after the change.',
    data: responseData,
  },
  'reputation.followup.opened': {
    summary: 'A response asks for a follow-up',
    description:
      'Sent when a response opens a follow-up by its score, and when a follow-up is opened manually or reopened.',
    data: responseData,
  },
  'reputation.followup.closed': {
    summary: 'A follow-up was closed',
    description:
      'Sent when a follow-up is closed. `followup_resolution` has the resolution, if one was given.',
    data: responseData,
  },
  'reputation.alert.raised': {
    summary: 'A response matches an alert rule',
    description:
      'Sent once for each response, when it first matches a rule; `rules` has the names of all rules that it matches then.',
    data: responseData.extend({ rules: z.array(z.string()) }),
  },
} satisfies EventTypes;

const newEvent = anyEvent<keyof typeof responseEventTypes>;

/**
 * Returns the events of a changed response: for the answer itself, for its follow-up if that opened or closed, and for
 * its alert.
 * @param change.rules those that raised an alert; null for none
 */
export function responseEvents(
  before: ResponseWithFollowUp | null,
  after: ResponseWithFollowUp,
  { rules, at }: { rules: string[] | null; at: Date },
): NewEvent[] {
  const data = { response: { ...presentResponse(rowOf(after)), externalId: after.externalId } };
  const events: NewEvent[] = [];
  if (!before) events.push(newEvent('reputation.response.created', data, at));
  else if (!isSameAnswer(before, after)) {
    events.push(newEvent('reputation.response.updated', data, at));
  }
  const was = before?.followUp.status ?? null;
  const is = after.followUp.status;
  if (is === 'open' && was !== 'open') events.push(newEvent('reputation.followup.opened', data, at));
  if (is === 'closed' && was === 'open') events.push(newEvent('reputation.followup.closed', data, at));
  if (rules) events.push(newEvent('reputation.alert.raised', { ...data, rules }, at));
  return events;
}
