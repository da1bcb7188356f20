import type { Context } from '../context.ts';
import { readSurveyToken } from '../invitations/messages/survey-link.ts';
import { languageOf, type TextLanguage } from '../languages/languages.ts';
import { senderNameOf } from '../settings/sender-name.ts';

/** What the page of an invitation shows. */
export interface PageFacts {
  organizationId: string;
  invitationId: string;
  status: string;
  sentAt: Date | null;
  language: TextLanguage;
  /** The survey's own words, null for those of the language. */
  question: string | null;
  commentPrompt: string | null;
  thankYou: string | null;
  sender: string | null;
  /** The location, else the organization. */
  place: string | null;
  reviewLinks: { platform: string; label: string }[];
  response: { score: number; comment: string; createdAt: Date } | null;
}

interface Row {
  status: string;
  sentAt: Date | null;
  language: string;
  question: string | null;
  commentPrompt: string | null;
  thankYou: string | null;
  senderName: string | null;
  locationName: string | null;
  reviewLinks: { platform: string; label?: string }[] | null;
  score: number | null;
  comment: string | null;
  createdAt: Date | null;
}

/** What the token of a link leads to, or null when it is not ours. */
export async function loadPageFacts(context: Context, token: string): Promise<PageFacts | null> {
  const named = readSurveyToken(context, token);
  if (!named) return null;
  const { organizationId, invitationId } = named;
  const { rows } = await context.pool.query<Row>({
    name: 'survey-page',
    text: `select i.status, i.sent_at as "sentAt", coalesce(i.language, l.language, v.language) as language, v.question, v.comment_prompt as "commentPrompt",
        v.thank_you as "thankYou", s.sender_name as "senderName", l.name as "locationName",
        l.review_links as "reviewLinks", r.score, r.comment, r.created_at as "createdAt"
      from invitations i
      join settings s on s.organization_id = i.organization_id
      join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
      left join locations l on l.organization_id = i.organization_id and l.id = i.location_id
      left join responses r on r.organization_id = i.organization_id and r.invitation_id = i.id
      where i.organization_id = $1 and i.id = $2`,
    values: [organizationId, invitationId],
  });
  if (!rows[0]) return null;
  const { senderName, locationName, reviewLinks, score, comment, createdAt, language, ...same } = rows[0];
  const sender = await senderNameOf(context, organizationId, senderName);
  return {
    ...same,
    organizationId,
    invitationId,
    language: languageOf(language),
    sender,
    place: locationName ?? sender,
    reviewLinks: (reviewLinks ?? []).map(({ platform, label }) => ({ platform, label: label ?? platform })),
    response: score === null || createdAt === null ? null : { score, comment: comment ?? '', createdAt },
  };
}
