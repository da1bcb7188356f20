import { aSurveyingOrganization, aVisit, invitationsOf } from '../../support/builders.ts';
import { startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('archive location');
});
afterAll(() => service.close());

const path = '/api/v1/locations';

it('answers 200, again and again, and lists it apart', async () => {
  const { owner } = await service.organization();
  const { body: location } = await owner.post(path, { name: 'North' }).expect(201);
  for (let count = 0; count < 2; count++) {
    const { body } = await owner.post(`${path}/${location.id}/archive`).expect(200);
    expect(body).toEqual({ ...location, archived: true });
  }
  expect((await owner.get(path)).body.data).toEqual([]);
  expect((await owner.get(`${path}?archived=true`)).body.data).toEqual([{ ...location, archived: true }]);
});

it('keeps its visits, and gives its names free', async () => {
  const { id, key, owner } = await aSurveyingOrganization(service);
  const { body: location } = await owner.post(path, { name: 'North', aliases: ['N'] }).expect(201);
  await key.post('/api/v1/visits', aVisit({ location: 'N' })).expect(201);
  await owner.post(`${path}/${location.id}/archive`).expect(200);
  await owner.post(path, { name: 'North', aliases: ['N'] }).expect(201);
  await key.post('/api/v1/visits', aVisit({ location: 'N' })).expect(201);
  const rows = await invitationsOf(service, id);
  expect(new Set(rows.map(({ location_id }) => location_id)).size).toBe(2);
});

it('answers 404 for a location of another organization', async () => {
  const one = await service.organization();
  const { body: location } = await one.owner.post(path, { name: 'North' }).expect(201);
  const two = await service.organization();
  await two.owner.post(`${path}/${location.id}/archive`).expect(404);
});
