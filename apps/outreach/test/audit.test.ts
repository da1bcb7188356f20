import { aMember } from './support/members.ts';
import { startService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('audit');
});
afterAll(() => service.close());

const path = '/api/v1/audit';

it('lists who changed what, newest first, on pages', async () => {
  const { owner } = await service.organization();
  const { person } = (await owner.get('/api/v1/me').expect(200)).body;
  service.clock.advance(1_000);
  const { body: campaign } = await owner.post('/api/v1/campaigns', { name: 'Spring' }).expect(201);
  service.clock.advance(1_000);
  await owner.patch(`/api/v1/campaigns/${campaign.id}`, { name: 'Summer' }).expect(200);
  const { body: newest } = await owner.get(`${path}?limit=1`).expect(200);
  expect(newest).toEqual({
    data: [
      {
        id: expect.stringMatching(/^aud_[0-9a-f]{32}$/),
        at: service.clock.now().toISOString(),
        actor: `person:${person.id}`,
        actor_name: person.name,
        action: 'updateCampaign',
        target: `/api/v1/campaigns/${campaign.id}`,
        detail: {},
      },
    ],
    next: expect.any(String),
  });
  const { body: before } = await owner.get(`${path}?limit=1&before=${newest.next}`).expect(200);
  expect(before.data).toMatchObject([{ action: 'createCampaign', target: '/api/v1/campaigns' }]);
  const { body: all } = await owner.get(path).expect(200);
  expect(all.data.slice(0, 2)).toEqual([...newest.data, ...before.data]);
  expect(all.next).toBeNull();
});

it('is filtered by actor and by action', async () => {
  const organization = await service.organization();
  const { owner } = organization;
  const { person } = (await owner.get('/api/v1/me').expect(200)).body;
  const { body: campaign } = await owner.post('/api/v1/campaigns', { name: 'Spring' }).expect(201);
  await owner.patch(`/api/v1/campaigns/${campaign.id}`, { name: 'Summer' }).expect(200);
  const targets = async (query: string) => {
    const { body } = await owner.get(`${path}?${query}`).expect(200);
    return body.data.map(({ target }: { target: string }) => target);
  };
  expect(await targets('action=updateCampaign')).toEqual([`/api/v1/campaigns/${campaign.id}`]);
  expect(await targets(`action=updateCampaign&actor=person:${person.id}`)).toHaveLength(1);
  expect(await targets('action=updateCampaign&actor=cli')).toEqual([]);
});

it('shows nothing of another organization', async () => {
  const [one, other] = [await service.organization(), await service.organization()];
  await one.owner.post('/api/v1/campaigns', { name: 'Spring' }).expect(201);
  const { body } = await one.owner.get(`${path}?limit=1`).expect(200);
  const { body: theirs } = await other.owner.get(path).expect(200);
  expect(theirs.data.map(({ action }: { action: string }) => action)).not.toContain('createCampaign');
  await other.owner.get(`${path}?before=${body.next}`).expect(400);
});

it('is for those who may manage the settings', async () => {
  const organization = await service.organization();
  await (await organization.ownerWith(['outreach:read', 'outreach:write'])).get(path).expect(403);
  await (await aMember(service, organization)).caller.get(path).expect(403);
});
