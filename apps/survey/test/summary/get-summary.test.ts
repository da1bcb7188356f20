import { addDays, localDay } from '@reachback/common/values/time-zone';
import fc from 'fast-check';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { aSurveyingOrganization } from '../support/builders.ts';
import { weeksQuery } from '../../src/summary/read-weeks.ts';
import { putAnswers, type GivenAnswer } from '../support/answers.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('get summary');
});
afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
type Organization = TestOrganization & { survey: string };

async function summary({ key }: TestOrganization, query = '') {
  const { body } = await key.get(`/api/v1/summary${query}`).expect(200);
  return body;
}

describe('200', () => {
  it('is all zeroes for an organization nobody has heard of', async () => {
    const body = await summary(await service.organization());
    expect(body).toMatchObject({
      days: 90,
      nps: 0,
      averageScore: 0,
      responses: 0,
      surveysSent: 0,
      responseRatePercent: 0,
      sentiment: { happy: 0, neutral: 0, unhappy: 0 },
      waitingOnFollowUp: 0,
      reviewClicks: 0,
      npsInterval: null,
    });
    expect(body.weekly.length).toBeGreaterThanOrEqual(13);
    expect(body.weekly[0]).toEqual({
      weekStart: expect.any(String),
      nps: 0,
      averageScore: 0,
      responses: 0,
      surveysSent: 0,
      responseRatePercent: 0,
      npsInterval: null,
    });
  });

  it('counts what a reader would', async () => {
    const organization = await aSurveyingOrganization(service);
    const at = (daysAgo: number) => new Date(noon.getTime() - daysAgo * dayMs);
    await putAnswers(service, organization, [
      { sentAt: at(1), score: 10, clicks: [at(0), at(0)] },
      { sentAt: at(1), score: 9 },
      { sentAt: at(2), score: 8 },
      { sentAt: at(3), score: 3 },
      { sentAt: at(3) },
      { sentAt: at(3) },
      { sentAt: at(3), bounced: true },
      // Outside the seven days: sent before them, answered in them.
      { sentAt: at(7), score: 10, answeredAt: at(0) },
    ]);
    const body = await summary(organization, '?days=7');
    expect(body).toMatchObject({
      days: 7,
      nps: 40,
      averageScore: 8,
      responses: 5,
      surveysSent: 7,
      responseRatePercent: 66.7,
      sentiment: { happy: 3, neutral: 1, unhappy: 1 },
      waitingOnFollowUp: 1,
      reviewClicks: 2,
    });
    expect(body.weekly).toEqual([
      {
        weekStart: '2026-02-23',
        nps: 25,
        npsInterval: { low: -44.2, high: 72.7 },
        averageScore: 7.5,
        responses: 4,
        surveysSent: 7,
        responseRatePercent: 66.7,
      },
      {
        weekStart: '2026-03-02',
        nps: 100,
        npsInterval: { low: -48.5, high: 98.5 },
        averageScore: 10,
        responses: 1,
        surveysSent: 0,
        responseRatePercent: 0,
      },
    ]);
    expect(body.npsInterval.low).toBeLessThan(40);
    expect(body.npsInterval.high).toBeGreaterThan(40);
  });

  it.each([7, 30, 90, 365])(
    'begins %i days ago, today included, in the organization’s time zone',
    async (days) => {
      const organization = await aSurveyingOrganization(service, { timeZone: 'Pacific/Auckland' });
      const first = addDays('2026-03-03', 1 - days);
      // Midnight in Auckland is 11:00 of the day before in UTC, in their summer; the year's first day has it too.
      const midnight = new Date(`${addDays(first, -1)}T11:00:00Z`);
      const inside =
        localDay('Pacific/Auckland', midnight) === first
          ? midnight
          : new Date(midnight.getTime() + 3_600_000);
      await putAnswers(service, organization, [
        { sentAt: inside, score: 9 },
        { sentAt: new Date(inside.getTime() - 1), score: 0 },
      ]);
      expect(await summary(organization, `?days=${days}`)).toMatchObject({ responses: 1, nps: 100 });
    },
  );

  it('equals a recount of the rows, and its parts add up', async () => {
    const answer = fc.record({
      daysAgo: fc.integer({ min: 0, max: 40 }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      answer: fc.option(
        fc.record({
          score: fc.integer({ min: 0, max: 10 }),
          laterMinutes: fc.integer({ min: 0, max: 8000 }),
          followUp: fc.constantFrom('open' as const, 'closed' as const, null),
          clicks: fc.integer({ min: 0, max: 2 }),
        }),
        { freq: 3 },
      ),
      bounced: fc.boolean(),
    });
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Auckland',
      'Asia/Kolkata',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 60 }), zone, async (given, timeZone) => {
        const organization = await aSurveyingOrganization(service, { timeZone });
        const answers = given.map((one): GivenAnswer => {
          const sentAt = new Date(
            Math.min(noon.getTime() - one.daysAgo * dayMs + one.minutes * 60_000, noon.getTime()),
          );
          if (!one.answer) return { sentAt, bounced: one.bounced };
          const { score, laterMinutes, followUp, clicks } = one.answer;
          const answeredAt = new Date(Math.min(sentAt.getTime() + laterMinutes * 60_000, noon.getTime()));
          return {
            sentAt,
            score,
            answeredAt,
            followUp,
            clicks: Array.from({ length: clicks }, () => answeredAt),
          };
        });
        await putAnswers(service, organization, answers);
        for (const days of [7, 30]) await compare(organization, { days, timeZone, answers });
      }),
      { numRuns: 12 },
    );
  });
});

async function compare(
  organization: Organization,
  { days, timeZone, answers }: { days: number; timeZone: string; answers: GivenAnswer[] },
): Promise<void> {
  const first = addDays(localDay(timeZone, noon), 1 - days);
  const counts = (at: Date) => localDay(timeZone, at) >= first;
  const sent = answers.filter(({ sentAt }) => counts(sentAt));
  const arrived = sent.filter(({ score, bounced }) => score !== undefined || !bounced);
  const given = answers.filter(({ score, answeredAt }) => score !== undefined && counts(answeredAt!));
  const happy = given.filter(({ score }) => score! >= 9).length;
  const unhappy = given.filter(({ score }) => score! <= 6).length;
  const answered = arrived.filter(({ score }) => score !== undefined).length;
  const body = await summary(organization, `?days=${days}`);
  expect(body).toMatchObject({
    responses: given.length,
    surveysSent: sent.length,
    sentiment: { happy, neutral: given.length - happy - unhappy, unhappy },
    waitingOnFollowUp: given.filter(({ followUp }) => followUp === 'open').length,
    reviewClicks: answers
      .flatMap(({ score, clicks }) => (score === undefined ? [] : (clicks ?? [])))
      .filter(counts).length,
  });
  expect(body.nps).toBeCloseTo(given.length ? ((happy - unhappy) / given.length) * 100 : 0, -0.31);
  expect(body.responseRatePercent).toBeCloseTo(arrived.length ? (answered / arrived.length) * 100 : 0, 0.9);
  const sum = (field: 'responses' | 'surveysSent') =>
    body.weekly.reduce((total: number, week: Record<typeof field, number>) => total + week[field], 0);
  expect([sum('responses'), sum('surveysSent')]).toEqual([body.responses, body.surveysSent]);
  const open = await organization.key.get(
    `/api/v1/responses?followup=open&since=${new Date(noon.getTime() - 60 * dayMs).toISOString()}`,
  );
  const openInPeriod = open.body.data.filter(({ created_at }: { created_at: string }) =>
    counts(new Date(created_at)),
  );
  expect(openInPeriod).toHaveLength(body.waitingOnFollowUp);
}

it.each([['8'], ['0'], ['91'], ['-7'], ['week'], ['']])('400 invalid_days for days=%s', async (days) => {
  const organization = await service.organization();
  const { body } = await organization.key.get(`/api/v1/summary?days=${days}`).expect(400);
  expect(body.error.code).toBe('invalid_days');
});

it.each([
  ['location=loc_1', 'location: must be an id, loc_…'],
  ['survey=none', 'survey: must be an id, srv_…'],
  ['location=none&survey=none', 'location: give one of location, provider and survey'],
])('400 invalid_request for %s', async (query, message) => {
  const { body } = await (await service.organization()).key.get(`/api/v1/summary?${query}`).expect(400);
  expect(body.error).toEqual({ code: 'invalid_request', message: expect.stringContaining(message) });
});

it('counts nothing for a location of another organization', async () => {
  const organization = await aSurveyingOrganization(service);
  const { body: location } = await organization.owner
    .post('/api/v1/locations', { name: 'Berlin' })
    .expect(201);
  await putAnswers(service, organization, [{ sentAt: noon, score: 10, location: location.id }]);
  expect(await summary(organization, `?location=${location.id}`)).toMatchObject({ responses: 1 });
  const other = await aSurveyingOrganization(service);
  expect(await summary(other, `?location=${location.id}`)).toMatchObject({ responses: 0, surveysSent: 0 });
});

itOnOnePostgres('reads the days of one place by one probe each, however many places there are', async () => {
  const organization = await aSurveyingOrganization(service);
  const { pool } = service.context;
  await summary(organization, '?location=none');
  await pool.query(
    `insert into group_days (organization_id, kind, day, group_id, sent)
     select $1, 'location', $2::date - day, new_id(), 1
     from generate_series(1, 90) as day, generate_series(1, 500) as place order by day`,
    [organization.id, noon],
  );
  await pool.query('analyze group_days');
  const group = { kind: 'location', id: organization.id } as const;
  const { text, values } = weeksQuery({ organizationId: organization.id, days: 90, now: noon, group });
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const plan = rows[0]['QUERY PLAN'][0].Plan;
  expect(scansIn(plan).find((scan) => scan['Relation Name'] === 'group_days')!['Node Type']).toMatch(
    /^Index/,
  );
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(600);
});

itOnOnePostgres('reads the daily sums of the organization only, by their key', async () => {
  const organization = await aSurveyingOrganization(service);
  const { pool } = service.context;
  await pool.query(
    `insert into daily_numbers (organization_id, day, part, sent)
     select case when part < 8 then $1 else new_id() end, date '2024-01-01' + day, part % 8, 1
     from generate_series(1, 790) as day, generate_series(0, 31) as part order by day`,
    [organization.id],
  );
  await pool.query('analyze daily_numbers');
  const { text, values } = weeksQuery({ organizationId: organization.id, days: 30, now: noon });
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const scans = scansIn(rows[0]['QUERY PLAN'][0].Plan);
  expect(new Set(scans.map((scan) => scan['Relation Name']))).toEqual(new Set(['daily_numbers', 'settings']));
  const sums = scans.find((scan) => scan['Relation Name'] === 'daily_numbers')!;
  expect(sums['Node Type']).toMatch(/^(Index|Bitmap Heap) Scan$/);
  expect(sums['Shared Hit Blocks'] + sums['Shared Read Blocks']).toBeLessThan(60);
});

interface Scan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Scan[];
}

function scansIn(plan: Scan): Scan[] {
  return [...(plan['Relation Name'] ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansIn)];
}
