import { newUuid, wireId } from '@reachback/common/ids';

export const surveyEventTypes = [
  'reputation.invitation.scheduled',
  'reputation.invitation.sent',
  'reputation.invitation.bounced',
  'reputation.invitation.skipped',
  'reputation.invitation.cancelled',
  'reputation.response.created',
  'reputation.response.updated',
  'reputation.followup.opened',
  'reputation.followup.closed',
  'reputation.review.clicked',
  'reputation.contact.unsubscribed',
] as const;
export type SurveyEventType = (typeof surveyEventTypes)[number];

/** A row of `webhook_events`. */
export interface NewEvent {
  id: string;
  type: SurveyEventType;
  /** The bytes that every delivery sends. */
  body: string;
  createdAt: Date;
}

/**
 * An event, to be written in the transaction of what it tells.
 * @param data what happened, in wire names, without contact details
 */
export function newEvent(type: SurveyEventType, data: Record<string, unknown>, at: Date): NewEvent {
  const id = newUuid(at.getTime());
  const createdAt = at.toISOString();
  const body = JSON.stringify({
    id: wireId('evt', id),
    type,
    createdAt,
    data: { ...data, occurred_at: createdAt },
  });
  return { id, type, body, createdAt: at };
}
