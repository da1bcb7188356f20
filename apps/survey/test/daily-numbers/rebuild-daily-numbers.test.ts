import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { noon, startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('rebuild numbers');
});
afterAll(() => service.close());

interface Given {
  sentAt: string;
  status?: string;
  response?: { at: string; score: number; followup?: string; clickedAt?: string[] };
}

/** Visits with what came of them. */
async function anOrganizationWith(given: Given[]) {
  service.clock.set(noon);
  const organization = await aSurveyingOrganization(service);
  const { id: organizationId, key } = organization;
  for (const _visit of given) await key.post('/api/v1/visits', aVisit()).expect(201);
  const rows = await invitationsOf(service, organizationId);
  const { db } = service.context;
  for (const [index, { sentAt, status = 'sent', response }] of given.entries()) {
    const row = rows[index]!;
    const where = { organizationId_id: { organizationId, id: row.id } };
    const { surveyId } = await db.invitation.update({
      where,
      data: { status, sentAt: new Date(sentAt), dueAt: null },
    });
    if (!response) continue;
    const { score, at, followup = null, clickedAt = [] } = response;
    const { id: responseId } = await db.response.create({
      data: {
        organizationId,
        invitationId: row.id,
        surveyId,
        score,
        segment: score <= 6 ? 'detractor' : score <= 8 ? 'passive' : 'promoter',
        followupStatus: followup,
        createdAt: new Date(at),
      },
    });
    await db.reviewClick.createMany({
      data: clickedAt.map((time, n) => ({
        organizationId,
        responseId,
        platform: `p${n}`,
        clickedAt: new Date(time),
      })),
    });
  }
  return organization;
}

const sums = [
  'sent',
  'bounced',
  'answered',
  'promoters',
  'passives',
  'detractors',
  'score_sum',
  'open_followups',
  'review_clicks',
];

/** The sums of each day, of all its parts together. */
async function numbersOf(organizationId: string) {
  const { rows } = await service.context.pool.query(
    `select day::text, ${sums.map((name) => `sum(${name})::int as ${name}`).join(', ')}
       from daily_numbers where organization_id = $1 group by day order by day`,
    [organizationId],
  );
  return rows;
}

const none = Object.fromEntries(sums.map((name) => [name, 0]));

it('counts everything again under the days of the new time zone', async () => {
  const { id, owner } = await anOrganizationWith([
    { sentAt: '2026-03-01T23:30:00Z' },
    { sentAt: '2026-03-01T12:00:00Z', status: 'bounced' },
    {
      sentAt: '2026-03-01T12:00:00Z',
      status: 'answered',
      response: {
        at: '2026-03-01T22:59:59Z',
        score: 10,
        clickedAt: ['2026-03-01T23:00:00Z', '2026-03-02T00:00:00Z'],
      },
    },
    {
      sentAt: '2026-03-01T12:00:00Z',
      status: 'answered',
      response: { at: '2026-03-01T23:00:00Z', score: 3, followup: 'open' },
    },
    {
      sentAt: '2026-03-01T12:00:00Z',
      status: 'answered',
      response: { at: '2026-03-02T10:00:00Z', score: 7, followup: 'closed' },
    },
  ]);
  await owner.patch('/api/v1/settings', { timeZone: 'Europe/Berlin' }).expect(200);
  expect(await numbersOf(id)).toEqual([
    {
      ...none,
      day: '2026-03-01',
      sent: 4,
      bounced: 1,
      answered: 3,
      promoters: 1,
      score_sum: 10,
    },
    {
      ...none,
      day: '2026-03-02',
      sent: 1,
      passives: 1,
      detractors: 1,
      score_sum: 10,
      open_followups: 1,
      review_clicks: 2,
    },
  ]);
  await owner.patch('/api/v1/settings', { timeZone: 'America/New_York' }).expect(200);
  expect(await numbersOf(id)).toMatchObject([
    { day: '2026-03-01', sent: 5, promoters: 1, detractors: 1, review_clicks: 2 },
    { day: '2026-03-02', sent: 0, passives: 1 },
  ]);
});

it('leaves other organizations alone', async () => {
  const one = await anOrganizationWith([{ sentAt: '2026-03-02T12:00:00Z' }]);
  const two = await anOrganizationWith([{ sentAt: '2026-03-02T12:00:00Z' }]);
  await one.owner.patch('/api/v1/settings', { timeZone: 'Asia/Tokyo' }).expect(200);
  await two.owner.patch('/api/v1/settings', { timeZone: 'Asia/Tokyo' }).expect(200);
  await one.owner.patch('/api/v1/settings', { timeZone: 'UTC' }).expect(200);
  expect(await numbersOf(two.id)).toHaveLength(1);
});
