import { readAnswers, type Answer, type AnswerProblem } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import { scoresOf, type SurveyKind } from '../kinds/survey-kinds.ts';
import { commentLengthMax } from '../responses/answer-rules.ts';

/** Validation errors of a submitted form. */
export type FormProblem = 'score' | 'comment' | AnswerProblem;

/** A submitted form of a survey's page. */
export interface GivenAnswer {
  score: number | null;
  comment: string;
  answers: Answer[];
  problem: FormProblem | null;
}

/** @param standing the score if the form does not ask for it again */
export function readAnswer(
  survey: { surveyKind: SurveyKind; questions: readonly Question[] },
  form: Record<string, string>,
  standing: number | null,
): GivenAnswer {
  const score = readScore(survey.surveyKind, form.score) ?? standing;
  const comment = (form.comment ?? '').replaceAll('\r\n', '\n').trim();
  const further = readAnswers(survey.questions, form);
  const problem = score === null ? 'score' : comment.length > commentLengthMax ? 'comment' : further.problem;
  return { score, comment, answers: further.answers, problem };
}

/** Returns null for a value that is not on the survey's scale. */
export function readScore(kind: SurveyKind, text: string | undefined): number | null {
  return scoresOf(kind).find((score) => String(score) === text) ?? null;
}
