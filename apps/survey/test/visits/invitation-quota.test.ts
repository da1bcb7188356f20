import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { startService, type Service } from '../support/service.ts';

const path = '/api/v1/visits';
const hourMs = 60 * 60 * 1000;

let service: Service;
const env = { INVITATIONS_PER_HOUR: '20', INVITATIONS_PER_DAY_AT_FIRST: '5', INVITATIONS_FIRST_DAYS: '3' };
beforeAll(async () => {
  service = await startService('invitation quota', { env });
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(new Date()));

async function reportMany(
  key: { post(path: string, body: object): PromiseLike<{ status: number }> },
  count: number,
) {
  const statuses = [];
  for (let n = 0; n < count; n++) statuses.push((await key.post(path, aVisit())).status);
  return statuses;
}

it('answers 429 past the quota of a new organization, and takes the visit later', async () => {
  const { key, id } = await aSurveyingOrganization(service);
  const first = aVisit();
  await key.post(path, first).expect(201);
  expect(await reportMany(key, 4)).toEqual([201, 201, 201, 201]);
  const refused = aVisit();
  const { body, headers } = await key.post(path, refused).expect(429);
  expect(body.error).toEqual({
    code: 'rate_limited',
    message: expect.stringContaining('5 invitations within a day'),
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // What was taken is answered as always, and other organizations are not concerned.
  expect((await key.post(path, first).expect(200)).body.status).toBe('duplicate');
  await (await aSurveyingOrganization(service)).key.post(path, aVisit()).expect(201);
  service.clock.set(new Date(Date.now() + 25 * hourMs));
  await key.post(path, refused).expect(201);
  expect(await invitationsOf(service, id)).toHaveLength(6);
});

it('counts no visit that leads to no invitation', async () => {
  const { key } = await aSurveyingOrganization(service);
  const visit = aVisit();
  await key.post(path, visit).expect(201);
  for (let n = 0; n < 10; n++) {
    await key.post(path, visit).expect(200);
    await key.post(path, aVisit({ email: visit.email })).expect(200);
  }
  expect(await reportMany(key, 5)).toEqual([201, 201, 201, 201, 429]);
});

it('holds for visits that come at the same time', async () => {
  const { key, id } = await aSurveyingOrganization(service);
  const answers = await Promise.all(Array.from({ length: 60 }, () => key.post(path, aVisit())));
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(5);
  expect(await invitationsOf(service, id)).toHaveLength(taken);
});

it('gives an organization that is not new any more what an hour allows', async () => {
  const { key, id } = await aSurveyingOrganization(service);
  const old = new Date(Date.now() - 4 * 24 * hourMs);
  await service.context.pool.query('update settings set created_at = $2 where organization_id = $1', [
    id,
    old,
  ]);
  service.context.visitPolicies.forget(id);
  expect((await reportMany(key, 21)).filter((status) => status === 201)).toHaveLength(20);
});
