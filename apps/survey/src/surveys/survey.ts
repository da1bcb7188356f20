import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { languageField } from '../languages/language-field.ts';
import type { SurveyRow, Transaction } from '../db.ts';
import { surveyKinds, type SurveyKind } from '../kinds/survey-kinds.ts';
import { questionView, type Question } from '../questions/question.ts';
import { surveyStatuses, type SurveyStatus } from '../kinds/visit-policy.ts';

/** Maximum number of surveys of an organization, archived ones included. */
export const surveysMax = 1000;

const text = (lengthMax: number) => z.string().trim().min(1).max(lengthMax).nullable();
const oneLine = (lengthMax: number) =>
  text(lengthMax).refine((value) => !/[\r\n]/.test(value ?? ''), 'must be a single line');

/** The fields of a survey; null texts default to those of its language. */
export const surveyFields = {
  name: z.string().trim().min(1).max(200),
  language: languageField.describe('BCP 47; visits and locations can name another one'),
  kind: z
    .enum(surveyKinds)
    .describe(
      '`nps`: 0 to 10, `csat` (satisfaction): 1 to 5, `ces` (effort): 1 to 7; the higher, the better',
    ),
  question: text(500).describe('Asked with the scale'),
  commentPrompt: text(500),
  thankYou: text(2000),
  emailSubject: oneLine(200),
  emailIntro: text(2000),
  smsText: oneLine(300).describe('Stands before the link'),
  reminders: z.int().min(0).max(2).describe('Sent until there is a score'),
  reminderAfterDays: z.int().min(1).max(30).describe('Days from one message to the next'),
};

export const surveyView = z
  .object({
    id: z.string(),
    status: z.enum(surveyStatuses),
    ...surveyFields,
    language: z.string().describe('BCP 47'),
    questions: z
      .array(questionView)
      .describe('Further questions, asked below the score and the comment; every one can be skipped'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Survey' });

export function presentSurvey(row: SurveyRow): z.input<typeof surveyView> {
  return {
    id: wireId('srv', row.id),
    // The check constraint of the table allows nothing else.
    status: row.status as SurveyStatus,
    name: row.name,
    // The check constraint of the kind allows nothing else either.
    kind: row.kind as SurveyKind,
    language: row.language,
    question: row.question,
    commentPrompt: row.commentPrompt,
    thankYou: row.thankYou,
    emailSubject: row.emailSubject,
    emailIntro: row.emailIntro,
    smsText: row.smsText,
    reminders: row.reminders,
    reminderAfterDays: row.reminderAfterDays,
    questions: questionsOf(row),
    created_at: row.createdAt.toISOString(),
  };
}

/** The further questions of a survey, in the order in which they are asked. */
export function questionsOf({ questions }: Pick<SurveyRow, 'questions'>): Question[] {
  // Only settleQuestions creates values of this column.
  return questions as unknown as Question[];
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadSurvey(db: Transaction, organizationId: string, wire: string): Promise<SurveyRow> {
  const id = uuidOf('srv', wire);
  const row = id && (await db.survey.findUnique({ where: { organizationId_id: { organizationId, id } } }));
  if (!row) throw notFound('survey');
  return row;
}
