import { wireId } from '@reachback/common/values/ids';
import { aMobile, aSurveyingOrganization, aVisit, anAddress, invitationsOf } from '../../support/builders.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits scheduled');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';

describe('201', () => {
  it('answers the invitation and when it is sent: three hours after the visit', async () => {
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ visitAt: '2026-03-02T13:00:00+02:00' })).expect(201);
    expect(body).toEqual({
      invitationId: expect.stringMatching(/^inv_[0-9a-f]{32}$/),
      status: 'scheduled',
      scheduledFor: '2026-03-02T14:00:00.000Z',
    });
  });

  it('keeps what was reported, the contact normalized', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const address = anAddress();
    const visit = aVisit({
      email: ` ${address.toUpperCase()} `,
      firstName: ' Ann ',
      visitAt: '2026-03-01T10:00:00Z',
    });
    const { body } = await key.post(path, visit).expect(201);
    const [row] = await invitationsOf(service, id);
    expect(row).toMatchObject({
      status: 'scheduled',
      channel: 'email',
      contact: address,
      first_name: 'Ann',
      external_id: visit.externalId,
      visit_at: new Date('2026-03-01T10:00:00Z'),
      created_at: noon,
    });
    expect(wireId('inv', row!.id)).toBe(body.invitationId);
    expect(row!.due_at).toEqual(new Date(body.scheduledFor));
  });

  it.each([
    '2026-03-02T13:00+02:00',
    '2026-03-02T13:00:00+0200',
    '2026-03-02 13:00:00.000+02',
    '20260302T110000Z',
    '2026-W10-1T11:00Z',
  ])('reads visitAt as %s', async (visitAt) => {
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ visitAt })).expect(201);
    expect(body.scheduledFor).toBe('2026-03-02T14:00:00.000Z');
  });

  it.each([
    'call me',
    '0151 23456789',
    '+4915123456789012345',
    '+49'.padEnd(101, '1'),
    4915123456789,
    ['+4915123456789'],
  ])('goes by email where the phone %j cannot be read', async (phone) => {
    const { id, key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ phone })).expect(201);
    expect(body.warnings).toEqual([{ code: 'phone_unreadable', field: 'phone' }]);
    expect(await invitationsOf(service, id)).toMatchObject([{ channel: 'email', status: 'scheduled' }]);
  });

  it('takes the visit as of now when visitAt is omitted', async () => {
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit()).expect(201);
    expect(body.scheduledFor).toBe('2026-03-02T15:00:00.000Z');
  });

  it('waits for the window in the zone of the organization', async () => {
    const { key } = await aSurveyingOrganization(service, { timeZone: 'America/New_York', delayMinutes: 0 });
    const { body } = await key.post(path, aVisit()).expect(201);
    expect(body.scheduledFor).toBe('2026-03-02T14:00:00.000Z');
  });

  it('waits for the window in the zone of the location', async () => {
    const { key, owner } = await aSurveyingOrganization(service, { delayMinutes: 0 });
    await owner.post('/api/v1/locations', { name: 'Auckland', timeZone: 'Pacific/Auckland' }).expect(201);
    const { body } = await key.post(path, aVisit({ location: 'Auckland' })).expect(201);
    expect(body.scheduledFor).toBe('2026-03-02T20:00:00.000Z');
  });

  it('skips the delay with sendNow, but not the window', async () => {
    const { key } = await aSurveyingOrganization(service, {
      sendingWindow: { days: [2], start: '09:00', end: '20:00' },
    });
    const { body } = await key.post(path, aVisit({ sendNow: true })).expect(201);
    expect(body.scheduledFor).toBe('2026-03-03T09:00:00.000Z');
  });

  it('takes a visit of 30 days ago as one of now, and one that is 365 days ahead', async () => {
    const { key } = await aSurveyingOrganization(service);
    const past = await key.post(path, aVisit({ visitAt: '2026-01-31T12:00:00Z' })).expect(201);
    expect(past.body.scheduledFor).toBe('2026-03-02T12:00:00.000Z');
    const ahead = await key.post(path, aVisit({ visitAt: '2027-03-02T12:00:00Z' })).expect(201);
    expect(ahead.body.scheduledFor).toBe('2027-03-02T15:00:00.000Z');
  });

  it('takes visits without an externalId, each as one of its own', async () => {
    const { id, key } = await aSurveyingOrganization(service, { fatigueDays: 0 });
    const visit = { email: anAddress() };
    await key.post(path, visit).expect(201);
    await key.post(path, visit).expect(201);
    expect(await invitationsOf(service, id)).toHaveLength(2);
  });

  it('uses the survey that is named', async () => {
    const { key, owner } = await aSurveyingOrganization(service);
    const { body } = await owner.post('/api/v1/surveys', { name: 'Other' }).expect(201);
    await key.post(path, aVisit({ survey: body.id })).expect(201);
    const surveys = await service.context.db.survey.findMany({
      where: { name: 'Other', invitations: { some: {} } },
    });
    expect(surveys.map(({ id }) => wireId('srv', id))).toContain(body.id);
  });

  it('accepts a personal token, too', async () => {
    const { owner } = await aSurveyingOrganization(service);
    await owner.post(path, aVisit()).expect(201);
  });

  it('ignores unknown fields, and takes empty texts as omitted', async () => {
    const { key } = await aSurveyingOrganization(service);
    await key.post(path, aVisit({ phone: '', location: ' ', firstName: '', colour: 'red' })).expect(201);
  });

  const optional = [
    'firstName',
    'lastName',
    'phone',
    'visitAt',
    'location',
    'provider',
    'survey',
    'language',
  ];
  it.each([
    ...optional.map((name) => [name, '']),
    ...[...optional, 'smsConsent', 'sendNow', 'dryRun'].map((name) => [name, null]),
  ])('takes %s as omitted when it is %j', async (name, empty) => {
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ [name as string]: empty })).expect(201);
    expect(body).toEqual({
      invitationId: expect.any(String),
      status: 'scheduled',
      scheduledFor: '2026-03-02T15:00:00.000Z',
    });
  });

  it('stores what people write, whatever script', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    await key.post(path, aVisit({ firstName: 'Zoë 李 👩🏽‍⚕️', externalId: '\u0001 ’; -- 🗓' })).expect(201);
    expect((await invitationsOf(service, id))[0]).toMatchObject({
      first_name: 'Zoë 李 👩🏽‍⚕️',
      external_id: '\u0001 ’; -- 🗓',
    });
  });
});

describe('texting', () => {
  const texting = { smsEnabled: true, defaultCountry: 'DE' };

  it('texts someone with only a phone who agreed, within 08:00 to 20:00', async () => {
    const window = { days: [1, 2, 3, 4, 5, 6, 7], start: '06:00', end: '23:00' };
    const { id, key } = await aSurveyingOrganization(service, { ...texting, sendingWindow: window });
    const visit = {
      externalId: 'night',
      phone: '0151 23456789',
      smsConsent: true,
      visitAt: '2026-03-02T18:30:00Z',
    };
    const { body } = await key.post(path, visit).expect(201);
    expect(body.scheduledFor).toBe('2026-03-03T08:00:00.000Z');
    expect((await invitationsOf(service, id))[0]).toMatchObject({
      channel: 'sms',
      contact: '+4915123456789',
    });
  });

  it.each([
    ['email', 'email', true],
    ['sms', 'sms', true],
    ['sms', 'email', false],
  ])(
    'with both contacts and %s preferred writes by %s when consent is %s',
    async (preferredChannel, channel, smsConsent) => {
      const { id, key } = await aSurveyingOrganization(service, { ...texting, preferredChannel });
      await key.post(path, aVisit({ phone: aMobile(), smsConsent })).expect(201);
      expect((await invitationsOf(service, id))[0]).toMatchObject({ channel });
    },
  );

  it('writes by email when texting is not enabled, whatever is preferred', async () => {
    const { id, key } = await aSurveyingOrganization(service, { preferredChannel: 'sms' });
    await key.post(path, aVisit({ phone: aMobile(), smsConsent: true })).expect(201);
    expect((await invitationsOf(service, id))[0]).toMatchObject({ channel: 'email' });
  });
});

describe('places', () => {
  it('matches names and aliases however they are written', async () => {
    const { id, key, owner } = await aSurveyingOrganization(service, { fatigueDays: 0 });
    const place = { name: 'Zahnarzt Müller', aliases: ['Straße 5'] };
    const { body: location } = await owner.post('/api/v1/locations', place).expect(201);
    const { body: provider } = await owner.post('/api/v1/providers', { name: 'Dr. Ａnn' }).expect(201);
    for (const name of ['Zahnarzt Müller', '  ZAHNARZT \u00a0 MU\u0308LLER ', 'strasse 5', 'STRASSE 5']) {
      const { body } = await key.post(path, aVisit({ location: name, provider: 'dr. ann' })).expect(201);
      expect(body.warnings).toBeUndefined();
    }
    const rows = await invitationsOf(service, id);
    expect(new Set(rows.map((row) => wireId('loc', row.location_id!)))).toEqual(new Set([location.id]));
    expect(new Set(rows.map((row) => wireId('prv', row.provider_id!)))).toEqual(new Set([provider.id]));
    expect(rows[0]).toMatchObject({ location_name: 'Zahnarzt Müller', provider_name: 'dr. ann' });
  });

  it('takes unknown names, keeps them as written, and warns', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ location: 'Nowhere', provider: 'Nobody' })).expect(201);
    expect(body.warnings).toEqual([
      { code: 'unmatched_name', field: 'location' },
      { code: 'unmatched_name', field: 'provider' },
    ]);
    expect((await invitationsOf(service, id))[0]).toMatchObject({
      location_id: null,
      provider_id: null,
      location_name: 'Nowhere',
      provider_name: 'Nobody',
    });
  });

  it('does not match the place of another organization', async () => {
    const other = await aSurveyingOrganization(service);
    await other.owner.post('/api/v1/locations', { name: 'Elsewhere' }).expect(201);
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit({ location: 'Elsewhere' })).expect(201);
    expect(body.warnings).toEqual([{ code: 'unmatched_name', field: 'location' }]);
  });
});

it('warns of a language without texts, and uses the one of the location or survey', async () => {
  const { key, id } = await aSurveyingOrganization(service);
  const { body } = await key.post(path, aVisit({ language: 'ja' })).expect(201);
  expect(body.warnings).toEqual([{ code: 'unsupported_language', field: 'language' }]);
  const { body: italian } = await key.post(path, aVisit({ language: 'it-CH' })).expect(201);
  expect(italian.warnings).toBeUndefined();
  expect((await invitationsOf(service, id)).map(({ language }) => language)).toEqual([null, 'it']);
});

it('leaves a landline beside an address out, and warns', async () => {
  const { key, id } = await aSurveyingOrganization(service);
  const { body } = await key.post(path, aVisit({ phone: '+49 30 901820' })).expect(201);
  expect(body.warnings).toEqual([{ code: 'phone_not_mobile', field: 'phone' }]);
  const { rowCount } = await service.context.pool.query('select from contacts where organization_id = $1', [
    id,
  ]);
  expect(rowCount).toBe(1);
});
