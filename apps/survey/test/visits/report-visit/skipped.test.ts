import { wireId } from '@reachback/common/values/ids';
import {
  aMobile,
  aSurveyingOrganization,
  aVisit,
  anAddress,
  invitationsOf,
  setInvitation,
  suppress,
} from '../../support/builders.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits skipped');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';
const dayMs = 24 * 3_600_000;

describe('200 skipped', () => {
  it('says so, with an id that is real', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await suppress(service, id, { contact: String(visit.email), kind: 'unsubscribed' });
    const { body } = await key.post(path, visit).expect(200);
    expect(body).toEqual({
      invitationId: expect.stringMatching(/^inv_/),
      status: 'skipped',
      scheduledFor: null,
      reason: 'unsubscribed',
      message: 'the person asked not to be surveyed',
    });
    const [row] = await invitationsOf(service, id);
    expect(row).toMatchObject({
      status: 'skipped',
      reason: 'unsubscribed',
      scheduled_for: null,
      due_at: null,
    });
    expect(wireId('inv', row!.id)).toBe(body.invitationId);
  });

  it.each(['bounced', 'complained'] as const)('suppressed: the address %s before', async (kind) => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await suppress(service, id, { contact: String(visit.email), kind });
    expect((await key.post(path, visit).expect(200)).body).toMatchObject({
      status: 'skipped',
      reason: 'suppressed',
    });
  });

  it('sms_consent_missing: only a phone, and no agreement', async () => {
    const { key } = await aSurveyingOrganization(service, { smsEnabled: true });
    for (const smsConsent of [undefined, false]) {
      const { body } = await key.post(path, { phone: aMobile(), smsConsent }).expect(200);
      expect(body).toMatchObject({ status: 'skipped', reason: 'sms_consent_missing' });
    }
  });

  it('visit_too_old: more than 30 days ago', async () => {
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ visitAt: '2026-01-31T11:59:59.999Z' })).expect(200);
    expect(body).toMatchObject({ status: 'skipped', reason: 'visit_too_old' });
  });

  it('survey_paused, until it is active again', async () => {
    const { key, owner, survey } = await aSurveyingOrganization(service);
    await owner.patch(`/api/v1/surveys/${survey}`, { status: 'paused' }).expect(200);
    const { body } = await key.post(path, aVisit()).expect(200);
    expect(body).toMatchObject({ status: 'skipped', reason: 'survey_paused' });
    await owner.patch(`/api/v1/surveys/${survey}`, { status: 'active' }).expect(200);
    await key.post(path, aVisit()).expect(201);
  });

  it('gives the reason that lasts longest when there are several', async () => {
    const { id, key, owner, survey } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, visit).expect(201);
    await owner.patch(`/api/v1/surveys/${survey}`, { status: 'paused' });
    const old = { ...visit, externalId: 'other', visitAt: '2020-01-01T00:00:00Z' };
    expect((await key.post(path, old).expect(200)).body.reason).toBe('visit_too_old');
    await suppress(service, id, { contact: String(visit.email), kind: 'bounced' });
    expect((await key.post(path, { ...old, externalId: 'third' }).expect(200)).body.reason).toBe(
      'suppressed',
    );
    await suppress(service, id, { contact: String(visit.email), kind: 'unsubscribed' });
    expect((await key.post(path, { ...old, externalId: 'fourth' }).expect(200)).body.reason).toBe(
      'unsubscribed',
    );
  });

  it('keeps no rule of another organization', async () => {
    const other = await aSurveyingOrganization(service);
    const visit = aVisit();
    await suppress(service, other.id, { contact: String(visit.email), kind: 'unsubscribed' });
    await other.key.post(path, aVisit({ email: visit.email })).expect(200);
    const { key } = await aSurveyingOrganization(service);
    await key.post(path, visit).expect(201);
  });
});

describe('recently_surveyed', () => {
  async function surveyedAt(sentAt: Date, settings: Record<string, unknown> = {}) {
    const organization = await aSurveyingOrganization(service, settings);
    const email = anAddress();
    await organization.key.post(path, { email }).expect(201);
    await setInvitation(service, organization.id, { status: 'sent', sentAt });
    return { ...organization, email };
  }

  it('counts 30 days from the moment of sending, to the millisecond', async () => {
    const { key, email } = await surveyedAt(noon);
    service.clock.set(new Date(noon.getTime() + 30 * dayMs - 1));
    const { body } = await key.post(path, { email }).expect(200);
    expect(body).toMatchObject({ reason: 'recently_surveyed', nextEligibleAt: '2026-04-01T12:00:00.000Z' });
    service.clock.advance(1);
    await key.post(path, { email }).expect(201);
  });

  it('counts one that is still to be sent, from when it will be', async () => {
    const { key } = await aSurveyingOrganization(service);
    const email = anAddress();
    const { body: pending } = await key.post(path, { email }).expect(201);
    const { body } = await key.post(path, { email }).expect(200);
    const thirtyDaysOn = new Date(new Date(pending.scheduledFor).getTime() + 30 * dayMs).toISOString();
    expect(body).toMatchObject({ reason: 'recently_surveyed', nextEligibleAt: thirtyDaysOn });
  });

  it.each(['delivered', 'answered', 'expired'])('counts one that was %s', async (status) => {
    const { id, key, email } = await surveyedAt(noon);
    await setInvitation(service, id, { status, sentAt: noon });
    expect((await key.post(path, { email }).expect(200)).body.reason).toBe('recently_surveyed');
  });

  it.each([
    { status: 'bounced', sentAt: noon },
    { status: 'failed' },
    { status: 'cancelled', reason: 'manual' },
    { status: 'skipped', reason: 'visit_too_old' },
  ])('does not count one that never arrived: $status', async (set) => {
    const { id, key, email } = await surveyedAt(noon);
    await setInvitation(service, id, set);
    await key.post(path, { email }).expect(201);
  });

  it('is off with a window of 0 days', async () => {
    const { key, email } = await surveyedAt(noon, { fatigueDays: 0 });
    await key.post(path, { email }).expect(201);
  });

  it('lasts as long as the settings say when the visit is reported', async () => {
    const { key, owner, email } = await surveyedAt(noon, { fatigueDays: 365 });
    service.clock.advance(100 * dayMs);
    expect((await key.post(path, { email }).expect(200)).body.nextEligibleAt).toBe(
      '2027-03-02T12:00:00.000Z',
    );
    await owner.patch('/api/v1/settings', { fatigueDays: 90 }).expect(200);
    await key.post(path, { email }).expect(201);
  });

  it('holds across surveys and channels', async () => {
    const { key, owner } = await aSurveyingOrganization(service, { smsEnabled: true });
    const { body: other } = await owner.post('/api/v1/surveys', { name: 'Other' }).expect(201);
    const phone = aMobile();
    await key.post(path, { email: anAddress(), phone }).expect(201);
    const { body } = await key.post(path, { phone, smsConsent: true, survey: other.id }).expect(200);
    expect(body.reason).toBe('recently_surveyed');
  });

  it('is not overridden by sendNow', async () => {
    const { key, email } = await surveyedAt(noon);
    const { body } = await key.post(path, { email, sendNow: true }).expect(200);
    expect(body.reason).toBe('recently_surveyed');
  });

  it('looks at a visit that is still to come from its own time, both ways', async () => {
    const { key } = await aSurveyingOrganization(service);
    const email = anAddress();
    await key.post(path, { email, visitAt: '2026-06-01T12:00:00Z' }).expect(201);
    const near = await key.post(path, { email, visitAt: '2026-05-10T12:00:00Z' }).expect(200);
    expect(near.body.reason).toBe('recently_surveyed');
    await key.post(path, { email, visitAt: '2026-07-02T12:00:00Z' }).expect(201);
    await key.post(path, { email }).expect(201);
  });
});
