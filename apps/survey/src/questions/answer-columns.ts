import type { Answer } from './answer.ts';
import { questionsMax } from './question.ts';

/**
 * Columns of an export for further questions: each question and its answer, and one for all further answers. A person who
 * changes an answer after the questions of the survey were replaced has more answers than a survey has questions.
 */
export const answerColumns: readonly string[] = [
  ...Array.from({ length: questionsMax }, (_none, index) => [
    `question_${index + 1}`,
    `answer_${index + 1}`,
  ]).flat(),
  'more_answers',
];

/** The cells of these columns; empty without an answer. */
export function answerCells(answers: readonly Answer[]): string[] {
  const own = Array.from({ length: questionsMax }, (_none, index) => {
    const answer = answers[index];
    return answer ? [answer.question, answerText(answer)] : ['', ''];
  });
  const more = answers.slice(questionsMax).map((answer) => `${answer.question} ${answerText(answer)}`);
  return [...own.flat(), more.join('\n')];
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
