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
import { answerView, type Answer } from '../questions/answer.ts';
import { responseSources, type ResponseSource } from '../kinds/response-sources.ts';
import { surveyKinds, type SurveyKind } from '../kinds/survey-kinds.ts';
import { themeSentiments, themesSources, type FoundTheme, type ThemesSource } from '../kinds/theme-kinds.ts';
import { segments, type Segment } from './segment.ts';

export const followUpStatuses = ['open', 'closed'] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** A response as clients see it. Never contact details. */
export const responseView = z
  .object({
    id: z.string(),
    score: z.int().min(0).max(10).describe('NPS: 0 to 10; CSAT: 1 to 5; CES: 1 to 7'),
    segment: z.enum(segments).nullable().describe('Of NPS; null for a CSAT or CES survey'),
    comment: untrusted(z.string().describe('Empty if the person left no comment')),
    followup_status: z.enum(followUpStatuses).nullable().describe('null when no follow-up applies'),
    created_at: z.iso.datetime().describe('When the score was first given'),
    invitation_id: z.string().nullable().describe('null for a response without an invitation'),
    survey_id: z.string(),
    location_id: z.string().nullable(),
    provider_id: z.string().nullable(),
    followup_assignee: z.string().nullable().describe('Who gets in touch, in free words'),
    followup_assignee_id: z
      .string()
      .nullable()
      .describe(
        'The member who gets in touch, by the id in the account; never together with `followup_assignee`',
      ),
    followup_due_at: z.iso.datetime().nullable(),
    followup_resolution: z.string().nullable(),
    externalId: z
      .string()
      .nullable()
      .describe(
        'Your identifier of the visit; null without one, and for one with an @, which may be an address',
      ),
    source: z
      .enum(responseSources)
      .describe('How the person came to answer: an invitation, or a QR code or kiosk of the location'),
    kind: z.enum(surveyKinds).describe('The kind of the survey, which says what the score means'),
    answers: z
      .array(answerView)
      .describe(
        'To the further questions of the survey, with the words that were asked; skipped ones are missing',
      ),
    themes: z
      .array(z.object({ theme: z.string(), sentiment: z.enum(themeSentiments) }))
      .describe('What the comment is about, by the keys of `GET /api/v1/themes`'),
    themes_source: z
      .enum(themesSources)
      .describe("What found the themes: the lexicon of words, or the operator's language model"),
  })
  .meta({ id: 'Response' });
export type ResponseView = z.input<typeof responseView>;

/** A row of `responses`, as `responseColumns` reads it. */
export interface ResponseRow {
  id: string;
  /** Null without an invitation. */
  invitationId: string | null;
  source: ResponseSource;
  surveyId: string;
  locationId: string | null;
  providerId: string | null;
  kind: SurveyKind;
  score: number;
  segment: Segment | null;
  comment: string;
  answers: Answer[];
  followUpStatus: FollowUpStatus | null;
  followUpAssignee: string | null;
  followUpMemberId: string | null;
  followUpDueAt: Date | null;
  followUpResolution: string | null;
  createdAt: Date;
  themes: FoundTheme[];
  themesSource: ThemesSource;
  /** The caller's identifier of the visit. */
  externalId: string | null;
}

/** Looks up the externalId by the primary key of invitations. */
export const externalIdSql = `(select i.external_id from invitations i
    where i.organization_id = r.organization_id and i.id = r.invitation_id)`;

/**
 * JSON of the themes of a row `r`: empty while the comment has not been read, or when the previous release erased it.
 */
const themesJson = `case when r.comment = '' then '[]' else coalesce(r.themes::text, '[]') end`;

const themesSourceSql = `case when r.model_themes is null then 'lexicon' else 'model' end`;

/** The columns of a row `r` of responses. */
export const responseColumns = `r.id, r.invitation_id as "invitationId", r.source, r.survey_id as "surveyId",
  r.location_id as "locationId", r.provider_id as "providerId", r.kind, r.score, r.segment, r.comment, r.answers,
  r.followup_status as "followUpStatus", r.followup_assignee as "followUpAssignee",
  r.followup_member_id as "followUpMemberId",
  r.followup_due_at as "followUpDueAt", r.followup_resolution as "followUpResolution", r.created_at as "createdAt",
  (${themesJson})::json as themes, ${themesSourceSql} as "themesSource", ${externalIdSql} as "externalId"`;

export function presentResponse(row: ResponseRow): ResponseView {
  return {
    id: wireId('res', row.id),
    score: row.score,
    segment: row.segment,
    comment: row.comment,
    followup_status: row.followUpStatus,
    created_at: row.createdAt.toISOString(),
    invitation_id: row.invitationId && wireId('inv', row.invitationId),
    survey_id: wireId('srv', row.surveyId),
    location_id: row.locationId && wireId('loc', row.locationId),
    provider_id: row.providerId && wireId('prv', row.providerId),
    followup_assignee: row.followUpAssignee,
    followup_assignee_id: row.followUpMemberId && wireId('per', row.followUpMemberId),
    followup_due_at: row.followUpDueAt && row.followUpDueAt.toISOString(),
    followup_resolution: row.followUpResolution,
    externalId: row.externalId?.includes('@') ? null : row.externalId,
    source: row.source,
    kind: row.kind,
    answers: row.answers,
    themes: row.themes,
    themes_source: row.themesSource,
  };
}

/** SQL for the JSON of a row `r` of responses in the shape of `responseView`. */
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
  followup_assignee_id: jsonWireId('per', 'r.followup_member_id'),
  followup_due_at: jsonTime('r.followup_due_at'),
  followup_resolution: jsonString('r.followup_resolution'),
  externalId: jsonString(
    `(select case when strpos(i.external_id, '@') = 0 then i.external_id end from invitations i
      where i.organization_id = r.organization_id and i.id = r.invitation_id)`,
  ),
  source: jsonWord('r.source'),
  kind: jsonWord('r.kind'),
  answers: jsonPlain('r.answers'),
  themes: themesJson,
  themes_source: jsonWord(themesSourceSql),
});

/** The UUID in a response's wire id. @throws ApiError 404 for an invalid one */
export function responseUuid(id: string): string {
  const uuid = uuidOf('res', id);
  if (!uuid) throw notFound('response');
  return uuid;
}
