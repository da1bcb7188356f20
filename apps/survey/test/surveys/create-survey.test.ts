import { noon, startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('create survey');
});
afterAll(() => service.close());

const path = '/api/v1/surveys';

describe('201', () => {
  it('answers the survey, with the texts of its language where none are given', async () => {
    const { owner } = await service.organization();
    const { body } = await owner.post(path, { name: ' After the visit ' }).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^srv_[0-9a-f]{32}$/),
      name: 'After the visit',
      status: 'active',
      kind: 'nps',
      questions: [],
      language: 'en',
      question: null,
      commentPrompt: null,
      thankYou: null,
      emailSubject: null,
      emailIntro: null,
      smsText: null,
      reminders: 1,
      reminderAfterDays: 3,
      created_at: noon.toISOString(),
    });
  });

  it('takes everything that a survey has', async () => {
    const { owner } = await service.organization();
    const given = {
      name: 'Nachbefragung',
      language: 'DE-at',
      question: 'Würden Sie uns empfehlen?',
      commentPrompt: 'Warum?',
      thankYou: 'Danke!\n\nBis bald.',
      emailSubject: 'Wie war es?',
      emailIntro: 'Guten Tag',
      smsText: 'Wie war es?',
      reminders: 2,
      reminderAfterDays: 7,
    };
    const { body } = await owner.post(path, given).expect(201);
    expect(body).toMatchObject({ ...given, language: 'de-AT' });
  });

  it('makes the first survey the default, and no later one', async () => {
    const { owner } = await service.organization();
    const { body: first } = await owner.post(path, { name: 'First' }).expect(201);
    await owner.post(path, { name: 'Second' }).expect(201);
    expect((await owner.get('/api/v1/settings')).body.defaultSurvey).toBe(first.id);
  });

  it('makes one survey of two calls with the same Idempotency-Key', async () => {
    const { owner } = await service.organization();
    const call = () => owner.post(path, { name: 'Once' }).set('Idempotency-Key', 'k1').expect(201);
    const { body: first } = await call();
    const second = await call();
    expect(second.body).toEqual(first);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await owner.get(path)).body.data).toHaveLength(1);
  });
});

describe('400', () => {
  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(201) }],
    ['language', { name: 'x', language: 'english please' }],
    ['language', { name: 'x', language: '' }],
    ['language', { name: 'x', language: 'ja' }],
    ['question', { name: 'x', question: 'x'.repeat(501) }],
    ['emailSubject', { name: 'x', emailSubject: 'a\r\nBcc: everyone@example.com' }],
    ['smsText', { name: 'x', smsText: 'a\nb' }],
    ['reminders', { name: 'x', reminders: 3 }],
    ['reminderAfterDays', { name: 'x', reminderAfterDays: 0 }],
    ['thankYou', { name: 'x', thankYou: 5 }],
  ])('names %s: %j', async (field, survey) => {
    const { owner } = await service.organization();
    const { body } = await owner.post(path, survey).expect(400);
    expect(body.error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(`^${field}: `),
    });
  });
});

it('answers 403 to an organization key', async () => {
  const { key } = await service.organization();
  await key.post(path, { name: 'x' }).expect(403);
});
