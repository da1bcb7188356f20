import type { PoolClient } from 'pg';
import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { invitationEvent, type EventedInvitation } from '../invitation-event.ts';

/** Why invitations end before they were sent. */
type End =
  | { status: 'cancelled'; reason: 'requested' | 'erased' | 'restored' }
  | { status: 'skipped'; reason: 'unsubscribed' };

/**
 * Ends invitations that are not on their way yet. Of one that a worker holds the worker finds out at the mark, and
 * drops it.
 * @param which.where SQL about the invitation `i`, with `value` as $4
 * @returns the events, to be stored in the same transaction
 */
export async function endScheduled(
  client: PoolClient,
  organizationId: string,
  which: { where: string; value: unknown; end: End; now: Date },
): Promise<NewEvent[]> {
  const { where, value, end, now } = which;
  const { rows } = await client.query<EventedInvitation>(
    `update invitations i set status = $5, reason = $2, due_at = null, leased_until = null, ended_at = $3
     where i.organization_id = $1 and i.status = 'scheduled' and ${where}
     returning i.id, i.external_id as "externalId", i.channel, i.survey_id as "surveyId",
       i.location_id as "locationId", i.provider_id as "providerId", i.scheduled_for as "scheduledFor"`,
    [organizationId, end.reason, now, value, end.status],
  );
  return rows.map((row) => invitationEvent(row, { ...end, at: now }));
}
