import { wireId } from '@reachback/common/values/ids';
import { simpleParser } from 'mailparser';
import request from 'supertest';
import { aSurveyingOrganization } from '../support/builders.ts';
import { dayMs } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('kinds of survey');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0, senderName: 'Acme Clinic' });
});

const kinds = [
  { kind: 'csat', scores: [1, 2, 3, 4, 5], question: 'How satisfied were you with your visit' },
  { kind: 'ces', scores: [1, 2, 3, 4, 5, 6, 7], question: 'How easy was it to get what you needed' },
] as const;

async function aSurvey(kind: string, given: object = {}): Promise<string> {
  const { body } = await organization.owner
    .post('/api/v1/surveys', { name: kind, kind, ...given })
    .expect(201);
  expect(body.kind).toBe(kind);
  return body.id;
}

async function answered(survey: string, score: number, comment = ''): Promise<void> {
  await giveAnswer(service, await sendSurvey(service, organization, { survey }), { score, comment }).expect(
    303,
  );
}

const get = async (path: string) => (await organization.key.get(path).expect(200)).body;

describe.each(kinds)('a survey of kind $kind', ({ kind, scores, question }) => {
  it('has its own question and scale in the mail and on the page', async () => {
    const survey = await aSurvey(kind);
    const { path } = await sendSurvey(service, organization, { survey });
    const mail = await simpleParser(service.smtp.messages.at(-1)!.raw);
    const links = [...String(mail.html).matchAll(/\?score=(\d+)"/g)].map(([, score]) => Number(score));
    expect(links).toEqual(scores);
    expect(mail.text).toContain(question);
    const { text } = await request(service.app).get(`${path}?score=2`).expect(200);
    const radios = [...text.matchAll(/name="score" value="(\d+)"( required checked)?/g)];
    expect(radios.map(([, score]) => Number(score))).toEqual(scores);
    expect(radios.filter(([, , checked]) => checked).map(([, score]) => score)).toEqual(['2']);
    expect(text).toContain(question);
  });

  it.each([0, scores.at(-1)! + 1])('takes no score that is not on its scale: %i', async (score) => {
    const sent = await sendSurvey(service, organization, { survey: await aSurvey(kind) });
    const { text } = await giveAnswer(service, sent, { score }).expect(422);
    expect(text).toContain(`Please choose a number from 1 to ${scores.at(-1)}.`);
    expect((await get('/api/v1/responses')).data).toEqual([]);
  });

  it('never counts in the numbers of NPS, and raises no alert', async () => {
    await answered(organization.survey, 9);
    const before = [await get('/api/v1/summary?days=30'), await get('/api/v1/summary/by?group=survey')];
    const survey = await aSurvey(kind);
    for (const score of scores) await answered(survey, score, 'so so');
    await sendSurvey(service, organization, { survey });
    expect([await get('/api/v1/summary?days=30'), await get('/api/v1/summary/by?group=survey')]).toEqual(
      before,
    );
    const kept = await keptSums(service, organization);
    expect(await recountedSums(service, organization)).toEqual(kept);
    expect([await get('/api/v1/summary?days=30'), await get('/api/v1/summary/by?group=survey')]).toEqual(
      before,
    );
    expect(await service.context.db.alert.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it('shows its answers with their kind and without a segment', async () => {
    const survey = await aSurvey(kind);
    await answered(organization.survey, 3);
    await answered(survey, 3, 'Quite good');
    const { data } = await get('/api/v1/responses');
    expect(data[0]).toMatchObject({
      kind,
      score: 3,
      segment: null,
      comment: 'Quite good',
      survey_id: survey,
    });
    expect(data[1]).toMatchObject({ kind: 'nps', score: 3, segment: 'detractor' });
    expect((await get(`/api/v1/responses?kind=${kind}`)).data).toHaveLength(1);
    expect((await get('/api/v1/responses?kind=nps')).data).toEqual([data[1]]);
    expect((await get('/api/v1/responses?segment=detractor')).data).toEqual([data[1]]);
    expect(await get(`/api/v1/responses/${data[0].id}`)).toEqual(data[0]);
    const events = await service.context.db.webhookEvent.findMany({
      where: { organizationId: organization.id, type: 'reputation.response.created' },
      orderBy: { id: 'desc' },
    });
    const responses = events.map(({ body }) => JSON.parse(body).data.response);
    expect(responses).toMatchObject([
      { kind, score: 3, segment: null },
      { kind: 'nps', score: 3, segment: 'detractor' },
    ]);
    const { text } = await organization.key.get(`/api/v1/responses/export?kind=${kind}`).expect(200);
    expect(text.split('\r\n')[0]).toContain(',kind');
    expect(text.split('\r\n')[1]).toContain(`,${kind}`);
  });

  it('opens a follow-up for an unhappy score, and takes it back for a better one', async () => {
    const survey = await aSurvey(kind);
    const sent = await sendSurvey(service, organization, { survey });
    const unhappyMax = kind === 'csat' ? 2 : 3;
    await giveAnswer(service, sent, { score: unhappyMax }).expect(303);
    expect((await get('/api/v1/responses?followup=open')).data).toHaveLength(1);
    expect(await get(`/api/v1/surveys/${survey}/summary`)).toMatchObject({ waitingOnFollowUp: 1 });
    expect(await get('/api/v1/summary')).toMatchObject({ waitingOnFollowUp: 0 });
    await giveAnswer(service, sent, { score: unhappyMax + 1 }).expect(303);
    expect((await get('/api/v1/responses?followup=open')).data).toHaveLength(0);
    expect(await get(`/api/v1/surveys/${survey}/summary`)).toMatchObject({
      responses: 1,
      waitingOnFollowUp: 0,
    });
    const kept = await keptSums(service, organization);
    expect(await recountedSums(service, organization)).toEqual(kept);
  });
});

describe('GET /api/v1/surveys/:id/summary', () => {
  it('has average, distribution, share of the top box with its interval, and response rate', async () => {
    const survey = await aSurvey('csat');
    for (const score of [5, 5, 4, 2]) await answered(survey, score);
    await sendSurvey(service, organization, { survey });
    const summary = await get(`/api/v1/surveys/${survey}/summary?days=7`);
    expect(summary).toMatchObject({
      survey_id: survey,
      kind: 'csat',
      days: 7,
      averageScore: 4,
      topBoxPercent: 75,
      responses: 4,
      surveysSent: 5,
      responseRatePercent: 80,
      distribution: [0, 1, 0, 1, 2].map((responses, index) => ({ score: index + 1, responses })),
      // Wilson, by hand.
      topBoxInterval: { low: 30.1, high: 95.4 },
      waitingOnFollowUp: 1,
      reviewClicks: 0,
    });
    expect(summary.steps.at(-1)).toEqual({
      start: '2026-03-02',
      averageScore: 4,
      topBoxPercent: 75,
      responses: 4,
      surveysSent: 5,
      responseRatePercent: 80,
    });
  });

  it('counts the five to seven of CES as its top box', async () => {
    const survey = await aSurvey('ces');
    for (const score of [7, 5, 4, 1]) await answered(survey, score);
    expect(await get(`/api/v1/surveys/${survey}/summary`)).toMatchObject({
      averageScore: 4.25,
      topBoxPercent: 50,
    });
  });

  it('is empty, and not an error, before the first answer', async () => {
    const summary = await get(`/api/v1/surveys/${await aSurvey('ces')}/summary?days=30`);
    expect(summary).toMatchObject({ averageScore: 0, topBoxPercent: 0, responses: 0, topBoxInterval: null });
    expect(summary.distribution).toHaveLength(7);
  });

  it.each([7, 30, 90, 365])('has every day of %i, and its sums are those of the whole', async (days) => {
    const survey = await aSurvey('csat');
    await answered(survey, 5);
    service.clock.set(new Date(noon.getTime() + 3 * dayMs));
    await answered(survey, 1);
    const { steps, responses } = await get(`/api/v1/surveys/${survey}/summary?days=${days}&per=day`);
    expect(steps).toHaveLength(days);
    expect(steps.filter((step: { responses: number }) => step.responses > 0)).toMatchObject([
      { start: '2026-03-02', averageScore: 5 },
      { start: '2026-03-05', averageScore: 1 },
    ]);
    expect(responses).toBe(2);
  });

  it('refuses an NPS survey with 409, an unknown one and that of another organization with 404', async () => {
    const { body } = await organization.key.get(`/api/v1/surveys/${organization.survey}/summary`).expect(409);
    expect(body.error).toMatchObject({ code: 'invalid_state' });
    const survey = await aSurvey('csat');
    const other = await service.organization();
    await other.key.get(`/api/v1/surveys/${survey}/summary`).expect(404);
    await organization.key.get(`/api/v1/surveys/${wireId('srv', organization.id)}/summary`).expect(404);
    const wrong = await organization.key.get(`/api/v1/surveys/${survey}/summary?days=8`).expect(400);
    expect(wrong.body.error.code).toBe('invalid_days');
    await organization.key.get(`/api/v1/surveys/${survey}/summary?per=month`).expect(400);
  });
});

describe('the kind of a survey', () => {
  it('can change until the survey is sent, also while visits wait, and not afterwards', async () => {
    const survey = await aSurvey('nps');
    const change = (kind: string) => organization.owner.patch(`/api/v1/surveys/${survey}`, { kind });
    await organization.key.post('/api/v1/visits', { email: 'kim@client.example', survey }).expect(201);
    await change('csat').expect(200);
    await answered(survey, 5);
    const { body } = await change('nps').expect(409);
    expect(body.error.message).toContain('create another survey');
    await change('csat').expect(200);
    await organization.owner.patch(`/api/v1/surveys/${survey}`, { name: 'Renamed' }).expect(200);
    expect(await get(`/api/v1/surveys/${survey}/summary`)).toMatchObject({ responses: 1 });
  });

  it('cannot change from NPS once the survey is sent, also where its numbers were never counted', async () => {
    await sendSurvey(service, organization);
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { kind: 'ces' }).expect(409);
    const { db } = service.context;
    const where = { organizationId: organization.id };
    await db.groupState.deleteMany({ where });
    await db.groupChange.deleteMany({ where });
    await db.groupDay.deleteMany({ where });
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { kind: 'ces' }).expect(409);
  });

  it('must be one of three', async () => {
    const { body } = await organization.owner
      .post('/api/v1/surveys', { name: 'x', kind: 'stars' })
      .expect(400);
    expect(body.error.message).toContain('kind');
  });
});
