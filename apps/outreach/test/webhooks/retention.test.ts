import { forgetWebhooks } from '@reachback/webhooks/events/delete-expired';
import { mayBeDistributed } from '@reachback/common/database/distribution';
import { firstUuidOf, newUuid } from '@reachback/common/values/ids';
import { planModes, planOf, readsOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { jobs } from '../../src/jobs.ts';
import { noon, startService, type Service } from '../support/service.ts';

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 60;
const tables = ['webhook_events', 'webhook_deliveries', 'webhook_attempts'] as const;
const never = new AbortController().signal;

let service: Service;
beforeAll(async () => {
  service = await startService('webhook retention', {
    env: { WEBHOOK_RETENTION_DAYS: String(retentionDays) },
  });
});
beforeEach(async () => {
  service.clock.set(noon);
  await service.context.pool.query(`truncate ${tables.join(', ')}`);
});
afterAll(() => service.close());

/** Delivered events of one time. */
async function deliveredEvents(organizationId: string, count: number, at: Date): Promise<void> {
  const { pool } = service.context;
  const ids = Array.from({ length: count }, () => `${firstUuidOf(at).slice(0, 15)}${newUuid().slice(15)}`);
  const values = [organizationId, ids, at];
  await pool.query(
    `insert into webhook_events (organization_id, id, type, body, created_at)
     select $1, id, 'coldemail.reply.received', '{}', $3 from unnest($2::uuid[]) as t (id)`,
    values,
  );
  await pool.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, ended_at, created_at)
     select $1, id, $1, id, 'coldemail.reply.received', 'delivered', $3, $3 from unnest($2::uuid[]) as t (id)`,
    values,
  );
  await pool.query(
    `insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status)
     select $1, id, number, $3, 1, 200 from unnest($2::uuid[]) as t (id), generate_series(1, 2) as number`,
    values,
  );
}

const ago = (ms: number) => new Date(noon.getTime() - ms);
const forget = () => jobs.find(({ name }) => name === 'forget-webhooks')!.run(service.context, {}, never);

/** How many rows of each table an organization has: events, deliveries, attempts. */
async function rowsOf(organizationId: string): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const { rows } = await service.context.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where organization_id = $1`,
      [organizationId],
    );
    counts.push(rows[0]!.count);
  }
  return counts;
}

it('deletes events, their deliveries and attempts after the retention, of every organization', async () => {
  const organizations = [newUuid(), newUuid(), newUuid()] as const;
  const [one, another, quiet] = organizations;
  await deliveredEvents(one, 3, ago(retentionDays * dayMs + 1));
  await deliveredEvents(another, 2, ago(90 * dayMs));
  await deliveredEvents(another, 4, ago(retentionDays * dayMs));
  await deliveredEvents(quiet, 1, noon);
  await forget();
  expect(await Promise.all(organizations.map(rowsOf))).toEqual([
    [0, 0, 0],
    [4, 4, 8],
    [1, 1, 2],
  ]);
});

it('deletes deliveries and attempts of an organization that has no events', async () => {
  const organizationId = newUuid();
  await deliveredEvents(organizationId, 2, ago(90 * dayMs));
  await service.context.pool.query('delete from webhook_events where organization_id = $1', [organizationId]);
  await forget();
  expect(await rowsOf(organizationId)).toEqual([0, 0, 0]);
});

it('deletes more than one statement does', async () => {
  const organizations = [newUuid(), newUuid(), newUuid()];
  for (const organizationId of organizations) {
    await deliveredEvents(organizationId, 4_000, ago(70 * dayMs));
    await deliveredEvents(organizationId, 1, ago(50 * dayMs));
  }
  await forget();
  expect(await Promise.all(organizations.map(rowsOf))).toEqual(organizations.map(() => [1, 1, 2]));
});

it('deletes what is left after a run that was interrupted', async () => {
  const organizations = [newUuid(), newUuid()] as const;
  for (const organizationId of organizations) await deliveredEvents(organizationId, 3_000, ago(70 * dayMs));
  const ended = new AbortController();
  const { pool, clock } = service.context;
  const query = (text: string, values: unknown[]) => {
    ended.abort();
    return pool.query(text, values);
  };
  // The only part of a pool that is used.
  const interrupted = { query } as unknown as typeof pool;
  await forgetWebhooks({ pool: interrupted, clock }, retentionDays, ended.signal);
  const [events, deliveries] = await rowsOf(organizations[1]);
  expect([events, deliveries]).toEqual([3_000, 3_000]);
  await forget();
  expect(await Promise.all(organizations.map(rowsOf))).toEqual(organizations.map(() => [0, 0, 0]));
});

describe('many organizations', () => {
  const count = 2_500;
  /** Each has an old event, and one that is kept. */
  async function fill(): Promise<void> {
    const { pool } = service.context;
    const values = [firstUuidOf(ago(70 * dayMs)), newUuid(noon.getTime()), noon, count];
    const rows = `(select lpad(to_hex(n), 32, '0')::uuid as organization, id
      from generate_series(1, $4::int) as n, unnest(array[$1, $2]::uuid[]) as t (id)) as made`;
    await pool.query(
      `insert into webhook_events (organization_id, id, type, body, created_at)
       select organization, id, 'x', '{}', $3 from ${rows}`,
      values,
    );
    await pool.query(
      `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, ended_at, created_at)
       select organization, id, id, id, 'x', 'delivered', $3, $3 from ${rows}`,
      values,
    );
    await pool.query(
      `insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status)
       select organization, id, 1, $3, 1, 200 from ${rows}`,
      values,
    );
    await pool.query(`analyze ${tables.join(', ')}`);
  }

  it('takes a statement for each thousand of them, and keeps what is newer', async () => {
    await fill();
    const { pool, clock } = service.context;
    const recording = recordingPool(pool);
    await forgetWebhooks({ pool: recording.pool, clock }, retentionDays, never);
    for (const table of tables) {
      const { rows } = await pool.query<{ left: number }>(`select count(*)::int as left from ${table}`);
      expect(rows[0]!.left).toBe(count);
    }
    if (!(await mayBeDistributed(pool))) expect(recording.queries).toHaveLength(3 * tables.length);
  });

  it('finds old rows by an index, and reads few others', async () => {
    const { pool, clock } = service.context;
    if (await mayBeDistributed(pool)) return;
    for (const mode of planModes) {
      await pool.query(`truncate ${tables.join(', ')}`);
      await fill();
      const recording = recordingPool(pool);
      await forgetWebhooks({ pool: recording.pool, clock }, retentionDays, never);
      await pool.query(`truncate ${tables.join(', ')}`);
      await fill();
      for (const [n, query] of recording.queries.entries()) {
        const table = tables[2 - Math.floor(n / 3)]!;
        const organizations = n % 3 < 2 ? 1_000 : 502;
        const plan = await planOf(pool, query, mode);
        expect(readsOf(plan, table).map((read) => read['Node Type'])).not.toContain('Seq Scan');
        // Each organization is one row, its old row one, which is then read to be deleted, and in its index.
        expect(rowsRead(plan, table)).toBeLessThanOrEqual(3 * organizations + 1);
      }
    }
  });
});
