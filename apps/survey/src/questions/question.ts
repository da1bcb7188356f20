import { invalidRequest } from '@reachback/common/http/errors/errors';
import { newUuid, uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';

/** Kinds of further questions. */
export const questionKinds = ['choice', 'scale', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Maximum number of further questions of a survey. Each additional question lowers the response rate. */
export const questionsMax = 3;
const optionsMin = 2;
const optionsMax = 10;

const line = (lengthMax: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(lengthMax)
    .refine((value) => !/[\r\n]/.test(value), 'must be a single line');

const optionId = z.string().max(50);
const optionText = line(100);
const scale = z.object({
  max: z.literal([5, 7]).describe('The scale is 1 to 5 or 1 to 7'),
  low: line(60).nullable().default(null).describe('Label of 1'),
  high: line(60).nullable().default(null).describe('Label of the highest number'),
});

const base = {
  kind: z
    .enum(questionKinds)
    .describe('`choice`: options to choose from, `scale`: a number from 1 to `scale.max`, `text`: free text'),
  text: z.string().trim().min(1).max(300).describe('The question'),
};
const inputFields = z.object({
  id: z
    .string()
    .max(50)
    .optional()
    .describe('Keep the id of a question that you edit; omit it for a new one'),
  ...base,
  options: z
    .array(
      z.object({
        id: optionId.optional().describe('Keep the id of an option that you edit; omit it for a new one'),
        text: optionText,
      }),
    )
    .max(optionsMax)
    .default([])
    .describe(`Of a choice: ${optionsMin} to ${optionsMax}`),
  multiple: z.boolean().default(false).describe('Of a choice: whether several options can be chosen'),
  scale: scale.nullable().default(null).describe('Of a scale'),
});

/** The further questions of a survey as a call sends them. */
export const questionsInput = z.array(inputFields).max(questionsMax);
type QuestionInput = z.output<typeof inputFields>;

/** A further question as it is stored and shown; answering it is optional. */
export const questionView = z
  .object({
    id: z.string(),
    ...base,
    options: z
      .array(z.object({ id: z.string(), text: z.string() }).meta({ id: 'QuestionOption' }))
      .describe('Of a choice; empty for other kinds'),
    multiple: z.boolean().describe('Of a choice: several options can be chosen'),
    scale: z
      .object({ max: z.literal([5, 7]), low: z.string().nullable(), high: z.string().nullable() })
      .meta({ id: 'QuestionScale' })
      .nullable()
      .describe('Of a scale; null for other kinds'),
  })
  .meta({ id: 'Question' });
export type Question = z.output<typeof questionView>;

/**
 * Prepares questions for storage: new ones get an id, and those with an id keep their meaning.
 * @param before the survey's current questions
 * @throws ApiError 400 naming the field
 */
export function settleQuestions(given: readonly QuestionInput[], before: readonly Question[]): Question[] {
  const questions = given.map((question, index) => settle(question, `questions[${index}]`));
  refuseRepeated(
    'questions',
    questions.map(({ id }) => id),
  );
  for (const [index, question] of questions.entries()) {
    const was = before.find(({ id }) => id === question.id);
    if (was && (was.kind !== question.kind || was.scale?.max !== question.scale?.max)) {
      throw invalidRequest(
        `questions[${index}]`,
        'the kind and the scale of a question cannot change, as they give earlier answers their meaning; omit the id to ask a new one',
      );
    }
  }
  return questions;
}

function settle({ id, kind, text, options, multiple, scale: given }: QuestionInput, field: string): Question {
  if (kind === 'choice' && options.length < optionsMin) {
    throw invalidRequest(`${field}.options`, `a choice must have ${optionsMin} to ${optionsMax} options`);
  }
  if (kind !== 'choice' && options.length > 0) {
    throw invalidRequest(`${field}.options`, 'only a choice has options');
  }
  if (kind !== 'choice' && multiple) {
    throw invalidRequest(`${field}.multiple`, 'several options can be chosen only in a choice');
  }
  if (kind === 'scale' && given === null) throw invalidRequest(`${field}.scale`, 'must say the scale');
  if (kind !== 'scale' && given !== null) {
    throw invalidRequest(`${field}.scale`, 'only a question of kind scale has one');
  }
  const settled = options.map((option, index) => ({
    id: settledId('opt', option.id, `${field}.options[${index}].id`),
    text: option.text,
  }));
  refuseRepeated(
    `${field}.options`,
    settled.map((option) => option.id),
  );
  return { id: settledId('qst', id, `${field}.id`), kind, text, options: settled, multiple, scale: given };
}

/** Accepts any well-formed id: a question that was removed meanwhile is restored with its meaning. */
function settledId(prefix: string, given: string | undefined, field: string): string {
  if (given === undefined) return wireId(prefix, newUuid());
  const uuid = uuidOf(prefix, given);
  if (!uuid) throw invalidRequest(field, `must be an id, ${prefix}_…; omit it for a new one`);
  return wireId(prefix, uuid);
}

function refuseRepeated(field: string, ids: readonly string[]): void {
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw invalidRequest(field, `the id ${repeated} is there twice`);
}
