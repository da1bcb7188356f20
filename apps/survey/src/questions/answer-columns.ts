import type { Answer } from './answer.ts';
import { questionsMax } from './question.ts';

/** Columns of a file for the answers to further questions: each question with what was answered. */
export const answerColumns: readonly string[] = Array.from({ length: questionsMax }, (_none, index) => [
  `question_${index + 1}`,
  `answer_${index + 1}`,
]).flat();

/** The cells of these columns; empty where nothing was answered. */
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
