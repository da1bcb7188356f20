import type { Context } from '../context.ts';
import { unsubscribeToken } from '../invitations/messages/unsubscribe-link.ts';
import { loadShownLook, type ShownLook } from '../look/shown-look.ts';
import type { Frame } from './layout.ts';
import { readSurveyToken } from '../invitations/messages/survey-link.ts';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import { languageOf, type TextLanguage } from '../languages/languages.ts';
import type { InvitationState } from '../responses/answer-rules.ts';
import { senderNameOf } from '../settings/sender-name.ts';

/** The content of a survey's pages. */
export interface PageContent {
  language: TextLanguage;
  surveyKind: SurveyKind;
  /** The survey's own texts, null for the defaults of the language. */
  question: string | null;
  commentPrompt: string | null;
  thankYou: string | null;
  /** Further questions, below the score and the comment. */
  questions: readonly Question[];
  sender: string | null;
  look: ShownLook;
  /** Notice of a test; null for a real survey. */
  notice: string | null;
  /** Null without an invitation: such people get no messages. */
  unsubscribeAt: string | null;
  /** The location's name, else the organization's. */
  place: string | null;
  reviewLinks: { platform: string; label: string }[];
}

/** The content, with the organization and the answer. */
export interface PageFacts extends PageContent {
  organizationId: string;
  response: { score: number; comment: string; answers: Answer[]; createdAt: Date } | null;
}

/** Returns the frame of a page of this survey. */
export function frameOf(
  { language, sender, look, notice, unsubscribeAt }: PageContent,
  title: string,
): Frame {
  return { language, title, sender, look, notice, ...(unsubscribeAt !== null && { unsubscribeAt }) };
}

/** The content of an invitation's page. */
export interface InvitationFacts extends PageFacts, InvitationState {
  invitationId: string;
}

/** The row that `factColumns` reads, and the language. */
export interface FactsRow {
  language: string;
  surveyKind: SurveyKind;
  question: string | null;
  commentPrompt: string | null;
  thankYou: string | null;
  questions: Question[] | null;
  senderName: string | null;
  locationName: string | null;
  reviewLinks: { platform: string; label?: string }[] | null;
  score: number | null;
  comment: string | null;
  answers: Answer[] | null;
  createdAt: Date | null;
}

/** SQL of a page's content, from the settings `s`, the survey `v`, the location `l` and the response `r`. */
export const factColumns = `coalesce(v.kind, 'nps') as "surveyKind", v.question, v.comment_prompt as "commentPrompt",
  v.thank_you as "thankYou", v.questions, s.sender_name as "senderName", l.name as "locationName",
  l.review_links as "reviewLinks", r.score, r.comment, r.answers, r.created_at as "createdAt"`;

/** Loads the page of an invitation's token; null for an invalid token. */
export async function loadPageFacts(context: Context, token: string): Promise<InvitationFacts | null> {
  const named = readSurveyToken(context, token);
  if (!named) return null;
  const { organizationId, invitationId } = named;
  const { rows } = await loadRow(context, named);
  if (!rows[0]) return null;
  const { status, reason, sentAt, contact } = rows[0];
  const unsubscribeAt = `../u/${unsubscribeToken(context, organizationId, invitationId, contact)}`;
  const facts = await pageFacts(context, organizationId, rows[0]);
  return { ...facts, invitationId, status, reason, sentAt, unsubscribeAt };
}

/** Converts a row into the content of the page, with the organization's look. */
export async function pageFacts(context: Context, organizationId: string, row: FactsRow): Promise<PageFacts> {
  const { surveyKind, question, commentPrompt, thankYou, senderName, locationName, reviewLinks } = row;
  const { score, comment, answers, createdAt, language, questions } = row;
  const [sender, look] = await Promise.all([
    senderNameOf(context, organizationId, senderName),
    loadShownLook(context, organizationId),
  ]);
  return {
    organizationId,
    surveyKind,
    question,
    commentPrompt,
    thankYou,
    questions: questions ?? [],
    language: languageOf(language),
    sender,
    look,
    notice: null,
    unsubscribeAt: null,
    place: locationName ?? sender,
    reviewLinks: (reviewLinks ?? []).map(({ platform, label }) => ({ platform, label: label ?? platform })),
    response:
      score === null || createdAt === null
        ? null
        : { score, comment: comment ?? '', answers: answers ?? [], createdAt },
  };
}

function loadRow({ pool }: Context, named: { organizationId: string; invitationId: string }) {
  return pool.query<FactsRow & InvitationState & { contact: string | null }>({
    name: 'survey-page',
    text: `select i.status, i.reason, i.sent_at as "sentAt", i.contact, coalesce(i.language, l.language, v.language) as language,
        ${factColumns}
      from invitations i
      join settings s on s.organization_id = i.organization_id
      join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
      left join locations l on l.organization_id = i.organization_id and l.id = i.location_id
      left join responses r on r.organization_id = i.organization_id and r.invitation_id = i.id
      where i.organization_id = $1 and i.id = $2`,
    values: [named.organizationId, named.invitationId],
  });
}
