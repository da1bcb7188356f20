import { z } from 'zod';
import { numbersTo } from '../questions/answer.ts';
import { questionKinds, type Question } from '../questions/question.ts';
import { countedResponsesMax, type AnswerCount } from './read-question-numbers.ts';
import { quotient } from './summary-numbers.ts';

/** Maximum number of removed options that are listed if they have answers, most frequent first. */
const removedOptionsMax = 20;

/** The numbers of one further question. */
export const questionNumbersView = z
  .object({
    id: z.string(),
    kind: z.enum(questionKinds),
    text: z.string(),
    answers: z.int().min(0).describe('People who answered the question; the others skipped it'),
    options: z
      .array(
        z
          .object({
            id: z.string(),
            text: z.string(),
            answers: z.int().min(0),
            percent: z.number().min(0).max(100).describe('Of the people who answered; one decimal'),
            removed: z.boolean().describe('No longer offered'),
          })
          .meta({ id: 'OptionNumbers' }),
      )
      .describe('Of a choice, in their order; with `multiple` the shares can add up to more than 100'),
    distribution: z
      .array(z.object({ score: z.int(), answers: z.int().min(0) }).meta({ id: 'QuestionScoreCount' }))
      .describe('Of a scale: every number, the lowest first'),
    average: z.number().min(0).max(7).nullable().describe('Of a scale, two decimals; null without answers'),
  })
  .meta({ id: 'QuestionNumbers' });

/** The list of question numbers in a summary. */
export const questionNumbersField = z
  .array(questionNumbersView)
  .describe(
    `The current further questions, for the newest ${countedResponsesMax.toLocaleString('en')} responses of the period that have answers. Members see those of their locations`,
  );

type QuestionNumbers = z.output<typeof questionNumbersView>;

/** Returns the numbers of each question, in the order in which they are asked. Pure. */
export function questionNumbersOf(
  questions: readonly Question[],
  counts: readonly AnswerCount[],
): QuestionNumbers[] {
  return questions.map((question) => {
    const own = counts.filter(({ questionId }) => questionId === question.id);
    const answers = own.find(({ item }) => item === null)?.answers ?? 0;
    const { id, kind, text, scale } = question;
    const distribution = numbersTo(scale?.max ?? 0).map((score) => ({
      score,
      answers: own.find(({ item }) => item === String(score))?.answers ?? 0,
    }));
    const sum = distribution.reduce((total, one) => total + one.score * one.answers, 0);
    return {
      id,
      kind,
      text,
      answers,
      options: kind === 'choice' ? optionsOf(question, own, answers) : [],
      distribution,
      average: kind === 'scale' && answers > 0 ? quotient(sum * 100, answers) / 100 : null,
    };
  });
}

function optionsOf({ options }: Question, own: readonly AnswerCount[], answers: number) {
  const percent = (count: number) => quotient(count * 1000, answers) / 10;
  const offered = options.map(({ id, text }) => {
    const count = own.find(({ item }) => item === id)?.answers ?? 0;
    return { id, text, answers: count, percent: percent(count), removed: false };
  });
  const removed = own
    .filter(({ item }) => item !== null && !options.some(({ id }) => id === item))
    .slice(0, removedOptionsMax)
    .map(({ item, text, answers: count }) => ({
      id: item ?? '',
      text: text ?? '',
      answers: count,
      percent: percent(count),
      removed: true,
    }));
  return [...offered, ...removed];
}
