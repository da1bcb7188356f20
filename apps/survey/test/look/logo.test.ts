import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import request from 'supertest';
import { aBomb, aLogo, putLogo } from '../support/logos.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('logo');
});
afterAll(() => service.close());

const path = '/api/v1/settings/look';
const shown = (url: string) => request(service.app).get(new URL(url).pathname);

describe('200', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes a %s and serves it anew', async (format) => {
    const organization = await service.organization();
    const bytes = await aLogo({ format, width: 960, height: 320 });
    const { body } = await putLogo(organization, bytes, `image/${format}`).expect(200);
    expect(body.logo).toMatchObject({ width: 480, height: 160 });
    const { headers, body: served } = await shown(body.logo.url).expect(200);
    expect(headers['content-type']).toBe(body.logo.contentType);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(served).toHaveLength(body.logo.bytes);
    expect(await sharp(served).metadata()).toMatchObject({ width: 480, height: 160 });
  });

  it('takes a form with one file', async () => {
    const { owner } = await service.organization();
    await owner
      .put(`${path}/logo`)
      .attach('file', await aLogo(), 'logo.png')
      .expect(200);
  });

  it('keeps nothing but pixels', async () => {
    const organization = await service.organization();
    const comment = '<script>alert(1)</script> 52.5N 13.4E';
    const bytes = await sharp(await aLogo())
      .withExif({ IFD0: { Copyright: comment } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('<script>')).toBe(true);
    const { body } = await putLogo(organization, bytes).expect(200);
    const { body: served } = await shown(body.logo.url).expect(200);
    expect(served.includes('script')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  it('stays below 200 kB, whatever the picture is', async () => {
    const organization = await service.organization();
    const raw = { width: 480, height: 160, channels: 3 as const };
    const noise = await sharp(randomBytes(480 * 160 * 3), { raw })
      .png()
      .toBuffer();
    const { body } = await putLogo(organization, noise).expect(200);
    expect(body.logo.bytes).toBeLessThanOrEqual(200_000);
  });

  it.each([
    ['#0f766e', '#ffffff'],
    ['#fafafa', '#1b1f26'],
  ])('lays a transparent logo of %s on %s', async (colour, ground) => {
    const organization = await service.organization();
    const { body } = await putLogo(organization, await aLogo({ colour, alpha: true })).expect(200);
    const { body: served } = await shown(body.logo.url).expect(200);
    const pixel = await sharp(served).removeAlpha().raw().toBuffer();
    expect(`#${pixel.toString('hex', 0, 3)}`).toBe(ground);
  });

  it('shows the new logo at the address of the old one, and none once it is deleted', async () => {
    const organization = await service.organization();
    const { body: first } = await putLogo(organization, await aLogo({ width: 100 })).expect(200);
    const { body: second } = await putLogo(organization, await aLogo({ width: 200 })).expect(200);
    expect(second.logo.url).not.toBe(first.logo.url);
    const { body: served } = await shown(first.logo.url).expect(200);
    expect((await sharp(served).metadata()).width).toBe(200);
    await organization.owner.delete(`${path}/logo`).expect(204);
    await organization.owner.delete(`${path}/logo`).expect(204);
    await shown(first.logo.url).expect(404);
    expect((await organization.owner.get(path).expect(200)).body.logo).toBeNull();
  });

  it('leaves colours and texts as they are', async () => {
    const organization = await service.organization();
    await organization.owner.put(path, { accent: '#0f766e' }).expect(200);
    expect((await putLogo(organization, await aLogo())).body.accent).toBe('#0f766e');
    const { body } = await organization.owner.put(path, { accent: '#1d4ed8' }).expect(200);
    expect(body.logo).not.toBeNull();
  });
});

describe('422', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[what: string, make: () => Buffer | Promise<Buffer>, says: RegExp]>([
    ['a bomb of 900 megapixels', () => aBomb(30_000, 30_000), /30000 × 30000 pixels|too many pixels/],
    ['an SVG that says it is a PNG', () => Buffer.from(svg), /SVG/],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /must be a PNG/],
    ['nothing', () => Buffer.alloc(0), /must be a PNG/],
    ['a PNG cut in half', async () => (await aLogo()).subarray(0, 200), /other data|damaged/],
    [
      'a PNG with a broken picture',
      async () => {
        const bytes = await aLogo();
        bytes.fill(7, 60, 90);
        return bytes;
      },
      /damaged/,
    ],
    ...(['png', 'jpeg', 'webp', 'gif'] as const).map((format): [string, () => Promise<Buffer>, RegExp] => [
      `a ${format} with a page behind it`,
      async () => Buffer.concat([await aLogo({ format }), Buffer.from('<script>alert(1)</script>')]),
      /other data behind the image/,
    ]),
    ['a TIFF', () => Buffer.from('49492a0008000000', 'hex'), /must be a PNG/],
  ])('for %s', async (_what, make, says) => {
    const organization = await service.organization();
    const { error } = (await putLogo(organization, await make()).expect(422)).body;
    expect(error.code).toBe('invalid_logo');
    expect(error.message).toMatch(says);
    expect((await organization.owner.get(path).expect(200)).body.logo).toBeNull();
  });
});

it('answers 413 above 2 MB and 415 for SVG or JSON', async () => {
  const organization = await service.organization();
  await putLogo(organization, randomBytes(2_000_001)).expect(413);
  await putLogo(organization, Buffer.from('<svg/>'), 'image/svg+xml').expect(415);
  await organization.owner.put(`${path}/logo`, { url: 'https://evil.example/pixel.png' }).expect(415);
});

it('answers 403 to an organization key, and 404 at an address that is not ours', async () => {
  const { key } = await service.organization();
  await key.delete(`${path}/logo`).expect(403);
  await request(service.app)
    .get(`/logo/${'A'.repeat(64)}`)
    .expect(404);
});

it('decodes one at a time and answers all that an organization may wait for, the rest with 503', async () => {
  const organization = await service.organization();
  const bytes = await aLogo({ width: 3000, height: 2000 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => (await putLogo(organization, bytes)).status),
  );
  expect(new Set(answers)).toEqual(new Set([200, 503]));
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  await putLogo(organization, bytes).expect(200);
});
