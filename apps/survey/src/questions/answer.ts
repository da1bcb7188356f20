import { untrusted } from '@reachback/common/mcp/untrusted';
import { z } from 'zod';
import { questionKinds, type Question } from './question.ts';

/** Maximum length of a text answer, in UTF-16 code units as browsers count them. */
export const answerLengthMax = 2000;

/**
 * A person's answer to a further question, with the wording at that time: it stays readable when the question and its
 * options are edited or removed. Stored as it is shown.
 */
export const answerView = z.object({
  question_id: z.string(),
  kind: z.enum(questionKinds),
  question: z.string().describe('In the words that were asked'),
  options: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .describe('Chosen ones, as they were shown; empty for other kinds than choice'),
  score: z.int().min(1).max(7).nullable().describe('Of a scale'),
  score_max: z.int().nullable().describe('The highest number of the scale: 5 or 7'),
  text: untrusted(z.string().describe('Of a text question; empty for other kinds')),
});
export type Answer = z.output<typeof answerView>;

/** A validation error of an answer: an option that is not offered, or a text that is too long. */
export interface AnswerProblem {
  questionId: string;
  rule: 'option' | 'length';
}

/**
 * Reads the fields of a form. For a single choice and a scale, the field has the question's id; for a multiple choice,
 * each selected option is a field. Answers to unknown questions are ignored: the question may have been removed
 * meanwhile.
 */
export function readAnswers(
  questions: readonly Question[],
  form: Record<string, string>,
): { answers: Answer[]; problem: AnswerProblem | null } {
  const read = questions.map((question) => readOne(question, form));
  const answers = read.flatMap((one) => one.answer ?? []);
  return { answers, problem: read.find((one) => one.problem)?.problem ?? null };
}

interface Read {
  answer: Answer | null;
  problem: AnswerProblem | null;
}

function readOne(question: Question, form: Record<string, string>): Read {
  const { id, kind, options, multiple, scale } = question;
  const given = form[id] ?? '';
  const refused: Read = { answer: null, problem: { questionId: id, rule: 'option' } };
  const none: Read = { answer: null, problem: null };
  if (kind === 'text') {
    const text = given.replaceAll('\r\n', '\n').trim();
    if (text === '') return none;
    const isLong = text.length > answerLengthMax;
    return {
      answer: { ...unanswered(question), text },
      problem: isLong ? { questionId: id, rule: 'length' } : null,
    };
  }
  if (kind === 'choice' && multiple) {
    const names = Object.keys(form).filter((name) => name.startsWith(`${id}.`));
    const chosen = options.filter((option) => names.includes(`${id}.${option.id}`));
    // One of the shown options may have been removed meanwhile, so the person's intention is unknown.
    if (chosen.length < names.length) return refused;
    return chosen.length === 0
      ? none
      : { answer: { ...unanswered(question), options: chosen }, problem: null };
  }
  if (given === '') return none;
  if (kind === 'choice') {
    const chosen = options.find((option) => option.id === given);
    return chosen ? { answer: { ...unanswered(question), options: [chosen] }, problem: null } : refused;
  }
  const max = scale?.max ?? 0;
  const score = numbersTo(max).find((number) => String(number) === given);
  return score === undefined
    ? refused
    : { answer: { ...unanswered(question), score, score_max: max }, problem: null };
}

function unanswered({ id, kind, text }: Question): Answer {
  return { question_id: id, kind, question: text, options: [], score: null, score_max: null, text: '' };
}

/** 1, 2, … `max`. */
export const numbersTo = (max: number): number[] => Array.from({ length: max }, (_none, index) => index + 1);

/** Merges the answers of a form: those to questions that were not asked stay as they were. */
export function mergedAnswers(
  before: readonly Answer[],
  given: readonly Answer[],
  asked: readonly Question[],
): Answer[] {
  const removed = before.filter((answer) => !asked.some(({ id }) => id === answer.question_id));
  return [...given, ...removed];
}
