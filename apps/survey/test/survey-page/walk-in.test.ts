import request from 'supertest';
import type { MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';
import { viewIn, WalkInDesk } from '../support/walk-in-desk.ts';
import { scanners } from './scanners.ts';

const dayMs = 24 * 60 * 60 * 1000;

const desk = new WalkInDesk('walk-ins');
const { aDevice, aLink, responses, useUpQuota } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
let location: string;
beforeEach(() => {
  ({ service, organization, location } = desk);
});

describe('a QR code', () => {
  it('takes an answer without an invitation, and marks where it comes from', async () => {
    const { path } = await aLink('qr');
    const device = aDevice();
    const { status, headers } = await device.answer(path, { score: 9, comment: 'Warm welcome' });
    expect(status).toBe(303);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^answer=[\\w-]+; Max-Age=86400; Path=${path}; .*HttpOnly; SameSite=Lax$`),
      ),
    ]);
    expect(await responses()).toEqual([
      expect.objectContaining({
        score: 9,
        segment: 'promoter',
        comment: 'Warm welcome',
        source: 'qr',
        invitation_id: null,
        location_id: location,
        survey_id: organization.survey,
        externalId: null,
      }),
    ]);
    const { text } = await device.get(path);
    expect(text).toContain('Your score: 9 out of 10');
    expect(text).toContain('/google"');
    expect(text).not.toContain('Unsubscribe');
  });

  it('records nothing for those who only open it, programs included', async () => {
    const { path } = await aLink('qr');
    for (const { userAgent, headers } of scanners) {
      await request(service.app)
        .get(path)
        .set({ ...headers, 'User-Agent': userAgent });
      await request(service.app)
        .head(path)
        .set({ ...headers, 'User-Agent': userAgent });
    }
    expect(await responses()).toEqual([]);
  });

  it('is changed on the scale that it was given on, whatever survey the link has since', async () => {
    const link = await aLink('qr');
    const device = aDevice();
    await device.answer(link.path, { score: 10 });
    const { body: satisfied } = await organization.owner
      .post('/api/v1/surveys', { name: 'Satisfied?', kind: 'csat' })
      .expect(201);
    await organization.owner.patch(`/api/v1/location-links/${link.id}`, { survey: satisfied.id }).expect(200);
    const { text } = await device.get(link.path);
    expect(text).toContain('Your score: 10 out of 10');
    const change = /href="\.\/[\w-]+(\?[^"]+)">Change my answer/.exec(text)![1]!.replaceAll('&amp;', '&');
    await device.answer(`${link.path}${change}`, { score: 9 });
    expect(await responses()).toEqual([expect.objectContaining({ score: 9, segment: 'promoter' })]);
    service.clock.advance(dayMs);
    await device.answer(link.path, { score: 5 });
    expect((await responses())[0]).toMatchObject({ score: 5, segment: null, survey_id: satisfied.id });
  });

  it('takes one answer of a device, which can be changed, and a new one a day later', async () => {
    const { path } = await aLink('qr');
    const device = aDevice();
    await device.answer(path, { score: 9, comment: 'Fine' });
    const { text } = await device.get(path);
    const change = /href="\.\/[\w-]+(\?[^"]+)">Change my answer/.exec(text)![1]!.replaceAll('&amp;', '&');
    await device.answer(`${path}${change}`, { score: 4, comment: 'Waited too long' });
    expect(await responses()).toEqual([expect.objectContaining({ score: 4, comment: 'Waited too long' })]);
    service.clock.advance(dayMs);
    await device.answer(path, { score: 10 });
    expect((await responses()).map(({ score }) => score)).toEqual([10, 4]);
  });

  it('takes a form that is sent twice, or at the same time, as one answer', async () => {
    const { path } = await aLink('qr');
    const device = aDevice({ keepsCookies: false });
    const view = viewIn((await device.get(path)).text);
    await Promise.all(Array.from({ length: 8 }, () => device.post(path, { view, score: 3 })));
    expect(await responses()).toHaveLength(1);
  });

  it('takes a second form of the same device, opened before the answer, as a change', async () => {
    const { path } = await aLink('qr');
    const device = aDevice();
    const second = viewIn((await device.get(path)).text);
    await device.answer(path, { score: 3 });
    await device.post(path, { view: second, score: 5 });
    expect((await responses()).map(({ score }) => score)).toEqual([5]);
  });

  it('thanks a device without cookies too', async () => {
    const { path } = await aLink('qr');
    const device = aDevice({ keepsCookies: false });
    const { headers } = await device.answer(path, { score: 8 });
    const { pathname, search } = new URL(headers.location ?? '', `http://survey.test${path}`);
    const { text } = await device.get(`${pathname}${search}`);
    expect(text).toContain('Your score: 8 out of 10');
  });

  it('shows the form again, with what was written, when the score is missing or the comment too long', async () => {
    const { path } = await aLink('qr');
    const none = await aDevice().answer(path, { comment: 'No score' });
    expect(none.status).toBe(422);
    expect(none.text).toContain('No score');
    expect((await aDevice().answer(path, { score: 5, comment: 'x'.repeat(5001) })).status).toBe(422);
    expect((await aDevice().answer(path, { score: 11 })).status).toBe(422);
    expect((await aDevice().post(path, { score: 5 })).status).toBe(422);
    expect((await aDevice().post(path, { score: 5, view: 'forged' })).status).toBe(422);
    expect(await responses()).toEqual([]);
  });

  it('refuses a form that was made for another link', async () => {
    const [one, two] = [await aLink('qr'), await aLink('qr')];
    const view = viewIn((await aDevice().get(one.path)).text);
    expect((await aDevice().post(two.path, { view, score: 5 })).status).toBe(422);
    expect(await responses()).toEqual([]);
  });

  it('speaks the language of the location, else that of the survey', async () => {
    const { path } = await aLink('qr');
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language: 'fr' }).expect(200);
    expect((await aDevice().get(path)).text).toContain('<html lang="fr"');
    await organization.owner.patch(`/api/v1/locations/${location}`, { language: 'ar' }).expect(200);
    expect((await aDevice().get(path)).text).toContain('<html lang="ar" dir="rtl"');
  });

  it('is closed without an active survey, and when the location is archived', async () => {
    const { path } = await aLink('qr');
    const device = aDevice();
    const view = viewIn((await device.get(path)).text);
    const { owner, survey } = organization;
    await owner.patch(`/api/v1/surveys/${survey}`, { status: 'paused' }).expect(200);
    expect((await aDevice().get(path)).status).toBe(410);
    expect((await device.post(path, { view, score: 5 })).status).toBe(410);
    await owner.patch(`/api/v1/surveys/${survey}`, { status: 'active' }).expect(200);
    expect((await aDevice().get(path)).status).toBe(200);
    await owner.post(`/api/v1/locations/${location}/archive`, {}).expect(200);
    expect((await aDevice().get(path)).status).toBe(410);
    expect((await device.post(path, { view, score: 5 })).status).toBe(410);
    expect(await responses()).toEqual([]);
  });

  it('answers 404 for an address that is not ours', async () => {
    const { path } = await aLink('qr');
    expect((await aDevice().get(`${path.slice(0, -2)}AA`)).status).toBe(404);
    expect((await aDevice().post('/q/nonsense', { score: 3 })).status).toBe(404);
  });

  it.each([
    ['an address', () => '203.0.113.7'],
    ['a network of IPv6', (n: number) => `2001:db8:1:2::${n}`],
  ])('holds back %s that answers again and again, and says so', async (_who, addressOf) => {
    const { path } = await aLink('qr');
    const answer = (n: number) => aDevice({ address: addressOf(n) }).answer(path, { score: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 33; n += 1) statuses.push((await answer(n)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(30);
    expect((await answer(33)).text).toContain('Please try again later');
    expect((await aDevice().answer(path, { score: 2 })).status).toBe(303);
    expect(await responses()).toHaveLength(31);
  });

  it('takes a limited number of answers in an hour from all addresses together', async () => {
    const link = await aLink('qr');
    const { path } = link;
    await useUpQuota(link, 5);
    expect((await aDevice().answer(path, { score: 5 })).status).toBe(429);
    service.clock.advance(60 * 60 * 1000);
    expect((await aDevice().answer(path, { score: 6 })).status).toBe(303);
    expect((await responses()).map(({ score }) => score)).toEqual([6, 5]);
  });

  it('leads to the review sites of the location, and counts the first click', async () => {
    const { path } = await aLink('qr');
    const device = aDevice();
    await device.answer(path, { score: 9 });
    const review = /href="\.\.(\/r\/[^"]+)"/.exec((await device.get(path)).text)![1]!;
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await device.get(review);
      expect([status, headers.location]).toEqual([302, 'https://reviews.example/harbour']);
    }
    const { body } = await organization.key.get('/api/v1/summary').expect(200);
    expect(body).toMatchObject({ responses: 1, reviewClicks: 1 });
    expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
  });
});
