import type { Answer } from './answer.ts';
import { questionsMax } from './question.ts';

/** Columns of an export for further questions: each question and its answer. */
export const answerColumns: readonly string[] = Array.from({ length: questionsMax }, (_none, index) => [
  `question_${index + 1}`,
  `answer_${index + 1}`,
]).flat();

/** The cells of these columns; empty without an answer. */
export function answerCells(answers: readonly Answer[]): string[] {
  return Array.from({ length: questionsMax }, (_none, index) => {
    const answer = answers[index];
    return answer ? [answer.question, answerText(answer)] : ['', ''];
  }).flat();
}

function answerText({ kind, options, score, text }: Answer): string {
  switch (kind) {
    case 'choice':
      return options.map((option) => option.text).join('; ');
    case 'scale':
      return String(score);
    case 'text':
      return text;
  }
}
