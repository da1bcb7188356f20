import { wireId } from '@reachback/common/values/ids';
import { newEvent, type NewEvent } from '../events/new-event.ts';

/** What events tell of an invitation. */
export interface EventedInvitation {
  id: string;
  externalId: string | null;
  channel: string;
  surveyId: string;
  locationId: string | null;
  providerId: string | null;
  scheduledFor: Date | null;
}

/** `reputation.invitation.<status>`, without contact details. */
export function invitationEvent(
  invitation: EventedInvitation,
  {
    status,
    reason,
    at,
  }: { status: 'sent' | 'bounced' | 'skipped' | 'cancelled'; reason: string | null; at: Date },
): NewEvent {
  const { id, surveyId, locationId, providerId, scheduledFor, externalId, channel } = invitation;
  const data = {
    id: wireId('inv', id),
    status,
    reason,
    scheduledFor,
    externalId,
    channel,
    survey: wireId('srv', surveyId),
    location: locationId && wireId('loc', locationId),
    provider: providerId && wireId('prv', providerId),
  };
  return newEvent(`reputation.invitation.${status}`, { invitation: data }, at);
}
