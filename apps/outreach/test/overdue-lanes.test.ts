import { newUuid } from '@reachback/common/values/ids';
import type { Lane } from '@reachback/queue/lane';
import { webhookLane } from '@reachback/webhooks/webhook-lane';
import type { Context } from '../src/context.ts';
import { inboundLane } from '../src/inbound/inbound-lane.ts';
import { sendingLane } from '../src/sending/sending-lane.ts';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { planModes, planOf, readsOf } from '@reachback/testing/database/plans';
import { noon, startService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('overdue lanes');
});
afterAll(() => service.close());

const limit = 7;

/** All lanes that the reconciler is given in one round. */
async function round(lane: Lane<Context>, pageMax = limit): Promise<{ laneIds: string[]; pages: number }> {
  const laneIds: string[] = [];
  let [after, pages]: [string | null, number] = [null, 0];
  do {
    const page = await lane.overdue(service.context, { after, limit: pageMax });
    expect(page.laneIds.length).toBeLessThanOrEqual(pageMax);
    laneIds.push(...page.laneIds);
    after = page.next;
    pages += 1;
  } while (after !== null);
  return { laneIds, pages };
}

/** Those of the lanes that say so themselves, in the order of their ids. */
async function dueNow(lane: Lane<Context>, laneIds: string[]): Promise<string[]> {
  const due: string[] = [];
  for (const laneId of laneIds.toSorted()) {
    const at = await lane.nextDue(service.context, laneId);
    if (at && at <= noon) due.push(laneId);
  }
  return due;
}

/** A round names exactly the lanes that are due, each once, on as many pages as it takes. */
async function isComplete(lane: Lane<Context>, laneIds: string[], dueMin: number): Promise<void> {
  const due = await dueNow(lane, laneIds);
  // Neither none nor all, or it would say little.
  expect(due.length).toBeGreaterThan(dueMin);
  expect(due.length).toBeLessThan(laneIds.length);
  const { laneIds: found, pages } = await round(lane);
  expect(found).toEqual(due);
  expect(pages).toBeLessThanOrEqual(Math.floor(laneIds.length / limit) + 1);
}

const lanesOf = async (sql: string) =>
  (await service.context.pool.query<{ id: string }>(sql, [])).rows.map(({ id }) => id);

it('names every mailbox that may send now, whatever the states of all', async () => {
  const { pool } = service.context;
  const lanes: string[] = [];
  for (let index = 0; index < 150; index += 1) {
    const { rows } = await pool.query<{ id: string }>(
      `with m as (
         insert into mailboxes (organization_id, name, email, smtp_host, smtp_port, time_zone, daily_cap, min_gap_seconds,
           ramp_up_start, ramp_up_step, ramp_up_from, status, next_send_at, rest_until, lease_until)
         select $1, 'm', 'm@sender.test', 'localhost', 25, (array['UTC', 'Asia/Tokyo', 'America/New_York'])[1 + floor(random() * 3)],
           5, 0, case when random() < 0.3 then 2 end, 1, '2026-03-01', (array['active', 'active', 'active', 'failing'])[1 + floor(random() * 4)],
           case when random() < 0.3 then $2::timestamptz + (random() - 0.5) * interval '2 h' end,
           case when random() < 0.2 then $2::timestamptz + (random() - 0.5) * interval '2 h' end,
           case when random() < 0.2 then $2::timestamptz + (random() - 0.5) * interval '1 min' end
         returning *),
       sent as (
         insert into mailbox_days (organization_id, mailbox_id, day, sends)
         select organization_id, id, ($2::timestamptz at time zone time_zone)::date, floor(random() * 7) from m),
       c as (
         insert into campaigns (organization_id, name, status, time_zone, days, window_start, window_end, daily_sends, daily_new_leads)
         select $1, 'c', (array['active', 'active', 'active', 'paused'])[1 + floor(random() * 4)],
           (array['UTC', 'Asia/Tokyo'])[1 + floor(random() * 2)], array[1, 2, 3, 4, 5], '09:00', '17:00',
           case when random() < 0.5 then 3 end, case when random() < 0.5 then 2 end
         from generate_series(1, 1 + floor(random() * 2)::int)
         returning *),
       counted as (
         insert into campaign_days (organization_id, campaign_id, day, sends, new_leads)
         select organization_id, id, ($2::timestamptz at time zone time_zone)::date, floor(random() * 5), floor(random() * 4) from c),
       team as (
         insert into campaign_mailboxes (organization_id, campaign_id, mailbox_id) select $1, c.id, m.id from c, m),
       lead as (
         insert into leads (organization_id, campaign_id, email, status, mailbox_id, last_position, due_at)
         select $1, c.id, n || '@customer.test', case when mine then 'in_progress' else 'pending' end,
           case when mine then (select id from m) end, case when mine then floor(random() * 2) else 0 end,
           case when mine then $2::timestamptz + (random() - 0.5) * interval '1 day' end
         from c, generate_series(1, 3) n, lateral (select random() < 0.7 + c.min_gap_seconds as mine) x where random() < 0.6)
       select organization_id || '.' || id as id from m`,
      [newUuid(), noon],
    );
    lanes.push(rows[0]!.id);
  }
  await isComplete(sendingLane, lanes, 3);
});

it('names every organization with inbound items to process', async () => {
  const { pool } = service.context;
  const organizations = Array.from({ length: 60 }, () => newUuid());
  await pool.query(
    `insert into inbound_items (organization_id, source_id, external_id, format, raw, received_at, state, due_at)
     select o, o, n || '', 'mail', 'x', $2, case when hashtext(o::text || 's' || n) % 2 = 0 then 'new' else 'processed' end,
       $2::timestamptz + (hashtext(o::text || n) % 100) * interval '1 min'
     from unnest($1::uuid[]) o, generate_series(1, 2) n`,
    [organizations, noon],
  );
  await isComplete(inboundLane, organizations, 10);
});

describe('webhooks', () => {
  const subscribe = async (organizationId: string, columns: string, values: string) =>
    service.context.pool.query(
      `insert into webhook_endpoints (organization_id, id, url, event_types, secrets, ${columns})
       values ($1, $1, 'https://hooks.test', '{*}', '[]', ${values})`,
      [organizationId],
    );
  const deliver = (organizationId: string, count: number, due: string, leased = 'null') =>
    service.context.pool.query(
      `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, leased_until, created_at)
       select $1, gen_random_uuid(), $1, gen_random_uuid(), 'x', timestamptz '${noon.toISOString()}' + interval '${due}',
         timestamptz '${noon.toISOString()}' + ${leased === 'null' ? 'null::interval' : `interval '${leased}'`}, now()
       from generate_series(1, ${count})`,
      [organizationId],
    );

  it('names every endpoint that has something to send and may', async () => {
    const states = [
      ['status', `'enabled'`],
      ['status, disabled_reason, disabled_at', `'disabled', 'requested', now()`],
      ['open_until', `'${new Date(noon.getTime() + 60_000).toISOString()}'`],
      ['open_until', `'${new Date(noon.getTime() - 60_000).toISOString()}'`],
      ['rate_free_at', `'${new Date(noon.getTime() + 60_000).toISOString()}'`],
    ] as const;
    const dues = [
      ['-1 s', 'null'],
      ['-1 s', '5 s'],
      ['-1 s', '-5 s'],
      ['1 h', 'null'],
    ] as const;
    for (const [column, value] of states) {
      for (const [due, leased] of dues) {
        const organizationId = newUuid();
        await subscribe(organizationId, column, value);
        await deliver(organizationId, 3, due, leased);
      }
    }
    const deleted = newUuid();
    await deliver(deleted, 1, '1 h');
    const lanes = await lanesOf(
      `select distinct organization_id || '.' || endpoint_id as id from webhook_deliveries`,
    );
    await isComplete(webhookLane, lanes, limit);
  });

  it('names all of thousands in one round, in whichever way Postgres joins tables that large', async () => {
    const { pool } = service.context;
    await pool.query('truncate webhook_deliveries, webhook_endpoints');
    await pool.query(
      `with endpoint as (
         insert into webhook_endpoints (organization_id, id, url, event_types, secrets)
         select gen_random_uuid(), gen_random_uuid(), 'https://hooks.test', '{*}', '[]' from generate_series(1, 5000)
         returning organization_id, id)
       insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
       select organization_id, gen_random_uuid(), id, gen_random_uuid(), 'x', $1, $1 from endpoint`,
      [noon],
    );
    await pool.query('analyze');
    const { laneIds, pages } = await round(webhookLane, 100);
    expect(new Set(laneIds).size).toBe(5000);
    expect(laneIds).toEqual(laneIds.toSorted());
    expect(pages).toBe(51);
  });

  itOnOnePostgres(
    'looks at a few of the deliveries that wait behind a dead endpoint, however many these are',
    async () => {
      const { pool, clock } = service.context;
      const dead = newUuid();
      await subscribe(dead, 'open_until', `'${new Date(noon.getTime() + 60_000).toISOString()}'`);
      await deliver(dead, 20_000, '-1 s');
      await pool.query('analyze');
      // The last is the one that looks; a process asks before, once, whether the tables may be distributed.
      const asked: { text: string; values: unknown[] }[] = [];
      const listening = {
        query: async (query: { text: string; values: unknown[] }) => {
          asked.push(query);
          return { rows: [] };
        },
      };
      await webhookLane.overdue(
        { ...service.context, pool: listening as never, clock },
        { after: null, limit: 1000 },
      );
      for (const mode of planModes) {
        const reads = readsOf(await planOf(pool, asked.at(-1)!, mode), 'webhook_deliveries');
        const looked = reads.map((read) => read['Rows Removed by Filter'] ?? 0);
        expect(Math.max(...looked)).toBeLessThan(100);
      }
    },
  );
});
