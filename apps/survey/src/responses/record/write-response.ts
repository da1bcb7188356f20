import { wakeAfterCommit } from '@reachback/common/database/after-commit';
import type { PoolClient } from 'pg';
import { remindersLaneName } from '../follow-ups/lane-name.ts';
import type { ResponseWithFollowUp } from './lock-answering.ts';

/** Inserts a response, or updates what has changed. */
export async function writeResponse(
  client: PoolClient,
  organizationId: string,
  { before, after, now }: { before: ResponseWithFollowUp | null; after: ResponseWithFollowUp; now: Date },
): Promise<void> {
  const { followUp } = after;
  if (followUp.status === 'open' && followUp.dueAt)
    wakeAfterCommit(client, remindersLaneName, [organizationId]);
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
    after.followUpMemberId,
    JSON.stringify(after.answers),
    JSON.stringify(after.themes),
  ];
  if (before) await client.query(updateSql, values);
  else {
    const { invitationId, source, surveyId, locationId, providerId, kind } = after;
    await client.query(insertSql, [...values, invitationId, source, surveyId, locationId, providerId, kind]);
  }
}

/** Nothing that reminders depend on has changed. */
const sameSql = `followup_status is not distinct from $6 and followup_due_at is not distinct from $8
  and followup_member_id is not distinct from $13`;

const updateSql = `
  update responses set score = $3, segment = $4, comment = $5, followup_status = $6, followup_assignee = $7,
    followup_due_at = $8, followup_resolution = $9, followup_opened_at = $10, followup_closed_at = $11, updated_at = $12,
    followup_member_id = $13, answers = $14, themes = $15, followup_notified = case when ${sameSql} then followup_notified else 0 end,
    followup_notify_at = case when ${sameSql} then followup_notify_at when $6 = 'open' then $8 end
  where organization_id = $1 and id = $2`;

const insertSql = `
  insert into responses (organization_id, id, score, segment, comment, followup_status, followup_assignee,
    followup_due_at, followup_resolution, followup_opened_at, followup_closed_at, updated_at, created_at,
    followup_member_id, followup_notify_at, answers, themes, invitation_id, source, survey_id, location_id, provider_id, kind)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, case when $6 = 'open' then $8::timestamptz end,
    $14, $15, $16, $17, $18, $19, $20, $21)`;
