import { aSurveyingOrganization, aVisit, invitationsOf, suppress } from '../../support/builders.ts';
import { noon, startService, type Service } from '../../support/service.ts';
import { wokenOrganizations } from '../../support/woken-lanes.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits dry run');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits?dryRun=true';

describe('200', () => {
  it('says what would happen, and by which rules, in order', async () => {
    const { key } = await aSurveyingOrganization(service);
    const { body } = await key.post(path, aVisit()).expect(200);
    expect(body).toMatchObject({
      invitationId: null,
      status: 'scheduled',
      scheduledFor: '2026-03-02T15:00:00.000Z',
      dryRun: true,
    });
    expect(
      body.rules.map(({ rule, result }: { rule: string; result: string }) => `${rule} ${result}`),
    ).toEqual([
      'duplicate passed',
      'channel passed',
      'unsubscribed passed',
      'suppressed passed',
      'sms_consent_missing passed',
      'visit_too_old passed',
      'survey_paused passed',
      'recently_surveyed passed',
      'timing decided',
    ]);
  });

  it('ends with the rule that decided', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await suppress(service, id, { contact: String(visit.email), kind: 'bounced' });
    const { body } = await key.post(path, visit).expect(200);
    expect(body).toMatchObject({ invitationId: null, status: 'skipped', reason: 'suppressed' });
    expect(body.rules.at(-1)).toMatchObject({ rule: 'suppressed', result: 'decided' });
    expect(body.rules).toHaveLength(4);
  });

  it('knows a duplicate', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const { body: original } = await key.post('/api/v1/visits', visit).expect(201);
    const { body } = await key.post(path, visit).expect(200);
    expect(body).toMatchObject({ invitationId: original.invitationId, status: 'duplicate', dryRun: true });
    expect(body.rules).toEqual([{ rule: 'duplicate', result: 'decided', detail: expect.any(String) }]);
  });

  it('changes nothing, and wakes nobody', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const woken = wokenOrganizations(service);
    const visit = aVisit();
    await key.post(path, visit).expect(200);
    await key.post('/api/v1/visits', { ...visit, dryRun: true }).expect(200);
    const { rows } = await service.context.pool.query(
      `select (select count(*)::int from people where organization_id = $1) as people,
         (select count(*)::int from contacts where organization_id = $1) as contacts,
         (select count(*)::int from webhook_events where organization_id = $1) as events`,
      [id],
    );
    expect(rows).toEqual([{ people: 0, contacts: 0, events: 0 }]);
    expect(await invitationsOf(service, id)).toEqual([]);
    expect(woken).toEqual([]);
    await key.post('/api/v1/visits', visit).expect(201);
  });

  it('decides as the real call does', async () => {
    const { key } = await aSurveyingOrganization(service, { timeZone: 'Asia/Tokyo' });
    for (const visit of [aVisit(), aVisit({ visitAt: '2026-01-01T00:00:00Z' }), aVisit({ sendNow: true })]) {
      const {
        dryRun: _dryRun,
        rules: _rules,
        invitationId: _none,
        ...foretold
      } = (await key.post(path, visit)).body;
      const { invitationId: _id, ...happened } = (await key.post('/api/v1/visits', visit)).body;
      expect(foretold).toEqual(happened);
    }
  });
});

it.each([
  [400, 'contact_required', { email: undefined }],
  [422, 'unknown_survey', { survey: 'srv_x' }],
])('is refused like the real call: %d %s', async (status, code, given) => {
  const { key } = await aSurveyingOrganization(service);
  const { body } = await key.post(path, aVisit(given)).expect(status);
  expect(body.error.code).toBe(code);
});

it('answers 400 to a dryRun that is neither true nor false', async () => {
  const { key } = await aSurveyingOrganization(service);
  await key.post('/api/v1/visits?dryRun=yes', aVisit()).expect(400);
});
