import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('look');
});
afterAll(() => service.close());

const path = '/api/v1/settings/look';
const nothing = { accent: null, imprintUrl: null, privacyUrl: null, texts: {}, logo: null };
const look = {
  accent: '#0F766E',
  imprintUrl: 'https://client.example/imprint',
  privacyUrl: 'https://client.example/privacy',
  texts: { de: { closing: 'Ihr Team', footer: null } },
};

it('is nothing at first, then what was put, then nothing again', async () => {
  const { owner } = await service.organization();
  expect((await owner.get(path).expect(200)).body).toEqual(nothing);
  const stored = { ...look, accent: '#0f766e', logo: null };
  expect((await owner.put(path, look).expect(200)).body).toEqual(stored);
  expect((await owner.get(path).expect(200)).body).toEqual(stored);
  await owner.delete(path).expect(204);
  await owner.delete(path).expect(204);
  expect((await owner.get(path).expect(200)).body).toEqual(nothing);
});

it('resets what a put omits', async () => {
  const { owner } = await service.organization();
  await owner.put(path, look).expect(200);
  const { body } = await owner.put(path, { imprintUrl: look.imprintUrl }).expect(200);
  expect(body).toEqual({ ...nothing, imprintUrl: look.imprintUrl });
});

it('is one for each organization', async () => {
  const [mine, theirs] = [await service.organization(), await service.organization()];
  await mine.owner.put(path, look).expect(200);
  await theirs.owner.delete(path).expect(204);
  expect((await theirs.owner.get(path).expect(200)).body).toEqual(nothing);
  expect((await mine.owner.get(path).expect(200)).body.accent).toBe('#0f766e');
});

it('is one whole look when many are put at once', async () => {
  const { owner } = await service.organization();
  const accents = ['#0f766e', '#1d4ed8', '#9a3412', '#111111'];
  await Promise.all(
    accents.map((accent) => owner.put(path, { accent, texts: { en: { closing: accent } } }).expect(200)),
  );
  const { body } = await owner.get(path).expect(200);
  expect(body.texts.en.closing).toBe(body.accent);
});

describe('400', () => {
  it('for a colour without contrast, and names the nearest that passes, which is taken', async () => {
    const { owner } = await service.organization();
    const { body } = await owner.put(path, { accent: '#ff8800' }).expect(400);
    expect(body.error.code).toBe('invalid_request');
    expect(body.error.message).toMatch(
      /^accent: has a contrast of 2\.3:1 to white, and text needs 4\.5:1; the nearest colour that passes is #[0-9a-f]{6}$/,
    );
    const accent = body.error.message.slice(-7);
    expect((await owner.put(path, { accent }).expect(200)).body.accent).toBe(accent);
  });

  it.each([
    ['accent', { accent: 'red' }],
    ['accent', { accent: '#fff' }],
    ['accent', { accent: '#0f766e;background:url(https://evil.example)' }],
    ['imprintUrl', { imprintUrl: 'http://client.example' }],
    ['imprintUrl', { imprintUrl: 'javascript:alert(1)' }],
    ['privacyUrl', { privacyUrl: 'https://client.example@evil.example' }],
    ['privacyUrl', { privacyUrl: `https://client.example/${'x'.repeat(2000)}` }],
    ['texts', { texts: { tlh: { closing: 'Qapla’' } } }],
    ['texts', { texts: { en: { closing: 'x'.repeat(501) } } }],
    ['texts', { texts: { en: { signature: 'x' } } }],
    ['logo', { logo: 'https://evil.example/pixel.png' }],
  ])('for a bad %s: %j', async (field, body) => {
    const { owner } = await service.organization();
    const { error } = (await owner.put(path, body).expect(400)).body;
    expect(error.message).toMatch(new RegExp(`^${field}`));
    expect((await owner.get(path).expect(200)).body).toEqual(nothing);
  });
});

it.each(['get', 'put', 'delete'] as const)('answers 403 to an organization key: %s', async (verb) => {
  const { key } = await service.organization();
  await key[verb](path).expect(403);
});
