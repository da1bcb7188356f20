import { notFound } from '@reachback/common/http/errors/errors';
import { untrusted } from '@reachback/common/mcp/untrusted';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import {
  jsonPlain,
  jsonString,
  jsonText,
  jsonTime,
  jsonWireId,
  jsonWord,
} from '@reachback/common/values/json-text';
import { z } from 'zod';
import { segments, type Segment } from './segment.ts';

export const followUpStatuses = ['open', 'closed'] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** A response as clients see it. Never contact details. */
export const responseView = z
  .object({
    id: z.string(),
    score: z.int().min(0).max(10),
    segment: z.enum(segments),
    comment: untrusted(z.string().describe('Empty if the person left no comment')),
    followup_status: z.enum(followUpStatuses).nullable().describe('null when no follow-up applies'),
    created_at: z.iso.datetime().describe('When the score was first given'),
    invitation_id: z.string(),
    survey_id: z.string(),
    location_id: z.string().nullable(),
    provider_id: z.string().nullable(),
    followup_assignee: z.string().nullable(),
    followup_due_at: z.iso.datetime().nullable(),
    followup_resolution: z.string().nullable(),
    externalId: z
      .string()
      .nullable()
      .describe(
        'Your identifier of the visit; null without one, and for one with an @, which may be an address',
      ),
  })
  .meta({ id: 'Response' });
export type ResponseView = z.input<typeof responseView>;

/** A row of `responses`, as `responseColumns` reads it. */
export interface ResponseRow {
  id: string;
  invitationId: string;
  surveyId: string;
  locationId: string | null;
  providerId: string | null;
  score: number;
  segment: Segment;
  comment: string;
  followUpStatus: FollowUpStatus | null;
  followUpAssignee: string | null;
  followUpDueAt: Date | null;
  followUpResolution: string | null;
  createdAt: Date;
  /** The caller's identifier of the visit. */
  externalId: string | null;
}

/** By the primary key of the invitations. */
export const externalIdSql = `(select i.external_id from invitations i
    where i.organization_id = r.organization_id and i.id = r.invitation_id)`;

/** The columns of a row `r` of responses. */
export const responseColumns = `r.id, r.invitation_id as "invitationId", r.survey_id as "surveyId",
  r.location_id as "locationId", r.provider_id as "providerId", r.score, r.segment, r.comment,
  r.followup_status as "followUpStatus", r.followup_assignee as "followUpAssignee",
  r.followup_due_at as "followUpDueAt", r.followup_resolution as "followUpResolution", r.created_at as "createdAt",
  ${externalIdSql} as "externalId"`;

export function presentResponse(row: ResponseRow): ResponseView {
  return {
    id: wireId('res', row.id),
    score: row.score,
    segment: row.segment,
    comment: row.comment,
    followup_status: row.followUpStatus,
    created_at: row.createdAt.toISOString(),
    invitation_id: wireId('inv', row.invitationId),
    survey_id: wireId('srv', row.surveyId),
    location_id: row.locationId && wireId('loc', row.locationId),
    provider_id: row.providerId && wireId('prv', row.providerId),
    followup_assignee: row.followUpAssignee,
    followup_due_at: row.followUpDueAt && row.followUpDueAt.toISOString(),
    followup_resolution: row.followUpResolution,
    externalId: row.externalId?.includes('@') ? null : row.externalId,
  };
}

/** JSON text of a row `r` of responses in the shape of `responseView`, made by the database. */
export const responseJson = jsonText({
  id: jsonWireId('res', 'r.id'),
  score: jsonPlain('r.score'),
  segment: jsonWord('r.segment'),
  comment: jsonString('r.comment'),
  followup_status: jsonWord('r.followup_status'),
  created_at: jsonTime('r.created_at'),
  invitation_id: jsonWireId('inv', 'r.invitation_id'),
  survey_id: jsonWireId('srv', 'r.survey_id'),
  location_id: jsonWireId('loc', 'r.location_id'),
  provider_id: jsonWireId('prv', 'r.provider_id'),
  followup_assignee: jsonString('r.followup_assignee'),
  followup_due_at: jsonTime('r.followup_due_at'),
  followup_resolution: jsonString('r.followup_resolution'),
  externalId: jsonString(
    `(select case when strpos(i.external_id, '@') = 0 then i.external_id end from invitations i
      where i.organization_id = r.organization_id and i.id = r.invitation_id)`,
  ),
});

/** The UUID in a response's wire id. @throws ApiError 404 for what cannot be one */
export function responseUuid(id: string): string {
  const uuid = uuidOf('res', id);
  if (!uuid) throw notFound('response');
  return uuid;
}
