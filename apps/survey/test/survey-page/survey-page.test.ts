import { withoutTable } from '@reachback/testing/database/without-table';
import request from 'supertest';
import { aSurveyingOrganization } from '../support/builders.ts';
import { dayMs, drain, hourMs } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('survey page');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { senderName: 'Acme Clinic' });
});

const open = (path: string) => request(service.app).get(path);
const responses = () => service.context.db.response.findMany({ where: { organizationId: organization.id } });
const checkedScores = (html: string) =>
  [...html.matchAll(/<input type="radio" name="score" value="(\d+)" required checked/g)].map(([, score]) =>
    Number(score),
  );

describe('GET /s/:token', () => {
  it('shows the question and the scale from 0 to 10, with nothing chosen', async () => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await open(path).expect(200).expect('Content-Type', /html/);
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('How likely are you to recommend Acme Clinic to friends or colleagues?');
    expect(text.match(/type="radio" name="score"/g)).toHaveLength(11);
    expect(checkedScores(text)).toEqual([]);
    expect(text).toContain('Acme Clinic');
  });

  it('chooses the score of the link, says that it does not count yet, and records nothing', async () => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await open(`${path}?score=9`).expect(200);
    expect(checkedScores(text)).toEqual([9]);
    expect(text).toContain('You selected 9. Your answer counts once you submit it.');
    expect(await responses()).toEqual([]);
  });

  it.each(['11', '-1', '5.5', '', 'x', '1e0'])('chooses nothing for score=%s', async (score) => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await open(`${path}?score=${score}`).expect(200);
    expect(checkedScores(text)).toEqual([]);
  });

  it.each([
    ['de', 'Wie wahrscheinlich ist es, dass Sie Acme Clinic'],
    ['es-MX', '¿Qué probabilidad hay de que recomiende Acme Clinic'],
    ['fr', 'Quelle est la probabilité que vous recommandiez Acme Clinic'],
    ['it', 'Con quale probabilità consiglierebbe Acme Clinic'],
    ['pl', 'polecą Państwo Acme Clinic'],
    ['ar', 'ما مدى احتمال'],
  ])('speaks the survey’s language: %s', async (language, words) => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language }).expect(200);
    const { path } = await sendSurvey(service, organization);
    const { text } = await open(path).expect(200);
    expect(text).toContain(words);
  });

  it('keeps what people and settings wrote from becoming markup', async () => {
    await organization.owner
      .patch(`/api/v1/surveys/${organization.survey}`, { question: '<script>alert(1)</script>' })
      .expect(200);
    const { path } = await sendSurvey(service, organization);
    await giveAnswer(
      service,
      { path },
      { score: 3, comment: '</textarea><img src=x onerror=alert(2)>' },
    ).expect(303);
    const { text } = await open(`${path}?edit=1`).expect(200);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('&lt;/textarea&gt;&lt;img');
  });

  it('is small, loads nothing, and forbids scripts', async () => {
    const { path } = await sendSurvey(service, organization);
    const { text, headers } = await open(path);
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(text).not.toMatch(/<(script|img|link|iframe)|javascript:|\son\w+=/);
  });

  it('allows the one program of a tapped score, from its own address, and stays small with it', async () => {
    const { path } = await sendSurvey(service, organization);
    const { text, headers } = await open(`${path}?score=9`).set(
      'User-Agent',
      'Mozilla/5.0 (X11) Firefox/128.0',
    );
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'; connect-src 'self'$/);
    expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="./tap.js" defer>']);
    const program = await open('/s/tap.js')
      .expect(200)
      .expect('Content-Type', /javascript/);
    expect(Buffer.byteLength(text) + Buffer.byteLength(program.text)).toBeLessThan(30_000);
  });

  it('answers 404 for a token that is not ours, in the language of the browser', async () => {
    const { path } = await sendSurvey(service, organization);
    await open(`${path.slice(0, -2)}AA`).expect(404);
    const { text } = await open('/s/nonsense').set('Accept-Language', 'ja, de;q=0.8').expect(404);
    expect(text).toContain('Ungültiger Link');
  });

  it('shows people a page when it fails, in the language of the browser, and programs an error', async () => {
    const { path } = await sendSurvey(service, organization);
    const { pool } = service.context;
    await withoutTable(pool, 'looks', async () => {
      const shown = open(path).set({ Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'de' });
      const { text, headers } = await shown.expect(500).expect('Content-Type', /html/);
      expect(text).toContain('<h1>Bitte versuchen Sie es später erneut</h1>');
      expect(headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
      const { body } = await open(path).set('Accept', '*/*').expect(500);
      expect(body.error.code).toBe('internal_error');
    });
  });

  it('answers 410 when the invitation has expired', async () => {
    const { path } = await sendSurvey(service, organization);
    for (let day = 0; day < 20; day += 1) {
      service.clock.advance(dayMs);
      await drain(service, organization.id);
    }
    const { text } = await open(path).expect(410);
    expect(text).toContain('This survey is closed');
    await giveAnswer(service, { path }, { score: 9 }).expect(410);
    expect(await responses()).toEqual([]);
  });
});

describe('POST /s/:token', () => {
  it('records score and comment, and leads to the thanks', async () => {
    const { path } = await sendSurvey(service, organization);
    const { headers } = await giveAnswer(
      service,
      { path },
      { score: 9, comment: ' Kind\r\nand quick. ' },
    ).expect(303);
    expect(await responses()).toMatchObject([{ score: 9, segment: 'promoter', comment: 'Kind\nand quick.' }]);
    const next = new URL(headers.location!, `http://survey.test${path}`).pathname;
    expect(next).toBe(path);
    const { text } = await open(next).expect(200);
    expect(text).toContain('Thank you!');
    expect(text).toContain('Your score: 9 out of 10');
    expect(text).toContain('Kind<br>and quick.');
  });

  it('asks again without a score, and keeps the comment', async () => {
    const { path } = await sendSurvey(service, organization);
    const { text } = await giveAnswer(service, { path }, { comment: 'Only words' }).expect(422);
    expect(text).toContain('role="alert">Please choose a number from 0 to 10.');
    expect(text).toContain('Only words</textarea>');
    expect(await responses()).toEqual([]);
  });

  it('refuses a comment that is too long, and takes the longest one', async () => {
    const { path } = await sendSurvey(service, organization);
    await giveAnswer(service, { path }, { score: 5, comment: 'ü'.repeat(5001) }).expect(422);
    await giveAnswer(service, { path }, { score: 5, comment: '語'.repeat(5000) }).expect(303);
    expect(await responses()).toMatchObject([{ score: 5 }]);
  });

  it('updates the one response, the score within a day and the comment within a week', async () => {
    const { path } = await sendSurvey(service, organization);
    await giveAnswer(service, { path }, { score: 0, comment: 'Oops' }).expect(303);
    service.clock.advance(23 * hourMs);
    await giveAnswer(service, { path }, { score: 10, comment: 'Great' }).expect(303);
    expect(await responses()).toMatchObject([
      { score: 10, segment: 'promoter', comment: 'Great', createdAt: noon },
    ]);
    service.clock.advance(hourMs);
    await giveAnswer(service, { path }, { score: 1, comment: 'Still great' }).expect(303);
    expect(await responses()).toMatchObject([{ score: 10, comment: 'Still great' }]);
    service.clock.advance(6 * dayMs);
    await giveAnswer(service, { path }, { score: 1, comment: 'Too late' }).expect(303);
    expect(await responses()).toMatchObject([{ score: 10, comment: 'Still great' }]);
  });

  it('offers only what can still be changed', async () => {
    const { path } = await sendSurvey(service, organization);
    await giveAnswer(service, { path }, { score: 8, comment: 'Fine' });
    const early = await open(`${path}?score=3`).expect(200);
    expect(checkedScores(early.text)).toEqual([3]);
    expect(early.text).toContain('Fine</textarea>');
    expect((await responses())[0]).toMatchObject({ score: 8 });
    service.clock.advance(dayMs);
    const later = await open(`${path}?edit=1`).expect(200);
    expect(later.text).not.toContain('type="radio"');
    expect(later.text).toContain('Your score: 8 out of 10');
    service.clock.advance(6 * dayMs);
    const atLast = await open(`${path}?edit=1`).expect(200);
    expect(atLast.text).not.toContain('<form');
    expect(atLast.text).not.toContain('Change my answer');
  });

  it('leaves a follow-up open that a member opened, whatever a happy person adds', async () => {
    const { path } = await sendSurvey(service, organization);
    await giveAnswer(service, { path }, { score: 9 }).expect(303);
    const [{ id }] = (await organization.key.get('/api/v1/responses').expect(200)).body.data;
    await organization.owner.post(`/api/v1/responses/${id}/followup/reopen`, {}).expect(200);
    await giveAnswer(service, { path }, { score: 9, comment: 'Please call me' }).expect(303);
    expect(await responses()).toMatchObject([{ comment: 'Please call me', followupStatus: 'open' }]);
  });

  it('makes one response of 20 answers at the same time', async () => {
    const { path } = await sendSurvey(service, organization);
    await Promise.all(
      Array.from({ length: 20 }, (_none, n) => giveAnswer(service, { path }, { score: n % 11 }).expect(303)),
    );
    expect(await responses()).toHaveLength(1);
    const [day] = await service.context.db.dailyNumbers.findMany({
      where: { organizationId: organization.id },
    });
    expect(day!.promoters + day!.passives + day!.detractors).toBe(1);
    expect(day!.scoreSum).toBe((await responses())[0]!.score);
  });

  it('ends the reminders', async () => {
    const { path } = await sendSurvey(service, organization);
    const before = service.smtp.messages.length;
    await giveAnswer(service, { path }, { score: 7 });
    service.clock.advance(3 * dayMs);
    await drain(service, organization.id);
    expect(service.smtp.messages).toHaveLength(before);
  });

  it('notifies subscribers, without contact details', async () => {
    const { path } = await sendSurvey(service, organization, {
      externalId: 'appointment-7',
      email: 'secret@example.com',
    });
    await giveAnswer(service, { path }, { score: 2, comment: 'Too slow' });
    await giveAnswer(service, { path }, { score: 10, comment: 'Wrong number before' });
    await giveAnswer(service, { path }, { score: 10, comment: 'Wrong number before' });
    const events = await service.context.db.webhookEvent.findMany({
      where: { organizationId: organization.id },
    });
    expect(events.map(({ type }) => type.replace('reputation.', '')).toSorted()).toEqual([
      'alert.raised',
      'followup.closed',
      'followup.opened',
      'invitation.scheduled',
      'invitation.sent',
      'response.created',
      'response.updated',
    ]);
    const created = events.find(({ type }) => type === 'reputation.response.created')!;
    expect(JSON.parse(created.body)).toMatchObject({
      type: 'reputation.response.created',
      createdAt: noon.toISOString(),
      data: {
        response: {
          score: 2,
          segment: 'detractor',
          comment: 'Too slow',
          followup_status: 'open',
          externalId: 'appointment-7',
        },
        occurred_at: noon.toISOString(),
      },
    });
    expect(JSON.stringify(events.map(({ body }) => body))).not.toContain('secret');
  });
});
