import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let lead: Made;
beforeAll(async () => {
  service = await startService('drafts and texts');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  const campaign = await aCampaign(service, organization);
  lead = (await someLeads(service, organization, campaign, [{ first_name: 'Kim' }]))[0]!;
});

it('keeps a draft for each person and lead, and forgets it with the lead', async () => {
  const { owner } = organization;
  const path = `/api/v1/leads/${lead.id}/draft`;
  await owner.get(path).expect(404);
  await owner.put(path, { text: 'Hi', cc: ['ann@client.test'] }).expect(200);
  await owner.put(path, { text: 'Hi Kim' }).expect(200);
  expect((await owner.get(path).expect(200)).body).toMatchObject({ text: 'Hi Kim', cc: [] });
  const stranger = await service.organization();
  await stranger.owner.put(path, { text: 'Hi' }).expect(404);
  await stranger.owner.get(path).expect(404);
  await owner.delete(path).expect(204);
  await owner.get(path).expect(404);
  await owner.put(path, { text: 'Hi' }).expect(200);
  await owner.delete(`/api/v1/leads/${lead.id}`);
  expect(await service.context.db.leadDraft.count({ where: { organizationId: organization.id } })).toBe(0);
});

it('renders canned texts for a lead, and refuses a variable without a value', async () => {
  const { owner } = organization;
  const { body: text } = await owner
    .post('/api/v1/canned-texts', { name: 'Call', text: 'Hi {{ first_name }}' })
    .expect(201);
  await owner.post('/api/v1/canned-texts', { name: 'Call', text: 'x' }).expect(409);
  await owner.post('/api/v1/canned-texts', { name: 'Broken', text: '{{ first_name' }).expect(400);
  const render = () => owner.post(`/api/v1/canned-texts/${text.id}/render`, { lead_id: lead.id });
  expect((await render().expect(200)).body).toEqual({ text: 'Hi Kim' });
  await owner.patch(`/api/v1/canned-texts/${text.id}`, { text: 'From {{ town }}' }).expect(200);
  expect((await render().expect(409)).body.error.message).toContain('{{town}}');
  const stranger = await service.organization();
  await stranger.owner.delete(`/api/v1/canned-texts/${text.id}`).expect(404);
  await owner.delete(`/api/v1/canned-texts/${text.id}`).expect(204);
  expect((await owner.get('/api/v1/canned-texts').expect(200)).body.data).toEqual([]);
});
