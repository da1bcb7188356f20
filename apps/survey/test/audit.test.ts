import { startService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('audit');
});
afterAll(() => service.close());

const path = '/api/v1/audit';

it('lists who changed what, for those who may manage the settings', async () => {
  const { owner, key } = await service.organization();
  const { person } = (await owner.get('/api/v1/me').expect(200)).body;
  service.clock.advance(1_000);
  const { body: survey } = await owner.post('/api/v1/surveys', { name: 'Short' }).expect(201);
  service.clock.advance(1_000);
  await owner.patch(`/api/v1/surveys/${survey.id}`, { name: 'Shorter' }).expect(200);
  const { body: newest } = await owner.get(`${path}?limit=1`).expect(200);
  const { body: before } = await owner.get(`${path}?limit=1&before=${newest.next}`).expect(200);
  expect([...newest.data, ...before.data]).toMatchObject([
    { actor: `person:${person.id}`, action: 'updateSurvey', target: `/api/v1/surveys/${survey.id}` },
    { actor: `person:${person.id}`, action: 'createSurvey', target: '/api/v1/surveys' },
  ]);
  await key.get(path).expect(403);
  expect((await owner.get(`${path}?limit=0`).expect(400)).body.error.code).toBe('invalid_limit');
});
