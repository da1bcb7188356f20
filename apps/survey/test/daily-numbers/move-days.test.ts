import { nilUuid } from '@reachback/common/values/ids';
import { moveDays } from '../../src/daily-numbers/move-days.ts';
import { settleGroupNumbers } from '../../src/daily-numbers/settle-group-numbers.ts';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { noon, startService, type Service } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('move days');
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
  await recountedSums(service, organization);
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

/** The sums of each day, of all its parts together; without days that only had some. */
async function numbersOf(organizationId: string) {
  const { rows } = await service.context.pool.query(
    `select day::text, ${sums.map((name) => `sum(${name})::int as ${name}`).join(', ')}
       from daily_numbers where organization_id = $1 group by day
       having ${sums.map((name) => `sum(${name}) > 0`).join(' or ')} order by day`,
    [organizationId],
  );
  return rows;
}

const none = Object.fromEntries(sums.map((name) => [name, 0]));

it('moves everything to the days of the new time zone', async () => {
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

const hours = ['01', '05', '09', '13', '17', '21'];

/** An organization whose time zone was just changed to Tokyo's, before anything was moved. */
async function anOrganizationToMove() {
  const organization = await anOrganizationWith(
    hours.map((hour, n) => ({
      sentAt: `2026-03-01T${hour}:00:00Z`,
      ...(n % 2 && {
        status: 'answered',
        response: { at: `2026-03-01T${hour}:30:00Z`, score: 9, clickedAt: [`2026-03-01T${hour}:40:00Z`] },
      }),
    })),
  );
  await service.context.db.settings.update({
    where: { organizationId: organization.id },
    data: { timeZone: 'Asia/Tokyo', previousTimeZone: 'UTC', movedUntil: nilUuid },
  });
  return organization;
}

describe('a large organization', () => {
  it('is moved some invitations at a time, each of which is counted in one zone', async () => {
    const organization = await anOrganizationToMove();
    const { id } = organization;
    const moved: number[] = [];
    for (let more = true; more;) {
      more = await moveDays(service.context.pool, id, 1);
      const days = await numbersOf(id);
      const total = (name: string) => days.reduce((sum, day) => sum + day[name], 0);
      expect([total('sent'), total('promoters'), total('review_clicks')]).toEqual([6, 3, 3]);
      moved.push(days.find(({ day }) => day === '2026-03-02')?.sent ?? 0);
    }
    // 17:00 and 21:00 in UTC are the next day in Tokyo. The ids are in no order.
    expect(moved.length).toBeGreaterThanOrEqual(6);
    expect(moved.toSorted((one, other) => one - other)).toEqual(moved);
    expect(moved.at(-1)).toBe(2);
    expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
  });

  it('is moved by the job, with the sums of its places', async () => {
    const organization = await anOrganizationToMove();
    await settleGroupNumbers(service.context, new AbortController().signal);
    expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
    const where = { organizationId: organization.id };
    expect(await service.context.db.settings.findUnique({ where })).toMatchObject({
      timeZone: 'Asia/Tokyo',
      previousTimeZone: null,
      movedUntil: null,
    });
    expect(await service.context.db.groupChange.count({ where })).toBe(0);
  });

  it('gets no other time zone meanwhile, but any other setting', async () => {
    const { owner, id } = await anOrganizationToMove();
    const { body } = await owner.patch('/api/v1/settings', { timeZone: 'UTC', fatigueDays: 7 }).expect(409);
    expect(body.error.code).toBe('invalid_state');
    expect((await owner.get('/api/v1/settings')).body).toMatchObject({
      timeZone: 'Asia/Tokyo',
      fatigueDays: 30,
    });
    await owner.patch('/api/v1/settings', { timeZone: 'Asia/Tokyo', fatigueDays: 7 }).expect(200);
    while (await moveDays(service.context.pool, id));
    await owner.patch('/api/v1/settings', { timeZone: 'UTC' }).expect(200);
  });
});

it('leaves other organizations alone', async () => {
  const one = await anOrganizationWith([{ sentAt: '2026-03-02T12:00:00Z' }]);
  const two = await anOrganizationWith([{ sentAt: '2026-03-02T12:00:00Z' }]);
  await one.owner.patch('/api/v1/settings', { timeZone: 'Asia/Tokyo' }).expect(200);
  await two.owner.patch('/api/v1/settings', { timeZone: 'Asia/Tokyo' }).expect(200);
  await one.owner.patch('/api/v1/settings', { timeZone: 'UTC' }).expect(200);
  expect(await numbersOf(two.id)).toHaveLength(1);
});
