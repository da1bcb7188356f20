import { aSurveyingOrganization, aVisit } from '../../support/builders.ts';
import { startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('update location');
});
afterAll(() => service.close());

const path = '/api/v1/locations';

async function aLocation(given: Record<string, unknown> = {}) {
  const organization = await aSurveyingOrganization(service);
  const { body } = await organization.owner.post(path, { name: 'North', ...given }).expect(201);
  return { ...organization, location: body };
}

describe('200', () => {
  it.each([
    { name: 'South' },
    { aliases: ['S'] },
    { timeZone: 'Asia/Tokyo' },
    { reviewLinks: [{ platform: 'google', url: 'https://example.com/' }] },
  ])('changes %j and nothing else', async (change) => {
    const { owner, location } = await aLocation();
    const { body } = await owner.patch(`${path}/${location.id}`, change).expect(200);
    expect(body).toEqual({ ...location, ...change });
    expect((await owner.get(`${path}/${location.id}`).expect(200)).body).toEqual(body);
  });

  it('is found by the new names at once, and by the old ones no more', async () => {
    const { key, owner, location } = await aLocation({ aliases: ['Old'] });
    await owner.patch(`${path}/${location.id}`, { aliases: ['New'] }).expect(200);
    expect((await key.post('/api/v1/visits', aVisit({ location: 'new' }))).body.warnings).toBeUndefined();
    expect((await key.post('/api/v1/visits', aVisit({ location: 'north' }))).body.warnings).toBeUndefined();
    expect((await key.post('/api/v1/visits', aVisit({ location: 'old' }))).body.warnings).toHaveLength(1);
  });

  it('takes the time zone back with null', async () => {
    const { owner, location } = await aLocation({ timeZone: 'Asia/Tokyo' });
    const { body } = await owner.patch(`${path}/${location.id}`, { timeZone: null }).expect(200);
    expect(body.timeZone).toBeNull();
  });
});

it('answers 422 for the name of another, and keeps the old names', async () => {
  const { key, owner, location } = await aLocation();
  await owner.post(path, { name: 'South' }).expect(201);
  await owner.patch(`${path}/${location.id}`, { name: 'south' }).expect(422);
  expect((await key.post('/api/v1/visits', aVisit({ location: 'North' }))).body.warnings).toBeUndefined();
});

it('answers 404 for a location of another organization, and for none', async () => {
  const { location } = await aLocation();
  const other = await service.organization();
  await other.owner.patch(`${path}/${location.id}`, { name: 'Mine' }).expect(404);
  await other.owner.get(`${path}/${location.id}`).expect(404);
  await other.owner.patch(`${path}/loc_x`, { name: 'Mine' }).expect(404);
});

it('answers 409 for an archived location', async () => {
  const { owner, location } = await aLocation();
  await owner.post(`${path}/${location.id}/archive`).expect(200);
  await owner.patch(`${path}/${location.id}`, { name: 'South' }).expect(409);
});
