import jsqr from 'jsqr';
import { inflateSync } from 'node:zlib';
import { newUuid, wireId } from '@reachback/common/values/ids';
import request from 'supertest';
import { aSurveyingOrganization } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
let location: string;
beforeAll(async () => {
  service = await startService('location links');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  location = await aLocation(organization);
});

async function aLocation({ owner }: TestOrganization): Promise<string> {
  const { body } = await owner.post('/api/v1/locations', { name: 'Harbour Street' }).expect(201);
  return body.id;
}
const aLink = (given: Record<string, unknown> = {}) =>
  organization.owner.post('/api/v1/location-links', { location, kind: 'qr', name: 'Poster', ...given });
const open = (url: string) => request(service.app).get(new URL(url).pathname);

describe('201', () => {
  it('creates a link with an address that shows the survey of the location', async () => {
    const { body } = await aLink({ kind: 'kiosk', name: 'Reception' }).expect(201);
    expect(body).toMatchObject({
      location,
      kind: 'kiosk',
      name: 'Reception',
      survey: null,
      rotated_at: null,
    });
    expect(body.url).toMatch(/^http:\/\/survey\.test\/q\/[\w-]{64}$/);
    const { text } = await open(body.url).expect(200);
    expect(text).toContain('recommend Harbour Street');
  });

  it('creates one link for the same Idempotency-Key', async () => {
    const fields = { location, kind: 'qr', name: 'Poster' };
    const create = () =>
      organization.owner.post('/api/v1/location-links', fields).set('Idempotency-Key', 'poster').expect(201);
    expect((await create()).body).toEqual((await create()).body);
    const { body } = await organization.owner.get('/api/v1/location-links').expect(200);
    expect(body.data).toHaveLength(1);
  });
});

describe('200', () => {
  it('lists the links of all locations, or of one, page by page', async () => {
    const { body: other } = await organization.owner
      .post('/api/v1/locations', { name: 'Old Town' })
      .expect(201);
    await aLink({ name: 'First' }).expect(201);
    await aLink({ name: 'Second', location: other.id }).expect(201);
    await aLink({ name: 'Third' }).expect(201);
    const names = async (query: string) => {
      const { body } = await organization.owner.get(`/api/v1/location-links${query}`).expect(200);
      return { names: body.data.map(({ name }: { name: string }) => name), next: body.next };
    };
    expect((await names('')).names).toEqual(['Third', 'Second', 'First']);
    expect((await names(`?location=${other.id}`)).names).toEqual(['Second']);
    const page = await names(`?location=${location}&limit=1`);
    expect(page.names).toEqual(['Third']);
    expect((await names(`?location=${location}&limit=1&before=${page.next}`)).names).toEqual(['First']);
  });

  it('asks another survey at the same address', async () => {
    const { body: survey } = await organization.owner
      .post('/api/v1/surveys', { name: 'Short', question: 'Everything fine?' })
      .expect(201);
    const { body: link } = await aLink().expect(201);
    const { body } = await organization.owner
      .patch(`/api/v1/location-links/${link.id}`, { survey: survey.id, name: 'Door' })
      .expect(200);
    expect(body).toMatchObject({ survey: survey.id, name: 'Door', url: link.url });
    expect((await open(link.url).expect(200)).text).toContain('Everything fine?');
  });

  it('replaces the address, and the old one ends at once', async () => {
    const { body: link } = await aLink().expect(201);
    const path = `/api/v1/location-links/${link.id}/rotate`;
    const { body } = await organization.owner.post(path, {}).expect(200);
    expect(body.url).not.toBe(link.url);
    expect(body.rotated_at).not.toBeNull();
    await open(link.url).expect(410);
    await open(body.url).expect(200);
  });

  it.each(['svg', 'png'])('shows the address as a QR code that a scanner reads: %s', async (format) => {
    const { body: link } = await aLink().expect(201);
    const answer = await organization.owner
      .get(`/api/v1/location-links/${link.id}/qr-code?format=${format}`)
      .buffer(true)
      .expect(200)
      .expect('Content-Type', format === 'svg' ? /image\/svg\+xml/ : /image\/png/)
      .expect('Content-Disposition', `attachment; filename="qr-code-${link.id}.${format}"`);
    const pixels = format === 'png' ? readPng(answer.body) : readSvg(`${answer.body}`);
    expect(readQrCode(pixels.rgba, pixels.side, pixels.side)?.data).toBe(link.url);
  });
});

describe('204', () => {
  it('deletes a link, whose address ends at once', async () => {
    const { body: link } = await aLink().expect(201);
    await organization.owner.delete(`/api/v1/location-links/${link.id}`).expect(204);
    await open(link.url).expect(410);
    await organization.owner.delete(`/api/v1/location-links/${link.id}`).expect(404);
  });
});

describe('400', () => {
  it.each([
    [{ kind: 'poster' }, 'kind'],
    [{ name: ' ' }, 'name'],
    [{ colour: 'red' }, 'colour'],
  ])('answers for what cannot be a link: %j', async (given, field) => {
    const { body } = await aLink(given).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request' });
    expect(body.error.message).toContain(field);
  });

  it('answers for a format that there is none of', async () => {
    const { body: link } = await aLink().expect(201);
    await organization.owner.get(`/api/v1/location-links/${link.id}/qr-code?format=gif`).expect(400);
  });
});

describe('404', () => {
  it('answers for links and locations of another organization', async () => {
    const stranger = await aSurveyingOrganization(service);
    const { body: link } = await aLink().expect(201);
    const path = `/api/v1/location-links/${link.id}`;
    await stranger.owner.get(path).expect(404);
    await stranger.owner.get(`${path}/qr-code`).expect(404);
    await stranger.owner.patch(path, { name: 'Mine' }).expect(404);
    await stranger.owner.post(`${path}/rotate`, {}).expect(404);
    await stranger.owner.delete(path).expect(404);
    await stranger.owner.post('/api/v1/location-links', { location, kind: 'qr', name: 'x' }).expect(404);
    await open(link.url).expect(200);
  });

  it('answers for an id that cannot be one', async () => {
    await organization.owner.get('/api/v1/location-links/nonsense').expect(404);
    await organization.owner.get(`/api/v1/location-links/${wireId('lnk', newUuid())}`).expect(404);
    await organization.owner.get('/api/v1/location-links?location=nonsense').expect(404);
  });
});

describe('409', () => {
  it('answers for an archived location', async () => {
    await organization.owner.post(`/api/v1/locations/${location}/archive`, {}).expect(200);
    const { body } = await aLink().expect(409);
    expect(body.error.code).toBe('invalid_state');
  });
});

describe('422', () => {
  it('answers for a survey of somebody else, or an archived one', async () => {
    const stranger = await aSurveyingOrganization(service);
    for (const survey of [stranger.survey, 'nonsense']) {
      const { body } = await aLink({ survey }).expect(422);
      expect(body.error.code).toBe('unknown_survey');
    }
  });

  it('answers at 20 links of a location, also to calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => aLink()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    // On a slow machine a call may wait too long for the others.
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.filter(({ status }) => status !== 422 && status !== 503)).toEqual([]);
    await aLink().expect(422);
  });
});

// Its types describe the file for browsers; here the function is what the module exports.
const readQrCode = jsqr as unknown as typeof jsqr.default;

interface Pixels {
  rgba: Uint8ClampedArray;
  side: number;
}

/** One bit per pixel, no filters, as `qrPng` writes it. */
function readPng(png: Buffer): Pixels {
  const side = png.readUInt32BE(16);
  const dataAt = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(dataAt + 4, dataAt + 4 + png.readUInt32BE(dataAt - 4)));
  const bytesPerLine = 1 + side / 8;
  return pixelsOf(side, (x, y) => (lines[y * bytesPerLine + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0);
}

/** One square path for each dark module. */
function readSvg(svg: string): Pixels {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1]);
  const squares = [...svg.matchAll(/M(\d+),(\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number));
  const dark = new Set<string>();
  for (const [left, top, size] of squares as [number, number, number][]) {
    for (let x = left; x < left + size; x += 1)
      for (let y = top; y < top + size; y += 1) dark.add(`${x},${y}`);
  }
  return pixelsOf(side, (x, y) => dark.has(`${x},${y}`));
}

function pixelsOf(side: number, isDark: (x: number, y: number) => boolean): Pixels {
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isDark(x, y)) rgba.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { rgba, side };
}
