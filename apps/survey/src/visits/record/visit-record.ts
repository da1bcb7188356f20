import { newUuid } from '@reachback/common/values/ids';
import { queueDeliveriesSql } from '@reachback/webhooks/events/store-events';
import { invitationEvent } from '../../invitations/invitation-event.ts';
import type { Decision } from '../decide/decide-visit.ts';
import type { PlannedVisit } from '../decide/visit-outcome.ts';

/** The stored data of a visit: the columns of its invitation as JSON, and those of its event. */
export interface VisitRecord {
  id: string;
  survey_id: string;
  external_id: string | null;
  /** Hexadecimal. */
  payload_hash: string;
  channel: string;
  contact: string;
  /** By the other channel; null if the visit gave none. */
  other_contact: string | null;
  first_name: string | null;
  last_name: string | null;
  visit_at: Date;
  send_now: boolean;
  language: string | null;
  sms_consent: boolean;
  location_id: string | null;
  provider_id: string | null;
  location_name: string | null;
  provider_name: string | null;
  status: string;
  reason: string | null;
  scheduled_for: Date | null;
  created_at: Date;
  event_id: string;
  event_type: string;
  event_body: string;
  /** Omitted if the request is not traced. */
  traceparent?: string | undefined;
}

/** The fields of `VisitRecord` as SQL reads them from JSON. */
export const recordColumns = `id uuid, survey_id uuid, external_id text, payload_hash text, channel text, contact text,
  other_contact text, first_name text, last_name text, visit_at timestamptz, send_now boolean, language text, sms_consent boolean, location_id uuid,
  provider_id uuid, location_name text, provider_name text, status text, reason text, scheduled_for timestamptz,
  created_at timestamptz, event_id uuid, event_type text, event_body text, traceparent text`;

/**
 * The end of a statement that inserts the rows of its CTE `record` (`recordColumns`, and `person_id`); $1 is the
 * organization. The caller selects `wokenEndpointsSql` and wakes these endpoints.
 */
export const insertSql = `invitation as (
    insert into invitations (organization_id, id, person_id, survey_id, external_id, payload_hash, channel, contact,
      other_contact, first_name, last_name, visit_at, send_now, language, sms_consent, location_id, provider_id,
      location_name, provider_name, status, reason, scheduled_for, due_at, created_at, traceparent)
    select $1::uuid, id, person_id, survey_id, external_id, decode(payload_hash, 'hex'), channel, contact,
      other_contact, first_name, last_name, visit_at, send_now, language, sms_consent, location_id, provider_id,
      location_name, provider_name, status, reason, scheduled_for, scheduled_for, created_at, traceparent
    from record
  ), event as (
    insert into webhook_events (organization_id, id, type, body, created_at, traceparent)
    select $1::uuid, event_id, event_type, event_body, created_at, traceparent from record
    returning id, type, created_at
  ), ${queueDeliveriesSql('event')}`;

/** Returns the record of a decided visit. */
export function recordOf({ visit, plan, now, traceparent }: PlannedVisit, decision: Decision): VisitRecord {
  const id = newUuid(now.getTime());
  const reason = decision.status === 'skipped' ? decision.reason : null;
  const scheduledFor = decision.status === 'scheduled' ? plan.scheduledFor : null;
  const locationId = visit.location?.id ?? null;
  const { externalId, providerId } = visit;
  const event = invitationEvent(
    { id, scheduledFor, externalId, channel: plan.channel, surveyId: plan.surveyId, locationId, providerId },
    { status: decision.status, reason, at: now },
  );
  return {
    id,
    survey_id: plan.surveyId,
    external_id: externalId,
    payload_hash: visit.payloadHash.toString('hex'),
    channel: plan.channel,
    contact: plan.contact,
    other_contact: plan.channel === 'email' ? visit.phone : visit.email,
    first_name: visit.firstName,
    last_name: visit.lastName,
    visit_at: visit.visitAt,
    send_now: visit.sendNow,
    language: visit.language,
    sms_consent: visit.smsConsent,
    location_id: locationId,
    provider_id: providerId,
    location_name: visit.locationName,
    provider_name: visit.providerName,
    status: decision.status,
    reason,
    scheduled_for: scheduledFor,
    created_at: now,
    event_id: event.id,
    event_type: event.type,
    event_body: event.body,
    traceparent: traceparent ?? undefined,
  };
}
