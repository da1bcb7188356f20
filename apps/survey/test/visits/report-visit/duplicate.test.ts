import { aSurveyingOrganization, aVisit, anAddress, invitationsOf } from '../../support/builders.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits duplicate');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';

describe('an externalId that was seen before', () => {
  it('answers 200 with the original, however much later', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const { body: original } = await key.post(path, visit).expect(201);
    service.clock.advance(400 * 24 * 3_600_000);
    const { body } = await key.post(path, visit).expect(200);
    expect(body).toEqual({ ...original, status: 'duplicate' });
    expect(await invitationsOf(service, id)).toHaveLength(1);
  });

  it('warns when the rest differs, and changes nothing', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit({ firstName: 'Ann' });
    const { body: original } = await key.post(path, visit).expect(201);
    const before = await invitationsOf(service, id);
    const { body } = await key.post(path, { ...visit, firstName: 'Bea', email: anAddress() }).expect(200);
    expect(body).toEqual({ ...original, status: 'duplicate', warnings: [{ code: 'payload_differs' }] });
    expect(await invitationsOf(service, id)).toEqual(before);
  });

  it('does not take another spelling of the same contact for a difference', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, visit).expect(201);
    const { body } = await key
      .post(path, { ...visit, email: `  ${String(visit.email).toUpperCase()}` })
      .expect(200);
    expect(body.warnings).toBeUndefined();
  });

  it('takes a null for something omitted', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, visit).expect(201);
    const names = [
      'firstName',
      'lastName',
      'phone',
      'smsConsent',
      'visitAt',
      'location',
      'provider',
      'survey',
      'language',
      'sendNow',
      'dryRun',
    ];
    const nulls = Object.fromEntries(names.filter((name) => !(name in visit)).map((name) => [name, null]));
    expect(Object.keys(nulls).length).toBeGreaterThan(3);
    const { body } = await key.post(path, { ...visit, ...nulls }).expect(200);
    expect(body).toMatchObject({ status: 'duplicate' });
    expect(body.warnings).toBeUndefined();
  });

  it('answers the original of a skipped visit, too', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit({ visitAt: '2025-01-01T00:00:00Z' });
    const { body: skipped } = await key.post(path, visit).expect(200);
    const { body } = await key.post(path, visit).expect(200);
    expect(skipped.reason).toBe('visit_too_old');
    expect(body).toEqual({ ...skipped, status: 'duplicate' });
  });

  it('has no time once the survey is cancelled', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const { body: original } = await key.post(path, visit).expect(201);
    await key.post(`/api/v1/invitations/${original.invitationId}/cancel`).expect(200);
    const { body } = await key.post(path, visit).expect(200);
    expect(body).toEqual({ ...original, status: 'duplicate', scheduledFor: null });
  });

  it.each([
    { status: 'skipped', reason: 'survey_paused' },
    { status: 'failed', reason: 'not_delivered' },
    { status: 'expired', reason: 'not_sent_in_time' },
  ])('has no time once its invitation is $status: $reason', async ({ status, reason }) => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, visit).expect(201);
    await service.context.pool.query(
      'update invitations set status = $2, reason = $3, due_at = null, ended_at = $4 where organization_id = $1',
      [id, status, reason, noon],
    );
    const { body } = await key.post(path, visit).expect(200);
    expect(body).toMatchObject({ status: 'duplicate', scheduledFor: null });
  });

  it('keeps the time of a survey that was sent and expired unanswered', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const { body: original } = await key.post(path, visit).expect(201);
    await service.context.pool.query(
      `update invitations set status = 'expired', reason = 'unanswered', due_at = null, sent_at = $2, last_sent_at = $2,
         ended_at = $2 where organization_id = $1`,
      [id, noon],
    );
    const { body } = await key.post(path, visit).expect(200);
    expect(body.scheduledFor).toBe(original.scheduledFor);
  });

  it('is a duplicate even when the survey was archived meanwhile', async () => {
    const { key, owner } = await aSurveyingOrganization(service);
    const { body: survey } = await owner.post('/api/v1/surveys', { name: 'Short' }).expect(201);
    const visit = aVisit({ survey: survey.id });
    await key.post(path, visit).expect(201);
    await owner.post(`/api/v1/surveys/${survey.id}/archive`).expect(200);
    const { body } = await key.post(path, visit).expect(200);
    expect(body.status).toBe('duplicate');
  });

  it('is compared byte by byte', async () => {
    const { key } = await aSurveyingOrganization(service);
    for (const externalId of ['A1', 'a1', 'A1 ', '\u00e9', 'e\u0301', '１']) {
      await key.post(path, aVisit({ externalId })).expect(201);
    }
  });

  it('belongs to its organization', async () => {
    const one = await aSurveyingOrganization(service);
    const two = await aSurveyingOrganization(service);
    const visit = aVisit();
    await one.key.post(path, visit).expect(201);
    await two.key.post(path, visit).expect(201);
  });

  it('is not consumed by a refused call', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, { ...visit, email: 'nonsense' }).expect(400);
    await key.post(path, { ...visit, survey: 'srv_nonsense' }).expect(422);
    await key.post(path, visit).expect(201);
  });
});

describe('at the same time', () => {
  it('answers 201 to exactly one of 200 equal calls, and the same invitation to all', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const answers = await Promise.all(Array.from({ length: 200 }, () => key.post(path, visit)));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    const others = answers.filter(({ status, body }) => status === 200 && body.status === 'duplicate');
    expect(others).toHaveLength(199);
    expect(new Set(answers.map(({ body }) => body.invitationId)).size).toBe(1);
    expect(await invitationsOf(service, id)).toHaveLength(1);
  });

  it('surveys one person once, of 50 visits without an externalId', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const email = anAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => key.post(path, { email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'recently_surveyed')).toHaveLength(49);
    expect(await invitationsOf(service, id)).toHaveLength(50);
  });

  it('schedules 100 visits of 100 people, each as its own', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const answers = await Promise.all(Array.from({ length: 100 }, () => key.post(path, aVisit())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.invitationId)).size).toBe(100);
    const rows = await invitationsOf(service, id);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(100);
  });
});

describe('in two processes at the same time', () => {
  let other: Service['context']['visitRecorder'];
  beforeAll(async () => {
    const { createVisitRecorder } = await import('../../../src/visits/record/visit-recorder.ts');
    other = createVisitRecorder(service.context.pool);
  });

  it('answers 201 to exactly one of 60 equal calls, 20 times over', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const { context } = service;
    const first = context.visitRecorder;
    let turn = 0;
    context.visitRecorder = { add: (group, item) => (turn++ % 2 ? first : other).add(group, item) };
    for (let round = 0; round < 20; round++) {
      const visit = aVisit();
      const answers = await Promise.all(Array.from({ length: 60 }, () => key.post(path, visit)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(59);
    }
    context.visitRecorder = first;
    expect(await invitationsOf(service, id)).toHaveLength(20);
  });
});
