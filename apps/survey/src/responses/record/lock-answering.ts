import type { PoolClient } from 'pg';
import type { EventedInvitation } from '../../invitations/invitation-event.ts';
import { holdZones, type CountedZones } from '../../daily-numbers/counted-zones.ts';
import type { SurveyKind } from '../../kinds/survey-kinds.ts';
import type { InvitationState } from '../answer-rules.ts';
import type { FollowUp, FollowUpSettings } from '../follow-up.ts';
import { externalIdSql, responseColumns, type ResponseRow } from '../response.ts';

/** A response with all fields of its follow-up. */
export interface ResponseWithFollowUp extends Omit<
  ResponseRow,
  'followUpStatus' | 'followUpDueAt' | 'followUpResolution'
> {
  followUp: FollowUp;
}

/** The settings, invitation and response of an answer, locked until the transaction ends. */
export interface Answering {
  zones: CountedZones;
  settings: FollowUpSettings;
  /** With the kind of its survey. */
  invitation: EventedInvitation & InvitationState & { kind: SurveyKind };
  response: ResponseWithFollowUp | null;
}

/**
 * Locks settings, invitation and response, in the lock order that all transactions use; null if there is no such
 * invitation.
 */
export async function lockAnswering(
  client: PoolClient,
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
): Promise<Answering | null> {
  const zones = await holdZones(client, organizationId);
  const { rows } = await client.query<Answering['invitation'] & FollowUpSettings>(
    `select i.id, i.status, i.reason, i.sent_at as "sentAt", i.external_id as "externalId", i.channel, i.survey_id as "surveyId",
       i.location_id as "locationId", i.provider_id as "providerId", i.scheduled_for as "scheduledFor", v.kind,
       s.follow_up_passives as "followUpPassives", s.follow_up_due_days as "followUpDueDays"
     from invitations i join settings s on s.organization_id = i.organization_id
     join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
     where i.organization_id = $1 and i.id = $2 for update of i`,
    [organizationId, invitationId],
  );
  const row = rows[0];
  if (!row) return null;
  const { followUpPassives, followUpDueDays, ...invitation } = row;
  const response = await lockResponse(client, organizationId, { invitationId });
  return { zones, settings: { followUpPassives, followUpDueDays }, invitation, response };
}

interface LockedRow extends ResponseRow {
  openedAt: Date | null;
  closedAt: Date | null;
}

/** Locks a response by its own id or its invitation's; null if there is none. */
export async function lockResponse(
  client: PoolClient,
  organizationId: string,
  by: { id: string } | { invitationId: string },
): Promise<ResponseWithFollowUp | null> {
  const [column, value] = 'id' in by ? ['r.id', by.id] : ['r.invitation_id', by.invitationId];
  // sql: { column: 'r.id' }, { column: 'r.invitation_id' }
  const { rows } = await client.query<LockedRow>(
    `select ${responseColumns.replace(externalIdSql, 'i.external_id')}, r.followup_opened_at as "openedAt", r.followup_closed_at as "closedAt"
     from responses r left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
     where r.organization_id = $1 and ${column} = $2 for update of r`,
    [organizationId, value],
  );
  if (!rows[0]) return null;
  const { followUpStatus, followUpDueAt, followUpResolution, openedAt, closedAt, ...rest } = rows[0];
  const followUp = {
    status: followUpStatus,
    dueAt: followUpDueAt,
    resolution: followUpResolution,
    openedAt,
    closedAt,
  };
  return { ...rest, followUp };
}

/** Converts it back to a row that can be presented. */
export function rowOf({ followUp, ...rest }: ResponseWithFollowUp): ResponseRow {
  const { status, dueAt, resolution } = followUp;
  return { ...rest, followUpStatus: status, followUpDueAt: dueAt, followUpResolution: resolution };
}
