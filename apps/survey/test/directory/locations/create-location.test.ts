import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('create location');
});
afterAll(() => service.close());

const path = '/api/v1/locations';

describe('201', () => {
  it('answers the location', async () => {
    const { owner } = await service.organization();
    const { body } = await owner.post(path, { name: ' North ' }).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^loc_[0-9a-f]{32}$/),
      name: 'North',
      aliases: [],
      timeZone: null,
      language: null,
      reviewLinks: [],
      archived: false,
      created_at: noon.toISOString(),
    });
  });

  it('takes everything that a location has', async () => {
    const { owner } = await service.organization();
    const given = {
      name: 'North',
      aliases: ['N', 'Branch 1'],
      timeZone: 'Asia/Kolkata',
      reviewLinks: [
        { platform: 'google', label: 'Google', url: 'https://g.page/r/abc/review' },
        { platform: 'trust-pilot', url: 'https://example.com/' },
      ],
    };
    const { body } = await owner.post(path, given).expect(201);
    expect(body).toMatchObject(given);
  });

  it('takes an alias that says the same as the name', async () => {
    const { owner } = await service.organization();
    await owner.post(path, { name: 'North', aliases: ['NORTH', ' north '] }).expect(201);
  });

  it('gives the same name in another organization, and to a provider', async () => {
    const one = await service.organization();
    const two = await service.organization();
    for (const { owner } of [one, two]) {
      await owner.post(path, { name: 'North' }).expect(201);
      await owner.post('/api/v1/providers', { name: 'North' }).expect(201);
    }
  });
});

describe('422 name_taken', () => {
  it.each([
    [{ name: 'NORTH' }],
    [{ name: 'First' }],
    [{ name: 'Other', aliases: ['north'] }],
    [{ name: 'Other', aliases: ['x', 'ＦＩＲＳＴ'] }],
  ])('%j', async (given) => {
    const { owner } = await service.organization();
    await owner.post(path, { name: 'North', aliases: ['First'] }).expect(201);
    const { body } = await owner.post(path, given).expect(422);
    expect(body.error.code).toBe('name_taken');
    expect((await owner.get(path)).body.data).toHaveLength(1);
  });

  it('lets one of ten at the same time have the name', async () => {
    const { owner } = await service.organization();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(path, { name: 'North' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });
});

describe('400', () => {
  const google = { platform: 'google', url: 'https://example.com/' };

  it.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: '\ufdfa'.repeat(200) }],
    ['aliases[0]', { aliases: [''] }],
    ['aliases', { aliases: Array(51).fill('x') }],
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['reviewLinks[0].url', { reviewLinks: [{ platform: 'google', url: 'http://example.com/' }] }],
    ['reviewLinks[0].url', { reviewLinks: [{ platform: 'google', url: 'javascript:alert(1)' }] }],
    ['reviewLinks[0].url', { reviewLinks: [{ platform: 'google', url: 'not an address' }] }],
    ['reviewLinks[0].url', { reviewLinks: [{ platform: 'google', url: 'https://g.page@evil.example/' }] }],
    ['reviewLinks[0].url', { reviewLinks: [{ platform: 'google', url: 'https://:g.page@evil.example/' }] }],
    ['reviewLinks[0].platform', { reviewLinks: [{ ...google, platform: 'My Site' }] }],
    ['reviewLinks', { reviewLinks: [google, google] }],
    ['reviewLinks', { reviewLinks: Array.from({ length: 11 }, () => google) }],
  ])('names %s: %j', async (field, given) => {
    const { owner } = await service.organization();
    const body = field === 'name' ? given : { name: 'North', ...given };
    const answer = await owner.post(path, body).expect(400);
    expect(answer.body.error.code).toBe('invalid_request');
    expect(answer.body.error.message.startsWith(`${field}: `)).toBe(true);
  });
});

it('answers 403 to an organization key', async () => {
  const { key } = await service.organization();
  await key.post(path, { name: 'x' }).expect(403);
});
