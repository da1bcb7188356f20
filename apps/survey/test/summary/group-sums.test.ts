import { uuidOf } from '@reachback/common/values/ids';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { readsOf } from '@reachback/testing/database/plans';
import { settleGroupNumbers } from '../../src/daily-numbers/settle-group-numbers.ts';
import { groupsQuery } from '../../src/summary/read-groups.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { putAnswers } from '../support/answers.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { aPlace, by, type Group } from '../support/summary-groups.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('sums of groups');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const dayMs = 24 * 60 * 60 * 1000;
const at = (daysAgo: number) => new Date(noon.getTime() - daysAgo * dayMs);
type Organization = TestOrganization & { survey: string };

const settle = () => settleGroupNumbers(service.context, new AbortController().signal);

describe('the sums', () => {
  /** Of every period and kind, that the groups have what the organization has. */
  async function expectEqualSums(organization: Organization): Promise<void> {
    for (const days of [7, 30, 90, 365]) {
      const { body: plain } = await organization.key.get(`/api/v1/summary?days=${days}`).expect(200);
      for (const group of ['location', 'provider', 'survey']) {
        const rows = await by(organization, `?group=${group}&days=${days}`);
        const total = (read: (row: Group) => number) => rows.reduce((sum, row) => sum + read(row), 0);
        expect([group, days, total((row) => row.responses), total((row) => row.surveysSent)]).toEqual([
          group,
          days,
          plain.responses,
          plain.surveysSent,
        ]);
        expect({
          happy: total((row) => row.sentiment.happy),
          neutral: total((row) => row.sentiment.neutral),
          unhappy: total((row) => row.sentiment.unhappy),
          waiting: total((row) => row.waitingOnFollowUp),
          clicks: total((row) => row.reviewClicks),
        }).toEqual({ ...plain.sentiment, waiting: plain.waitingOnFollowUp, clicks: plain.reviewClicks });
        for (const row of rows) await expectSameAlone(organization, { group, days, row });
      }
    }
  }

  /** The summary of one group has the numbers of its row, in total and by week. */
  async function expectSameAlone(
    { key }: Organization,
    { group, days, row }: { group: string; days: number; row: Group },
  ): Promise<void> {
    const { id, name: _name, rank: _rank, differs: _differs, ...numbers } = row;
    const { body } = await key.get(`/api/v1/summary?days=${days}&${group}=${id ?? 'none'}`).expect(200);
    const { weekly, ...total } = body;
    expect(total).toEqual({ days, ...numbers });
    const inWeeks = (read: 'responses' | 'surveysSent') =>
      weekly.reduce((sum: number, week: Record<'responses' | 'surveysSent', number>) => sum + week[read], 0);
    expect([inWeeks('responses'), inWeeks('surveysSent')]).toEqual([row.responses, row.surveysSent]);
  }

  async function aYear(): Promise<Organization> {
    const organization = await aSurveyingOrganization(service, { timeZone: 'America/New_York' });
    const places = [await aPlace(organization, 'Berlin'), await aPlace(organization, 'Hamburg'), undefined];
    const provider = await aPlace(organization, 'Dr. Who', 'providers');
    await putAnswers(
      service,
      organization,
      Array.from({ length: 400 }, (_none, n) => ({
        sentAt: at(n),
        location: places[n % 3],
        ...(n % 2 && { provider }),
        ...(n % 5 && { score: n % 11, answeredAt: at(n * 0.9), clicks: n % 7 ? [] : [at(n / 2)] }),
        bounced: n % 10 === 0,
      })),
    );
    return organization;
  }

  it('equal those of the summary before a job has added anything up, after it, and as days go by', async () => {
    const organization = await aYear();
    await expectEqualSums(organization);
    await settle();
    await expectEqualSums(organization);
    for (const days of [1, 1, 6, 29, 100, 500]) {
      service.clock.advance(days * dayMs);
      await expectEqualSums(organization);
      await settle();
      await expectEqualSums(organization);
    }
    // A clock that was ahead, and is put right.
    service.clock.set(noon);
    await expectEqualSums(organization);
    await settle();
    await expectEqualSums(organization);
    expect(await service.context.db.groupChange.count({ where: { organizationId: organization.id } })).toBe(
      0,
    );
  });

  it('follow changes before and after the job has added them up, those of a release without these sums too', async () => {
    const organization = await aYear();
    await by(organization);
    await settle();
    const { body } = await organization.key.get('/api/v1/responses?followup=open&limit=3').expect(200);
    for (const { id } of body.data)
      await organization.owner.post(`/api/v1/responses/${id}/followup/close`, {}).expect(200);
    await expectEqualSums(organization);
    await settle();
    await expectEqualSums(organization);
    const before = await by(organization);
    const berlin = before.find(({ name }) => name === 'Berlin')!;
    const { pool } = service.context;
    await pool.query(
      `update invitations set status = 'bounced' where organization_id = $1 and location_id = $2 and status = 'sent'`,
      [organization.id, uuidOf('loc', berlin.id!)],
    );
    await pool.query(
      `update responses set score = 10, segment = 'promoter' where organization_id = $1 and location_id = $2`,
      [organization.id, uuidOf('loc', berlin.id!)],
    );
    const changed = (await by(organization)).find(({ name }) => name === 'Berlin')!;
    expect(changed).toMatchObject({ nps: 100, responses: berlin.responses, surveysSent: berlin.surveysSent });
    await settle();
    expect((await by(organization)).find(({ name }) => name === 'Berlin')).toEqual(changed);
  });

  it('are counted from the rows for an organization from before', async () => {
    const organization = await aYear();
    const { db } = service.context;
    const where = { organizationId: organization.id };
    const expected = await by(organization);
    for (const first of ['reader', 'job']) {
      await db.groupState.deleteMany({ where });
      await db.groupDay.deleteMany({ where });
      await db.groupPeriod.deleteMany({ where });
      if (first === 'job') await settle();
      expect(await by(organization)).toEqual(expected);
      await expectEqualSums(organization);
    }
  });

  it('have days of the new time zone', async () => {
    const organization = await aYear();
    await settle();
    await organization.owner.patch('/api/v1/settings', { timeZone: 'Pacific/Auckland' }).expect(200);
    await expectEqualSums(organization);
    await settle();
    await expectEqualSums(organization);
  });
});

itOnOnePostgres(
  'reads none of the days once the job has moved the periods on, and only those that came and went before',
  async () => {
    const organization = await aSurveyingOrganization(service);
    await by(organization);
    const { pool } = service.context;
    // The planner knows them as nearly empty, as between a large import and the next analyze.
    await pool.query('vacuum analyze group_days, group_periods');
    await pool.query(
      `insert into group_days (organization_id, kind, day, group_id, sent)
     select $1, 'location', date '2026-03-02' - day, new_id(), 1 from generate_series(0, 364) as day, generate_series(1, 20)`,
      [organization.id],
    );
    await settle();
    const daysRead = async (now: Date) => {
      const { text, values } = groupsQuery({
        organizationId: organization.id,
        kind: 'location',
        days: 90,
        now,
      });
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      return readsOf(rows[0]['QUERY PLAN'][0].Plan, 'group_days')
        .map((node) => node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0))
        .reduce((sum, read) => sum + read, 0);
    };
    for (const then of ['analyze group_days, group_periods', 'select 1']) {
      expect(await daysRead(noon)).toBe(0);
      expect(await daysRead(at(-1))).toBe(20);
      await pool.query(then);
    }
  },
);
