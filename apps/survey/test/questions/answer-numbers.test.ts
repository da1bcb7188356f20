import type { Question } from '../../src/questions/question.ts';
import { aMember } from '../support/members.ts';
import { sendSurvey, type MailingService } from '../support/mailing.ts';
import { QuestionDesk } from '../support/question-desk.ts';
import { askQuestions, postForm, threeQuestions } from '../support/questions.ts';
import type { TestOrganization } from '../support/service.ts';

const dayMs = 24 * 60 * 60 * 1000;

const desk = new QuestionDesk('numbers of answers');
let service: MailingService;
let organization: TestOrganization & { survey: string };
let asked: Question[];
let all: Record<string, string>;
beforeEach(() => {
  ({ service, organization, asked, all } = desk);
});

describe('the numbers', () => {
  const numbers = async (call = organization.key, query = '') =>
    (await call.get(`/api/v1/surveys/${organization.survey}/questions${query}`).expect(200)).body;

  async function answered(form: Record<string, string>, visit: Record<string, unknown> = {}) {
    const { path } = await sendSurvey(service, organization, visit);
    await postForm(service, path, { score: '9', ...form }).expect(303);
  }

  it('count each question, of those who answered it', async () => {
    const [choice, scale] = asked;
    await answered(all);
    await answered({ [choice!.id]: choice!.options[0]!.id, [scale!.id]: '1' });
    await answered({ [choice!.id]: choice!.options[1]!.id });
    await answered({});
    expect(await numbers()).toEqual({
      survey_id: organization.survey,
      days: 90,
      questions: [
        {
          id: choice!.id,
          kind: 'choice',
          text: choice!.text,
          answers: 3,
          options: [
            { ...choice!.options[0], answers: 1, percent: 33.3, removed: false },
            { ...choice!.options[1], answers: 2, percent: 66.7, removed: false },
          ],
          distribution: [],
          average: null,
        },
        expect.objectContaining({
          answers: 2,
          average: 2.5,
          distribution: [1, 0, 0, 1, 0].map((count, index) => ({ score: index + 1, answers: count })),
        }),
        expect.objectContaining({ kind: 'text', answers: 1, options: [], average: null }),
      ],
    });
  });

  it('have the answers of an option that is no longer offered, and of the period only', async () => {
    const [choice] = asked;
    await answered(all);
    const renamed = { ...choice!, options: [choice!.options[0]!, { text: 'A poster' }] };
    await askQuestions(organization, [renamed]);
    const { questions } = await numbers();
    expect(questions).toHaveLength(1);
    expect(questions[0].options).toEqual([
      expect.objectContaining({ text: 'A friend', answers: 0, removed: false }),
      expect.objectContaining({ text: 'A poster', answers: 0, removed: false }),
      { ...choice!.options[1], answers: 1, percent: 100, removed: true },
    ]);
    service.clock.advance(8 * dayMs);
    expect((await numbers(organization.key, '?days=7')).questions[0].answers).toBe(0);
    expect((await numbers(organization.key, '?days=30')).questions[0].answers).toBe(1);
    await organization.key.get(`/api/v1/surveys/${organization.survey}/questions?days=8`).expect(400);
  });

  it('are those of a member’s locations', async () => {
    const locations = await Promise.all(
      ['Berlin', 'Hamburg'].map(async (name) => {
        const { body } = await organization.owner.post('/api/v1/locations', { name }).expect(201);
        return body.id as string;
      }),
    );
    await answered(all, { location: 'Berlin' });
    await answered(all, { location: 'Hamburg' });
    await answered(all);
    const member = await aMember(service, organization, { locations: [locations[0]!] });
    const counts = (body: { questions: { answers: number }[] }) => body.questions.map((one) => one.answers);
    expect(counts(await numbers(organization.owner))).toEqual([3, 3, 3]);
    expect(counts(await numbers(member.call))).toEqual([1, 1, 1]);
  });

  it('stand in the summary of a CSAT survey, too', async () => {
    const { body: survey } = await organization.owner
      .post('/api/v1/surveys', { name: 'Satisfied?', kind: 'csat', questions: threeQuestions })
      .expect(201);
    const { path } = await sendSurvey(service, organization, { survey: survey.id });
    await postForm(service, path, { score: '4', [survey.questions[1].id]: '5' }).expect(303);
    const { body } = await organization.key.get(`/api/v1/surveys/${survey.id}/summary`).expect(200);
    expect(body.questions.map(({ answers }: { answers: number }) => answers)).toEqual([0, 1, 0]);
    expect(body.questions[1].average).toBe(5);
  });
});
