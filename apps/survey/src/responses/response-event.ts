import { newEvent, type NewEvent } from '../events/new-event.ts';
import { rowOf, type ResponseWithFollowUp } from './lock-answering.ts';
import { presentResponse } from './response.ts';

/** The events of a change of a response: the answer itself, and its follow-up where that opened or closed. */
export function responseEvents(
  before: ResponseWithFollowUp | null,
  after: ResponseWithFollowUp,
  at: Date,
): NewEvent[] {
  const data = { response: { ...presentResponse(rowOf(after)), externalId: after.externalId } };
  const events: NewEvent[] = [];
  if (!before) events.push(newEvent('reputation.response.created', data, at));
  else if (before.score !== after.score || before.comment !== after.comment) {
    events.push(newEvent('reputation.response.updated', data, at));
  }
  const was = before?.followUp.status ?? null;
  const is = after.followUp.status;
  if (is === 'open' && was !== 'open') events.push(newEvent('reputation.followup.opened', data, at));
  if (is === 'closed' && was === 'open') events.push(newEvent('reputation.followup.closed', data, at));
  return events;
}
