import { aSurveyingOrganization } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('update survey');
});
afterAll(() => service.close());

describe('200', () => {
  it.each([
    { name: 'Renamed' },
    { language: 'fr' },
    { question: 'How did we do?', thankYou: 'Thanks' },
    { question: null },
    { reminders: 0 },
    { status: 'paused' },
    { status: 'active' },
  ])('changes %j and nothing else', async (change) => {
    const { owner, survey } = await aSurveyingOrganization(service);
    const { body: before } = await owner.get(`/api/v1/surveys/${survey}`);
    const { body } = await owner.patch(`/api/v1/surveys/${survey}`, change).expect(200);
    expect(body).toEqual({ ...before, ...change });
    expect((await owner.get(`/api/v1/surveys/${survey}`)).body).toEqual(body);
  });
});

it.each([{ name: '' }, { name: null }, { status: 'archived' }, { reminders: -1 }, { language: '-' }])(
  'answers 400 to %j',
  async (change) => {
    const { owner, survey } = await aSurveyingOrganization(service);
    await owner.patch(`/api/v1/surveys/${survey}`, change).expect(400);
  },
);

it('answers 404 for a survey of another organization, and leaves it as it is', async () => {
  const { owner, survey } = await aSurveyingOrganization(service);
  const other = await service.organization();
  await other.owner.patch(`/api/v1/surveys/${survey}`, { name: 'Mine' }).expect(404);
  expect((await owner.get(`/api/v1/surveys/${survey}`)).body.name).toBe('After the visit');
});

it('answers 409 for an archived survey', async () => {
  const { owner } = await aSurveyingOrganization(service);
  const { body: survey } = await owner.post('/api/v1/surveys', { name: 'Old' }).expect(201);
  await owner.post(`/api/v1/surveys/${survey.id}/archive`).expect(200);
  const { body } = await owner.patch(`/api/v1/surveys/${survey.id}`, { status: 'active' }).expect(409);
  expect(body.error.code).toBe('invalid_state');
});
