import { createApp } from '../../../src/app.ts';
import { createVisitPolicies } from '../../../src/settings/visit-policies.ts';
import { aSurveyingOrganization, anAddress, aVisit, invitationsOf } from '../../support/builders.ts';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import { noon, startService, type Service } from '../../support/service.ts';

// Two processes: each remembers the settings for itself, and hears nothing of the other.
let service: Service;
let otherCaller: (secret: string) => Caller;
beforeAll(async () => {
  service = await startService('visits settings');
  const visitPolicies = createVisitPolicies(service.context);
  const app = createApp({ ...service.context, visitPolicies });
  otherCaller = (secret) => callerWith({ app }, secret);
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';

async function inBothProcesses(settings: Record<string, unknown> = {}) {
  const organization = await aSurveyingOrganization(service, settings);
  const there = otherCaller(organization.key.secret);
  await there.post(path, aVisit()).expect(201);
  return { ...organization, there, ownerThere: otherCaller(organization.owner.secret) };
}

describe('a change made in one process holds in the other with the next visit', () => {
  it('for the timing', async () => {
    const { owner, there } = await inBothProcesses();
    await owner.patch('/api/v1/settings', { delayMinutes: 60 }).expect(200);
    const { body } = await there.post(path, aVisit()).expect(201);
    expect(body.scheduledFor).toBe('2026-03-02T13:00:00.000Z');
  });

  it('for what was refused before', async () => {
    const { owner, there } = await inBothProcesses();
    const visit = { phone: '0151 23456789', smsConsent: true };
    await there.post(path, visit).expect(400);
    await owner.patch('/api/v1/settings', { defaultCountry: 'DE' }).expect(200);
    await there.post(path, visit).expect(422);
    await owner.patch('/api/v1/settings', { smsEnabled: true }).expect(200);
    await there.post(path, visit).expect(201);
  });

  it('for a paused survey, a new one and an archived one', async () => {
    const { owner, survey, there } = await inBothProcesses();
    await owner.patch(`/api/v1/surveys/${survey}`, { status: 'paused' }).expect(200);
    expect((await there.post(path, aVisit()).expect(200)).body.reason).toBe('survey_paused');
    const { body: added } = await owner.post('/api/v1/surveys', { name: 'New' }).expect(201);
    await there.post(path, aVisit({ survey: added.id })).expect(201);
    await owner.post(`/api/v1/surveys/${added.id}/archive`).expect(200);
    await there.post(path, aVisit({ survey: added.id })).expect(422);
  });

  it('for places', async () => {
    const { owner, there } = await inBothProcesses();
    expect((await there.post(path, aVisit({ location: 'North' }))).body.warnings).toHaveLength(1);
    const { body: north } = await owner.post('/api/v1/locations', { name: 'North' }).expect(201);
    expect((await there.post(path, aVisit({ location: 'North' }))).body.warnings).toBeUndefined();
    await owner.post(`/api/v1/locations/${north.id}/archive`).expect(200);
    expect((await there.post(path, aVisit({ location: 'North' }))).body.warnings).toHaveLength(1);
  });

  it('for a dry run', async () => {
    const { owner, there } = await inBothProcesses();
    await owner.patch('/api/v1/settings', { delayMinutes: 0 }).expect(200);
    const { body } = await there.post(`${path}?dryRun=true`, aVisit()).expect(200);
    expect(body.scheduledFor).toBe(noon.toISOString());
  });
});

describe('a change made in one process holds in the other without a visit', () => {
  it('for the local times of a file', async () => {
    const { id, owner, there } = await inBothProcesses();
    await owner.patch('/api/v1/settings', { timeZone: 'America/New_York' }).expect(200);
    const file = `externalId,email,visitAt\nnew-york,${anAddress()},2026-03-02 06:00\n`;
    await there.post(`${path}/import`).set('Content-Type', 'text/csv').send(file).expect(200);
    const visit = (await invitationsOf(service, id)).find((row) => row.external_id === 'new-york');
    expect(visit!.visit_at).toEqual(new Date('2026-03-02T11:00:00Z'));
  });

  it('for the phone numbers of a person', async () => {
    const { owner, ownerThere } = await inBothProcesses();
    const phone = '0151 23456789';
    await ownerThere.post('/api/v1/unsubscribes', { phone }).expect(400);
    await owner.patch('/api/v1/settings', { defaultCountry: 'DE' }).expect(200);
    await ownerThere.post('/api/v1/unsubscribes', { phone }).expect(201);
    await ownerThere.get(`/api/v1/invitations?phone=${encodeURIComponent(phone)}`).expect(200);
    const { body } = await ownerThere.post('/api/v1/persons/export', { phone }).expect(200);
    expect(body.suppressions).toEqual([expect.objectContaining({ contact: '+4915123456789' })]);
    await ownerThere.post('/api/v1/persons/erase', { phone }).expect(200);
  });
});
