import { aSurveyingOrganization } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('get survey');
});
afterAll(() => service.close());

it('answers 200 with the survey', async () => {
  const { owner, survey } = await aSurveyingOrganization(service);
  const { body } = await owner.get(`/api/v1/surveys/${survey}`).expect(200);
  expect(body).toMatchObject({ id: survey, name: 'After the visit' });
});

it.each(['srv_00000000000070008000000000000000', 'loc_00000000000070008000000000000000', 'nonsense', '%00'])(
  'answers 404 for %s',
  async (id) => {
    const { owner } = await service.organization();
    const { body } = await owner.get(`/api/v1/surveys/${id}`).expect(404);
    expect(body.error.code).toBe('not_found');
  },
);

it('answers 404 for a survey of another organization', async () => {
  const { survey } = await aSurveyingOrganization(service);
  const other = await service.organization();
  await other.owner.get(`/api/v1/surveys/${survey}`).expect(404);
});
