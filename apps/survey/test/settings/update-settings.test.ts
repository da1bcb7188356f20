import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { noon, startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('update settings');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/settings';

describe('200', () => {
  it.each([
    { timeZone: 'America/Argentina/Buenos_Aires' },
    { delayMinutes: 0 },
    { delayMinutes: 43_200 },
    { sendingWindow: { days: [6, 7], start: '22:00', end: '04:00' } },
    { sendingWindow: { days: [1], start: '00:00', end: '24:00' } },
    { fatigueDays: 0 },
    { fatigueDays: 365 },
    { smsEnabled: true, smsSender: '+4915123456789' },
    { preferredChannel: 'sms' },
    { defaultCountry: 'DE' },
    { senderName: 'Zahnarzt Müller' },
    { replyTo: 'desk@example.com' },
    { followUpPassives: true, followUpDueDays: 3 },
  ])('changes %j and nothing else', async (change) => {
    const { owner } = await service.organization();
    const { body: before } = await owner.get(path).expect(200);
    const { body } = await owner.patch(path, change).expect(200);
    expect(body).toEqual({ ...before, ...change });
    expect((await owner.get(path)).body).toEqual(body);
  });

  it('changes nothing with an empty body', async () => {
    const { owner } = await service.organization();
    const { body: before } = await owner.get(path);
    expect((await owner.patch(path, {}).expect(200)).body).toEqual(before);
  });

  it('takes values back with null', async () => {
    const { owner } = await service.organization();
    const filled = {
      defaultCountry: 'DE',
      senderName: 'Acme',
      replyTo: 'a@example.com',
      smsSender: '1',
      followUpDueDays: 2,
    };
    await owner.patch(path, filled).expect(200);
    const nothing = {
      defaultCountry: null,
      senderName: null,
      replyTo: null,
      smsSender: null,
      followUpDueDays: null,
    };
    expect((await owner.patch(path, nothing).expect(200)).body).toMatchObject(nothing);
  });

  it('makes another survey the default, or none', async () => {
    const { key, owner, survey } = await aSurveyingOrganization(service);
    const { body: other } = await owner.post('/api/v1/surveys', { name: 'Other' }).expect(201);
    expect((await owner.get(path)).body.defaultSurvey).toBe(survey);
    expect((await owner.patch(path, { defaultSurvey: other.id }).expect(200)).body.defaultSurvey).toBe(
      other.id,
    );
    await owner.patch(path, { defaultSurvey: null }).expect(200);
    await key.post('/api/v1/visits', aVisit()).expect(422);
  });

  it('leaves what is scheduled as it is', async () => {
    const { key, owner } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const { body: before } = await key.post('/api/v1/visits', visit).expect(201);
    await owner.patch(path, { delayMinutes: 0, timeZone: 'Asia/Tokyo' }).expect(200);
    expect((await key.post('/api/v1/visits', visit).expect(200)).body.scheduledFor).toBe(before.scheduledFor);
  });

  it('loses none of many changes at the same time', async () => {
    const { owner } = await service.organization();
    const changes = [
      { delayMinutes: 1 },
      { fatigueDays: 2 },
      { senderName: 'Acme' },
      { followUpPassives: true },
    ];
    await Promise.all(changes.map((change) => owner.patch(path, change).expect(200)));
    expect((await owner.get(path)).body).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('400', () => {
  it.each([
    ['timeZone', { timeZone: 'Berlin' }],
    ['timeZone', { timeZone: '+02:00' }],
    ['delayMinutes', { delayMinutes: -1 }],
    ['delayMinutes', { delayMinutes: 43_201 }],
    ['delayMinutes', { delayMinutes: 1.5 }],
    ['sendingWindow.days', { sendingWindow: { days: [], start: '09:00', end: '20:00' } }],
    ['sendingWindow.days[0]', { sendingWindow: { days: [0], start: '09:00', end: '20:00' } }],
    ['sendingWindow.days', { sendingWindow: { days: [1, 1], start: '09:00', end: '20:00' } }],
    ['sendingWindow.end', { sendingWindow: { days: [1], start: '09:00', end: '09:00' } }],
    ['sendingWindow.start', { sendingWindow: { days: [1], start: '9:00', end: '20:00' } }],
    ['sendingWindow.start', { sendingWindow: { days: [1], end: '20:00' } }],
    ['sendingWindow', { smsEnabled: true, sendingWindow: { days: [1], start: '20:00', end: '08:00' } }],
    ['fatigueDays', { fatigueDays: 366 }],
    ['smsEnabled', { smsEnabled: 'yes' }],
    ['preferredChannel', { preferredChannel: 'post' }],
    ['defaultCountry', { defaultCountry: 'de' }],
    ['defaultCountry', { defaultCountry: 'XX' }],
    ['senderName', { senderName: ' ' }],
    ['senderName', { senderName: 'a\0b' }],
    ['senderName', { senderName: 'Acme\r\nBcc: all@example.com' }],
    ['senderName', { senderName: 'Acme\u2028Clinic' }],
    ['senderName', { senderName: 'Acme \u202edesrever' }],
    ['replyTo', { replyTo: 'desk' }],
    ['followUpDueDays', { followUpDueDays: -1 }],
    ['timeZone', { timeZone: null }],
  ])('names %s: %j', async (field, change) => {
    const { owner } = await service.organization();
    const { body: before } = await owner.get(path);
    const { body } = await owner.patch(path, change).expect(400);
    expect(body).toEqual({ error: { code: 'invalid_request', message: expect.any(String) } });
    expect(body.error.message.startsWith(`${field}: `)).toBe(true);
    expect((await owner.get(path)).body).toEqual(before);
  });

  it('refuses texting later, when the window leaves no moment for it', async () => {
    const { owner } = await service.organization();
    await owner.patch(path, { sendingWindow: { days: [1], start: '20:00', end: '23:00' } }).expect(200);
    const { body } = await owner.patch(path, { smsEnabled: true }).expect(400);
    expect(body.error.message).toContain('sendingWindow');
  });
});

describe('422', () => {
  it('unknown_survey: a default survey of another organization, an archived one, or none at all', async () => {
    const other = await aSurveyingOrganization(service);
    const { owner } = await aSurveyingOrganization(service);
    const { body: old } = await owner.post('/api/v1/surveys', { name: 'Old' }).expect(201);
    await owner.post(`/api/v1/surveys/${old.id}/archive`).expect(200);
    for (const defaultSurvey of [other.survey, old.id, 'srv_x', '']) {
      const { body } = await owner.patch(path, { defaultSurvey }).expect(422);
      expect(body.error.code).toBe('unknown_survey');
    }
  });
});

it('answers 403 to an organization key', async () => {
  const { key } = await service.organization();
  await key.patch(path, {}).expect(403);
});

it('writes who changed the settings into the audit log', async () => {
  const { id, owner } = await service.organization();
  await owner.patch(path, { fatigueDays: 1 }).expect(200);
  const entries = await service.context.accounts.db.auditEntry.findMany({
    where: { organizationId: id, action: 'updateSettings' },
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]!.actor).toMatch(/^person:/);
});
