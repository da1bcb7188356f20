import type { Question } from '@reachback/client/survey-types';

/** As the service has it. */
export const questionsMax = 3;
export const optionsMax = 10;
const optionsMin = 2;

export type QuestionKind = Question['kind'];
export const questionKinds: readonly QuestionKind[] = ['choice', 'scale', 'text'];

/** New questions have a local id until they are saved. */
const newMark = 'new-';
const newId = (): string => `${newMark}${crypto.randomUUID()}`;
export const isNew = (id: string): boolean => id.startsWith(newMark);

export const newOption = (): Question['options'][number] => ({ id: newId(), text: '' });

/** An empty question. */
export function newQuestion(kind: QuestionKind): Question {
  return {
    id: newId(),
    kind,
    text: '',
    options: kind === 'choice' ? [newOption(), newOption()] : [],
    multiple: false,
    scale: kind === 'scale' ? { max: 5, low: null, high: null } : null,
  };
}

/** Whether the question can be saved. */
export function isWhole({ kind, text, options }: Question): boolean {
  if (text.trim() === '') return false;
  return (
    kind !== 'choice' || (options.length >= optionsMin && options.every((one) => one.text.trim() !== ''))
  );
}

const known = <Item extends { id: string }>({ id, ...rest }: Item) => (isNew(id) ? rest : { id, ...rest });

/** In the API's format. */
export function questionsOf(questions: readonly Question[]) {
  return questions.map((question) => ({
    ...known(question),
    options: question.options.map(known),
    scale: question.scale && {
      max: question.scale.max,
      low: question.scale.low?.trim() || null,
      high: question.scale.high?.trim() || null,
    },
  }));
}
