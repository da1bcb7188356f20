import type { PoolClient } from 'pg';
import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { invitationEvent, type EventedInvitation } from '../invitation-event.ts';

/** Ways in which an invitation ends before it is sent. */
type End =
  | { status: 'cancelled'; reason: 'requested' | 'erased' | 'restored' }
  | { status: 'skipped'; reason: 'unsubscribed' };

/** Conditions on the invitation `i`, with the value as $4. */
const conditions = { ids: 'i.id = any($4::uuid[])', person: 'i.person_id = $4' };

/**
 * Ends invitations that are not being sent yet. A worker that has claimed one finds out when it marks it, and drops it.
 * @param which.by what `value` is: ids of invitations, or one of a person
 * @returns the events, to be stored in the same transaction
 */
export async function endScheduled(
  client: PoolClient,
  organizationId: string,
  which: { by: keyof typeof conditions; value: string | string[]; end: End; now: Date },
): Promise<NewEvent[]> {
  const { by, value, end, now } = which;
  // sql: { by: 'ids' }, { by: 'person' }
  const { rows } = await client.query<EventedInvitation>(
    `update invitations i set status = $5, reason = $2, due_at = null, leased_until = null, ended_at = $3
     where i.organization_id = $1 and i.status = 'scheduled' and ${conditions[by]}
     returning i.id, i.external_id as "externalId", i.channel, i.survey_id as "surveyId",
       i.location_id as "locationId", i.provider_id as "providerId", i.scheduled_for as "scheduledFor"`,
    [organizationId, end.reason, now, value, end.status],
  );
  return rows.map((row) => invitationEvent(row, { ...end, at: now }));
}
