import request from 'supertest';
import { answersPerHourMax, kioskPauseMs } from '../../src/responses/record/record-walk-in.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { sendSurvey, giveAnswer, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';
import { scanners } from './scanners.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const dayMs = 24 * 60 * 60 * 1000;

let service: MailingService;
let organization: TestOrganization & { survey: string };
let location: string;
beforeAll(async () => {
  // Each device of these tests has an address of its own.
  service = await startMailingService('walk-ins', { env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
  const { body } = await organization.owner.post('/api/v1/locations', {
    name: 'Harbour Street',
    reviewLinks: [{ platform: 'google', url: 'https://reviews.example/harbour' }],
  });
  location = body.id;
});

interface TestLink {
  id: string;
  path: string;
}
async function aLink(kind: 'qr' | 'kiosk', given: Record<string, unknown> = {}): Promise<TestLink> {
  const { body } = await organization.owner
    .post('/api/v1/location-links', { location, kind, name: kind, ...given })
    .expect(201);
  return { id: body.id, path: new URL(body.url).pathname };
}

let addresses = 0;
/** A device of somebody, with its cookies. */
function aDevice({
  keepsCookies = true,
  address = `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`,
} = {}) {
  let cookie = '';
  const send = async (call: request.Test) => {
    const answer = await call.set({ 'User-Agent': person, 'X-Forwarded-For': address, Cookie: cookie });
    const [set] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
    if (set && keepsCookies) cookie = set.split(';')[0]!;
    return answer;
  };
  const get = (path: string) => send(request(service.app).get(path));
  const post = (path: string, form: Record<string, string | number>) =>
    send(request(service.app).post(path).type('form').send(form));
  /** Opens the form and sends it. */
  const answer = async (path: string, form: Record<string, string | number>) =>
    post(path.split('?')[0]!, { view: viewIn((await get(path)).text), ...form });
  return { get, post, answer };
}
const viewIn = (html: string) => /name="view" value="([^"]+)"/.exec(html)?.[1] ?? 'none';

async function responses(query = '') {
  const { body } = await organization.key.get(`/api/v1/responses${query}`).expect(200);
  return body.data as { id: string; [field: string]: unknown }[];
}

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

  it('holds back an address that answers again and again, and says so', async () => {
    const { path } = await aLink('qr');
    const address = '203.0.113.7';
    const statuses: number[] = [];
    for (let n = 0; n < 33; n += 1) {
      statuses.push((await aDevice({ address }).answer(path, { score: 1 })).status);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(30);
    expect((await aDevice({ address }).answer(path, { score: 1 })).text).toContain('Please try again later');
    expect((await aDevice().answer(path, { score: 2 })).status).toBe(303);
    expect(await responses()).toHaveLength(31);
  });

  it('takes a limited number of answers in an hour from all addresses together', async () => {
    const { id, path } = await aLink('qr');
    await aDevice().answer(path, { score: 5 });
    await service.context.pool.query('update location_links set answers_in_hour = $1 where id = $2', [
      answersPerHourMax,
      id.replace('lnk_', ''),
    ]);
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

describe('a kiosk', () => {
  it('thanks without the answer, without links, and goes back to the start', async () => {
    const { path } = await aLink('kiosk');
    const device = aDevice();
    const { status, headers } = await device.answer(path, { score: 2, comment: 'Private words' });
    expect([status, headers['set-cookie']]).toEqual([303, undefined]);
    const { text } = await device.get(`${path}?done=1`);
    expect(text).toContain('Thank you!');
    expect(text).toContain('http-equiv="refresh" content="8;url=./');
    expect(text).not.toMatch(/Private words|out of 10|<a /);
    expect((await device.get(path)).text).toContain('name="score"');
    expect(await responses()).toEqual([expect.objectContaining({ score: 2, source: 'kiosk' })]);
  });

  it('counts 500 taps within a minute once', async () => {
    const { path } = await aLink('kiosk');
    const tablet = aDevice();
    const statuses = new Map<number, number>();
    for (let n = 0; n < 500; n += 1) {
      const { status } = await tablet.answer(path, { score: n % 11 });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      service.clock.advance(120);
    }
    expect([...statuses]).toEqual([[303, 500]]);
    expect((await responses()).map(({ score }) => score)).toEqual([0]);
    const { body } = await organization.key.get('/api/v1/summary').expect(200);
    expect(body.responses).toBe(1);
    service.clock.advance(kioskPauseMs);
    await aDevice().answer(path, { score: 9 });
    expect((await responses()).map(({ score }) => score)).toEqual([9, 0]);
  });

  it('counts taps that come at the same time once', async () => {
    const { path } = await aLink('kiosk');
    const views = await Promise.all(
      Array.from({ length: 20 }, async () => viewIn((await aDevice().get(path)).text)),
    );
    await Promise.all(views.map((view) => aDevice().post(path, { view, score: 7 })));
    expect(await responses()).toHaveLength(1);
  });

  it('lets nobody change what the person before said', async () => {
    const { path } = await aLink('kiosk');
    const device = aDevice();
    const view = viewIn((await device.get(path)).text);
    await device.post(path, { view, score: 9 });
    service.clock.advance(60_000);
    await device.post(path, { view, score: 0, comment: 'Not me' });
    expect(await responses()).toEqual([expect.objectContaining({ score: 9, comment: '' })]);
  });
});

describe('the numbers', () => {
  it('count answers without an invitation as responses, and the response rate of invitations only', async () => {
    const { path } = await aLink('qr');
    const sent = await sendSurvey(service, organization, { location: 'Harbour Street' });
    await sendSurvey(service, organization, { location: 'Harbour Street' });
    await giveAnswer(service, sent, { score: 9 }).expect(303);
    for (const score of [10, 7, 2]) await aDevice().answer(path, { score });
    const { body } = await organization.key.get('/api/v1/summary').expect(200);
    expect(body).toMatchObject({
      responses: 4,
      surveysSent: 2,
      responseRatePercent: 50,
      sentiment: { happy: 2, neutral: 1, unhappy: 1 },
      waitingOnFollowUp: 1,
    });
    const { body: by } = await organization.key.get('/api/v1/summary/by?group=location').expect(200);
    expect(by.data[0]).toMatchObject({ id: location, responses: 4, surveysSent: 2, responseRatePercent: 50 });
    expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
    expect((await responses('?segment=detractor')).map(({ source }) => source)).toEqual(['qr']);
  });

  it('have a follow-up for a low score, with its events and without anybody to write to', async () => {
    const { path } = await aLink('kiosk');
    await aDevice().answer(path, { score: 1, comment: 'Cold coffee' });
    const [response] = await responses();
    expect(response).toMatchObject({ followup_status: 'open', source: 'kiosk' });
    await organization.owner
      .post(`/api/v1/responses/${response!.id}/followup/close`, { resolution: 'New machine' })
      .expect(200);
    const events = await service.context.db.webhookEvent.findMany({
      where: { organizationId: organization.id },
    });
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'reputation.response.created',
        'reputation.followup.opened',
        'reputation.alert.raised',
        'reputation.followup.closed',
      ]),
    );
    const { body: replies } = await organization.owner
      .get(`/api/v1/responses/${response!.id}/replies`)
      .expect(200);
    expect(replies).toMatchObject({ data: [], obstacle: 'no_email' });
    const reply = { text: 'We are sorry.' };
    await organization.owner.post(`/api/v1/responses/${response!.id}/replies`, reply).expect(409);
    const { text } = await organization.key.get('/api/v1/responses/export').expect(200);
    expect(text).toContain(',kiosk');
  });
});
