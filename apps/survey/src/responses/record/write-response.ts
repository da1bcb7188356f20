import type { PoolClient } from 'pg';
import type { ResponseWithFollowUp } from './lock-answering.ts';

/** Writes a response, a new one or what has changed of a known one. */
export async function writeResponse(
  client: PoolClient,
  organizationId: string,
  { before, after, now }: { before: ResponseWithFollowUp | null; after: ResponseWithFollowUp; now: Date },
): Promise<void> {
  const { followUp } = after;
  const values = [
    organizationId,
    after.id,
    after.score,
    after.segment,
    after.comment,
    followUp.status,
    after.followUpAssignee,
    followUp.dueAt,
    followUp.resolution,
    followUp.openedAt,
    followUp.closedAt,
    now,
  ];
  if (before) await client.query(updateSql, values);
  else {
    const { invitationId, surveyId, locationId, providerId } = after;
    await client.query(insertSql, [...values, invitationId, surveyId, locationId, providerId]);
  }
}

const updateSql = `
  update responses set score = $3, segment = $4, comment = $5, followup_status = $6, followup_assignee = $7,
    followup_due_at = $8, followup_resolution = $9, followup_opened_at = $10, followup_closed_at = $11, updated_at = $12
  where organization_id = $1 and id = $2`;

const insertSql = `
  insert into responses (organization_id, id, score, segment, comment, followup_status, followup_assignee,
    followup_due_at, followup_resolution, followup_opened_at, followup_closed_at, updated_at, created_at,
    invitation_id, survey_id, location_id, provider_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $16)`;
