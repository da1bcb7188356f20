import { aSurveyingOrganization } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('archive survey');
});
afterAll(() => service.close());

it('answers 200 with the survey archived, again and again', async () => {
  const { owner } = await aSurveyingOrganization(service);
  const { body: survey } = await owner.post('/api/v1/surveys', { name: 'Old' }).expect(201);
  for (let count = 0; count < 2; count++) {
    const { body } = await owner.post(`/api/v1/surveys/${survey.id}/archive`).expect(200);
    expect(body).toEqual({ ...survey, status: 'archived' });
  }
});

it('answers 409 for the default survey', async () => {
  const { owner, survey } = await aSurveyingOrganization(service);
  const { body } = await owner.post(`/api/v1/surveys/${survey}/archive`).expect(409);
  expect(body.error.code).toBe('invalid_state');
  expect((await owner.get(`/api/v1/surveys/${survey}`)).body.status).toBe('active');
});

it('leaves a default survey that is not archived, when both happen at the same time', async () => {
  const { owner } = await aSurveyingOrganization(service);
  const { body: survey } = await owner.post('/api/v1/surveys', { name: 'Next' }).expect(201);
  const [archived, chosen] = await Promise.all([
    owner.post(`/api/v1/surveys/${survey.id}/archive`),
    owner.patch('/api/v1/settings', { defaultSurvey: survey.id }),
  ]);
  expect([`${archived.status} ${chosen.status}`]).toContainEqual(
    expect.stringMatching(/^(200 422|409 200)$/),
  );
});

it('answers 404 for a survey of another organization', async () => {
  const { survey } = await aSurveyingOrganization(service);
  const other = await service.organization();
  await other.owner.post(`/api/v1/surveys/${survey}/archive`).expect(404);
});
