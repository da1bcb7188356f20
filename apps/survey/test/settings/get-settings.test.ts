import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('get settings', { env: { WEBHOOK_RETENTION_DAYS: '70' } });
});
afterAll(() => service.close());

const path = '/api/v1/settings';

describe('200', () => {
  it('answers the defaults to an organization that has set nothing, in its own time zone', async () => {
    const { owner } = await service.organization({ timeZone: 'Europe/Lisbon' });
    const { body } = await owner.get(path).expect(200);
    expect(body).toEqual({
      retention: { webhookEventDays: 70, alertMessageDays: 30, reminderDays: 30, idempotencyKeyDays: 1 },
      timeZone: 'Europe/Lisbon',
      defaultSurvey: null,
      delayMinutes: 180,
      sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '20:00' },
      fatigueDays: 30,
      smsEnabled: false,
      smsSender: null,
      preferredChannel: 'email',
      defaultCountry: null,
      senderName: null,
      replyTo: null,
      followUpPassives: false,
      followUpDueDays: null,
      followUpEscalateDays: 1,
      alertsPerTenMinutes: 10,
      externalLink: null,
    });
  });

  it('is in UTC for an organization without a time zone', async () => {
    const { owner } = await service.organization();
    expect((await owner.get(path).expect(200)).body.timeZone).toBe('UTC');
  });

  // Postgres does not know the first, JavaScript's Temporal not the second.
  it.each(['SST', 'BST'])(
    'is in UTC for a zone that only a part of the platform knows: %s',
    async (timeZone) => {
      const { id, owner } = await service.organization();
      await service.context.accounts.db.organization.update({ where: { id }, data: { timeZone } });
      expect((await owner.get(path).expect(200)).body.timeZone).toBe('UTC');
    },
  );

  it('makes the settings once, when many ask for the first time', async () => {
    const { id, owner } = await service.organization();
    await Promise.all(Array.from({ length: 20 }, () => owner.get(path).expect(200)));
    expect(await service.context.db.settings.count({ where: { organizationId: id } })).toBe(1);
  });
});

it('refuses to change how long things are kept', async () => {
  const { owner } = await service.organization();
  const { body } = await owner.patch(path, { retention: { reminderDays: 1 } }).expect(400);
  expect(body.error).toMatchObject({
    code: 'invalid_request',
    message: 'retention: cannot be set with this call',
  });
});

it('answers 403 to an organization key', async () => {
  const { key } = await service.organization();
  await key.get(path).expect(403);
});
