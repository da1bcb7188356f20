import { scoresOf, type SurveyKind } from '../kinds/survey-kinds.ts';
import { commentLengthMax } from '../responses/answer-rules.ts';

/** What a form of a survey's page gives. */
export interface GivenAnswer {
  score: number | null;
  comment: string;
  problem: 'score' | 'comment' | null;
}

/** @param standing the score where the form does not ask for it again */
export function readAnswer(
  kind: SurveyKind,
  form: Record<string, string>,
  standing: number | null,
): GivenAnswer {
  const score = readScore(kind, form.score) ?? standing;
  const comment = (form.comment ?? '').replaceAll('\r\n', '\n').trim();
  const problem = score === null ? 'score' : comment.length > commentLengthMax ? 'comment' : null;
  return { score, comment, problem };
}

/** Null for what is not on the scale of the survey. */
export function readScore(kind: SurveyKind, text: string | undefined): number | null {
  return scoresOf(kind).find((score) => String(score) === text) ?? null;
}
