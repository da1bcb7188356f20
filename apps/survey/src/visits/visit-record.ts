import { newUuid, wireId } from '@reachback/common/ids';
import { newEvent } from '../webhooks/new-event.ts';
import type { Decision } from './decide-visit.ts';
import type { Plan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';

/**
 * The end of a statement that writes an invitation and its event, once for each row of the CTE `who (id)`, which is
 * the person. Parameters $1 to $23, see `recordOf`.
 */
export const recordSql = `invitation as (
    insert into invitations (organization_id, id, person_id, survey_id, external_id, payload_hash, channel, contact,
      first_name, last_name, visit_at, send_now, sms_consent, location_id, provider_id, location_name, provider_name,
      status, reason, scheduled_for, due_at, created_at)
    select $1::uuid, $2::uuid, who.id, $3::uuid, $4::text, $5::bytea, $6::text, $7::text, $8::text, $9::text,
      $10::timestamptz, $11::boolean, $12::boolean, $13::uuid, $14::uuid, $15::text, $16::text, $17::text, $18::text,
      $19::timestamptz, $19::timestamptz, $20::timestamptz
    from who returning id
  ), event as (
    insert into webhook_events (organization_id, id, type, body, created_at)
    select $1::uuid, $21::uuid, $22::text, $23::text, $20::timestamptz from invitation
  )`;

/** How many parameters `recordSql` takes. */
export const recordParameters = 23;

/** What is written about a visit. */
export interface VisitRecord {
  invitationId: string;
  values: unknown[];
}

export function recordOf(options: {
  organizationId: string;
  visit: Visit;
  plan: Plan;
  decision: Decision;
  now: Date;
}): VisitRecord {
  const { organizationId, visit, plan, decision, now } = options;
  const invitationId = newUuid(now.getTime());
  const reason = decision.status === 'skipped' ? decision.reason : null;
  const scheduledFor = decision.status === 'scheduled' ? plan.scheduledFor : null;
  const event = newEvent(
    `reputation.invitation.${decision.status}`,
    {
      invitation: {
        id: wireId('inv', invitationId),
        status: decision.status,
        reason,
        scheduledFor: scheduledFor?.toISOString() ?? null,
        externalId: visit.externalId,
        channel: plan.channel,
        survey: wireId('srv', plan.surveyId),
        location: visit.location && wireId('loc', visit.location.id),
        provider: visit.providerId && wireId('prv', visit.providerId),
      },
    },
    now,
  );
  const values = [
    organizationId,
    invitationId,
    plan.surveyId,
    visit.externalId,
    visit.payloadHash,
    plan.channel,
    plan.contact,
    visit.firstName,
    visit.lastName,
    visit.visitAt,
    visit.sendNow,
    visit.smsConsent,
    visit.location?.id ?? null,
    visit.providerId,
    visit.locationName,
    visit.providerName,
    decision.status,
    reason,
    scheduledFor,
    now,
    event.id,
    event.type,
    event.body,
  ];
  return { invitationId, values };
}
