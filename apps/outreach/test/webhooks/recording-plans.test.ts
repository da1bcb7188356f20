import { newUuid } from '@reachback/common/values/ids';
import type { EndedAttempt } from '@reachback/webhooks/delivery/record/outcome';
import { writeAttempts } from '@reachback/webhooks/delivery/record/write-attempts';
import { readsOf, recordingPool, type PlanNode } from '@reachback/testing/database/plans';
import pg from 'pg';
import { noon, startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('recording plans');
});
afterAll(() => service.close());

const leasedUntil = new Date(noon.getTime() + 20_000);

/** Deliveries that are in hand, each of an organization of its own. @returns attempts that delivered them */
async function attemptsInHand(count: number): Promise<EndedAttempt[]> {
  const { rows } = await service.context.pool.query<{ id: string }>(
    `with endpoint as (
       insert into webhook_endpoints (organization_id, id, url, event_types, secrets)
       select gen_random_uuid(), gen_random_uuid(), 'https://hooks.test', '{*}', '[]' from generate_series(1, $1)
       returning organization_id, id)
     insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, leased_until, created_at)
     select organization_id, organization_id, id, gen_random_uuid(), 'x', $2, $3, $2 from endpoint
     returning organization_id as id`,
    [count, noon, leasedUntil],
  );
  return rows.map(({ id }) => attemptOf(id));
}

function attemptOf(id: string): EndedAttempt {
  const delivery = {
    organizationId: id,
    id,
    endpointId: newUuid(),
    eventId: newUuid(),
    body: '{}',
    attempts: 0,
    attemptsBefore: 0,
    dueAt: noon,
    leasedUntil,
    isTest: false,
    isMessage: false,
    traceparent: null,
  };
  const result = { status: 200, head: '', retryAfterSeconds: null, durationMs: 1 };
  return { attempt: { delivery, url: '', at: noon, result }, outcome: { status: 'delivered' } };
}

it('finds endpoints by the index, also by a plan that was made while there were none', async () => {
  const { pool } = service.context;
  const recording = recordingPool(pool);
  await writeAttempts(recording.pool, { attempts: [attemptOf(newUuid())], now: noon });
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare planned as ${recording.queries[0]!.text}`);
    await client.query(`execute planned ('[]', now())`);
    const attempts = await attemptsInHand(3_000);
    await writeAttempts(recording.pool, { attempts: attempts.slice(0, 50), now: noon });
    const [json] = recording.queries[1]!.values as [string];
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) execute planned (${pg.escapeLiteral(json)}, now())`,
    );
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    const reads = readsOf(plan, 'webhook_endpoints').map((read) => read['Node Type']);
    expect(reads).toEqual(['Index Scan']);
  } finally {
    client.release(true);
  }
});
