import { aSurveyingOrganization, aVisit } from '../../support/builders.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('providers');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/providers';

it('are created, read, changed, listed and archived', async () => {
  const { owner } = await service.organization();
  const { body: created } = await owner.post(path, { name: 'Dr. Ann', aliases: ['Ann'] }).expect(201);
  expect(created).toEqual({
    id: expect.stringMatching(/^prv_[0-9a-f]{32}$/),
    name: 'Dr. Ann',
    aliases: ['Ann'],
    archived: false,
    created_at: noon.toISOString(),
  });
  expect((await owner.get(`${path}/${created.id}`).expect(200)).body).toEqual(created);
  const { body: changed } = await owner.patch(`${path}/${created.id}`, { name: 'Dr. Anna' }).expect(200);
  expect(changed).toEqual({ ...created, name: 'Dr. Anna' });
  expect((await owner.get(path).expect(200)).body).toEqual({ data: [changed], next: null });
  const { body: archived } = await owner.post(`${path}/${created.id}/archive`).expect(200);
  expect(archived).toEqual({ ...changed, archived: true });
  expect((await owner.get(path)).body.data).toEqual([]);
  await owner.patch(`${path}/${created.id}`, { name: 'x' }).expect(409);
});

it('are found by visits, by any of their names, as long as they are not archived', async () => {
  const { key, owner } = await aSurveyingOrganization(service);
  const { body: provider } = await owner.post(path, { name: 'Dr. Ann', aliases: ['Ann'] }).expect(201);
  expect((await key.post('/api/v1/visits', aVisit({ provider: 'ANN' }))).body.warnings).toBeUndefined();
  await owner.post(`${path}/${provider.id}/archive`).expect(200);
  expect((await key.post('/api/v1/visits', aVisit({ provider: 'ANN' }))).body.warnings).toHaveLength(1);
});

it('share no name', async () => {
  const { owner } = await service.organization();
  await owner.post(path, { name: 'Ann' }).expect(201);
  const { body } = await owner.post(path, { name: 'Bea', aliases: ['ann'] }).expect(422);
  expect(body.error).toEqual({ code: 'name_taken', message: 'another provider is called ann' });
});

it('are 404 for another organization, whatever is done', async () => {
  const one = await service.organization();
  const { body: provider } = await one.owner.post(path, { name: 'Ann' }).expect(201);
  const { owner } = await service.organization();
  await owner.get(`${path}/${provider.id}`).expect(404);
  await owner.patch(`${path}/${provider.id}`, { name: 'x' }).expect(404);
  await owner.post(`${path}/${provider.id}/archive`).expect(404);
});

it.each([{}, { name: '' }, { name: 'x', aliases: 'y' }])('are refused with 400: %j', async (given) => {
  const { owner } = await service.organization();
  await owner.post(path, given).expect(400);
});
