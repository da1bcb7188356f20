import request from 'supertest';
import type { Question } from '../../src/questions/question.ts';
import type { Service, TestOrganization } from './service.ts';

/** One question of each kind, as a call gives them. */
export const threeQuestions = [
  { kind: 'choice', text: 'How did you find us?', options: [{ text: 'A friend' }, { text: 'The web' }] },
  { kind: 'scale', text: 'How was the wait?', scale: { max: 5, low: 'far too long', high: 'fine' } },
  { kind: 'text', text: 'What should we know?' },
];

/** Asks further questions in a survey. @returns them as they are stored */
export async function askQuestions(
  { owner, survey }: TestOrganization & { survey: string },
  questions: object[] = threeQuestions,
): Promise<Question[]> {
  const { body } = await owner.patch(`/api/v1/surveys/${survey}`, { questions }).expect(200);
  return body.questions;
}

/** Sends the form of a page as a browser does. */
export const postForm = ({ app }: Pick<Service, 'app'>, path: string, form: Record<string, string>) =>
  request(app).post(path).type('form').send(form);

/** Form fields of one answer to each of the `threeQuestions`, as they were asked. */
export function oneAnswerEach([choice, scale, text]: Question[]): Record<string, string> {
  return { [choice!.id]: choice!.options[1]!.id, [scale!.id]: '4', [text!.id]: 'Ring the bell' };
}
