import { aMobile, aSurveyingOrganization, aVisit, invitationsOf } from '../../support/builders.ts';
import { callerWith } from '@reachback/testing/network/caller';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let acme: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('visits refused');
  acme = await aSurveyingOrganization(service);
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';

describe('400', () => {
  const email = 'ann@example.com';

  it.each([
    ['contact_required', {}],
    ['contact_required', { email: '', phone: '  ' }],
    ['contact_required', { externalId: '1', firstName: 'Ann' }],
    ['invalid_email', { email: 'ann' }],
    ['invalid_email', { email: 'ann@' }],
    ['invalid_email', { email: 'a b@example.com' }],
    ['invalid_email', { email: 'ann@example' }],
    ['invalid_email', { email: 'ann@exa_mple.com', phone: '+4915123456789' }],
    ['invalid_email', { email: 5 }],
    ['contact_required', { email: null, phone: null }],
    ['invalid_phone', { phone: 'call me' }],
    ['invalid_phone', { phone: '+1234' }],
    ['invalid_phone', { phone: '0151 23456789' }],
    ['invalid_phone', { phone: '+49 30 901820' }],
    ['invalid_phone', { phone: '+4915123456789012345' }],
    ['invalid_phone', { phone: 4915123456789 }],
    ['invalid_phone', { phone: '+49151234567'.padEnd(101, '8') }],
    ['invalid_phone', { phone: ['+4915123456789'] }],
    ['invalid_external_id', { email, externalId: '' }],
    ['invalid_external_id', { email, externalId: 'x'.repeat(256) }],
    ['invalid_external_id', { email, externalId: 7 }],
    ['invalid_external_id', { email, externalId: null }],
    ['invalid_visit_at', { email, visitAt: '2026-03-02' }],
    ['invalid_visit_at', { email, visitAt: '2026-03-02T10:00:00' }],
    ['invalid_visit_at', { email, visitAt: '2026-02-30T10:00:00Z' }],
    ['invalid_visit_at', { email, visitAt: 1772445600 }],
    ['visit_at_out_of_range', { email, visitAt: '2027-03-02T12:00:00.001Z' }],
    ['visit_at_out_of_range', { email, visitAt: '0000-01-01T00:00:00Z' }],
    ['visit_at_out_of_range', { email, visitAt: '0001-01-01T00:00:00+23:00' }],
    ['invalid_request', { email, smsConsent: 'true' }],
    ['invalid_request', { email, sendNow: 1 }],
    ['invalid_request', { email, firstName: 'x'.repeat(201) }],
    ['invalid_request', { email, location: ['North'] }],
    ['invalid_request', { email, survey: {} }],
    ['invalid_request', { email, firstName: 'A\0nn' }],
    ['invalid_request', { email, externalId: '\0' }],
    ['invalid_request', { email, lastName: '\ud800' }],
    ['invalid_request', [{ email }]],
  ])('%s: %j', async (code, visit) => {
    const { body } = await acme.key.post(path, visit).expect(400);
    expect(body).toEqual({ error: { code, message: expect.any(String) } });
  });

  it.each(['', '{', '{"email":"ann@example.com"', 'email=ann@example.com', '{"email":"ann@example.com",}'])(
    'invalid_json or nothing to read: %j',
    async (text) => {
      const { body } = await acme.key
        .post(path)
        .set('Content-Type', 'application/json')
        .send(text)
        .expect(400);
      expect(body.error.code).toBe(text === '' ? 'contact_required' : 'invalid_json');
    },
  );

  it('names the field and the fix', async () => {
    const { body } = await acme.key.post(path, { phone: '0151 23456789' }).expect(400);
    expect(body.error.message).toBe(
      'phone: not a phone number; write it with + and the country code, or set a default country',
    );
  });

  it('says invalid_request to an unknown query parameter', async () => {
    const { body } = await acme.key.post(`${path}?dryrun=true`, aVisit()).expect(400);
    expect(body.error).toEqual({
      code: 'invalid_request',
      message: 'dryrun: unknown query parameter; did you mean dryRun?',
    });
  });
});

describe('422', () => {
  it('sms_not_enabled: there is only a phone', async () => {
    const { body } = await acme.key.post(path, { phone: aMobile(), smsConsent: true }).expect(422);
    expect(body.error.code).toBe('sms_not_enabled');
  });

  it.each(['srv_00000000000070008000000000000000', 'srv_x', 'loc_00000000000070008000000000000000', '💥'])(
    'unknown_survey: %j',
    async (survey) => {
      const { body } = await acme.key.post(path, aVisit({ survey })).expect(422);
      expect(body.error.code).toBe('unknown_survey');
    },
  );

  it('unknown_survey: that of another organization', async () => {
    const other = await aSurveyingOrganization(service);
    const { body } = await acme.key.post(path, aVisit({ survey: other.survey })).expect(422);
    expect(body.error.code).toBe('unknown_survey');
  });

  it('unknown_survey: one that is archived', async () => {
    const { body: survey } = await acme.owner.post('/api/v1/surveys', { name: 'Old' }).expect(201);
    await acme.owner.post(`/api/v1/surveys/${survey.id}/archive`).expect(200);
    const { body } = await acme.key.post(path, aVisit({ survey: survey.id })).expect(422);
    expect(body.error.code).toBe('unknown_survey');
  });

  it('no_default_survey: none is named, and there is none', async () => {
    const empty = await service.organization();
    const { body } = await empty.key.post(path, aVisit()).expect(422);
    expect(body.error.code).toBe('no_default_survey');
  });
});

it('answers 401 without a credential, before it looks at the body', async () => {
  await callerWith(service, 'rpk_nonsense').post(path, { email: 5 }).expect(401);
});

it('answers 403 to a key that may only read', async () => {
  const reader = await acme.keyWith(['survey:read']);
  const { body } = await reader.post(path, aVisit()).expect(403);
  expect(body.error.code).toBe('insufficient_scope');
});

it('answers 413 to a body beyond 100 KiB, and 415 to another type', async () => {
  await acme.key.post(path, aVisit({ note: 'x'.repeat(110_000) })).expect(413);
  await acme.key.post(path).set('Content-Type', 'text/plain').send('hello').expect(415);
});

it('answers 405 to another method', async () => {
  const { headers } = await acme.key.get(path).expect(405);
  expect(headers.allow).toBe('POST');
});

it('leaves nothing behind', async () => {
  expect(await invitationsOf(service, acme.id)).toEqual([]);
});
