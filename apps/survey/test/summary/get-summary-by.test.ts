import { aSurveyingOrganization } from '../support/builders.ts';
import { putAnswers, type GivenAnswer } from '../support/answers.ts';
import { noon, startService, type Service } from '../support/service.ts';
import { aPlace, by } from '../support/summary-groups.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('summary by');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const dayMs = 24 * 60 * 60 * 1000;
const at = (daysAgo: number) => new Date(noon.getTime() - daysAgo * dayMs);

/** As many answers as the scores, all at noon. */
const scores = (location: string, given: number[]): GivenAnswer[] =>
  given.map((score) => ({ sentAt: at(1), answeredAt: at(0), score, location }));

it('is empty for an organization nobody has heard of', async () => {
  const { body } = await (await service.organization()).key.get('/api/v1/summary/by').expect(200);
  expect(body).toEqual({ data: [], next: null });
});

it('has the numbers of the summary for each place, and one row for visits without any', async () => {
  const organization = await aSurveyingOrganization(service);
  const berlin = await aPlace(organization, 'Berlin');
  await putAnswers(service, organization, [
    { sentAt: at(1), score: 10, clicks: [at(0)], location: berlin },
    { sentAt: at(1), score: 3, location: berlin },
    { sentAt: at(1), location: berlin },
    { sentAt: at(1), bounced: true, location: berlin },
    { sentAt: at(1), score: 7 },
    { sentAt: at(40), score: 0, location: berlin },
  ]);
  const { body } = await organization.key.get('/api/v1/summary/by?days=7').expect(200);
  expect(body).toEqual({
    data: [
      {
        id: berlin,
        name: 'Berlin',
        rank: null,
        nps: 0,
        averageScore: 6.5,
        responses: 2,
        surveysSent: 4,
        responseRatePercent: 66.7,
        sentiment: { happy: 1, neutral: 0, unhappy: 1 },
        waitingOnFollowUp: 1,
        reviewClicks: 1,
        npsInterval: { low: expect.any(Number), high: expect.any(Number) },
        differs: null,
      },
      expect.objectContaining({
        id: null,
        name: null,
        rank: null,
        responses: 1,
        surveysSent: 1,
        differs: null,
      }),
    ],
    next: null,
  });
});

it('compares providers and surveys as well', async () => {
  const organization = await aSurveyingOrganization(service);
  const provider = await aPlace(organization, 'Dr. Who', 'providers');
  await putAnswers(service, organization, [{ sentAt: at(1), score: 10, provider }, { sentAt: at(1) }]);
  expect(await by(organization, '?group=provider')).toMatchObject([
    { id: provider, name: 'Dr. Who', responses: 1, surveysSent: 1 },
    { id: null, responses: 0, surveysSent: 1 },
  ]);
  expect(await by(organization, '?group=survey')).toMatchObject([
    { id: organization.survey, name: 'After the visit', responses: 1, surveysSent: 2 },
  ]);
});

it('ranks by NPS those with ten responses or more, and marks those that differ', async () => {
  const organization = await aSurveyingOrganization(service);
  const places = await Promise.all(['Good', 'Same', 'Bad', 'Few'].map((name) => aPlace(organization, name)));
  const [good, same, bad, few] = places as [string, string, string, string];
  const usual = (count: number) => Array.from({ length: count }, (_none, n) => [10, 9, 10, 7, 4][n % 5]!);
  await putAnswers(service, organization, [
    ...scores(good, usual(60)),
    ...scores(same, usual(60)),
    ...scores(
      bad,
      Array.from({ length: 12 }, () => 2),
    ),
    ...scores(
      few,
      Array.from({ length: 9 }, () => 10),
    ),
  ]);
  expect((await by(organization)).map(({ name, rank, differs }) => [name, rank, differs])).toEqual([
    // Equal ones share a rank; both are above a rest that has the bad one in it.
    [expect.stringMatching(/Good|Same/), 1, null],
    [expect.stringMatching(/Good|Same/), 1, null],
    ['Bad', 3, 'below'],
    ['Few', null, null],
  ]);
});

it('gives pages', async () => {
  const organization = await aSurveyingOrganization(service);
  for (let n = 0; n < 5; n += 1) {
    const place = await aPlace(organization, `Place ${n}`);
    await putAnswers(
      service,
      organization,
      scores(
        place,
        Array.from({ length: 10 + n }, () => 5 + n),
      ),
    );
  }
  const all = await by(organization);
  const { body: first } = await organization.key.get('/api/v1/summary/by?limit=2').expect(200);
  const { body: second } = await organization.key
    .get(`/api/v1/summary/by?limit=3&before=${first.next}`)
    .expect(200);
  expect([...first.data, ...second.data]).toEqual(all);
  expect(second.next).toBeNull();
  const { body } = await organization.key
    .get(`/api/v1/summary/by?group=survey&before=${first.next}`)
    .expect(400);
  expect(body.error.code).toBe('invalid_cursor');
});

it.each([
  ['days=8', 'invalid_days'],
  ['group=planet', 'invalid_request'],
  ['limit=0', 'invalid_limit'],
])('400 for %s', async (query, code) => {
  const { body } = await (await service.organization()).key.get(`/api/v1/summary/by?${query}`).expect(400);
  expect(body.error.code).toBe(code);
});
