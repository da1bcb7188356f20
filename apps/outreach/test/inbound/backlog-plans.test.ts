import { newUuid } from '@reachback/common/values/ids';
import { planModes, planOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import type { PoolClient } from 'pg';
import { beginItems, claimItem, giveBackItems, loadDueItems } from '../../src/inbound/items/due-items.ts';
import { finishItem, putOffItem } from '../../src/inbound/items/finish-item.ts';
import { inboundResult } from '../../src/inbound/effects/arrival.ts';
import { noon, startService, type Service } from '../support/service.ts';

const processed = 3_000;
const waiting = 1_000;
const limit = 20;
let service: Service;
beforeAll(async () => {
  service = await startService('backlog plans');
  await service.context.pool.query('alter table inbound_items set (autovacuum_enabled = false)');
});
afterAll(() => service.close());

/** Items of one state, as emails of a mailbox. */
async function someItems(organizationId: string, state: 'processed' | 'new', count: number): Promise<void> {
  const isNew = state === 'new';
  await service.context.pool.query(
    `insert into inbound_items (organization_id, source_id, external_id, format, raw, received_at, due_at, state)
     select $1, $2, $3::text || n, 'mail', 'x', $4, case when $5 then $4::timestamptz + n * interval '1 ms' end, $3
       from generate_series(1, $6::int) as n`,
    [organizationId, newUuid(), state, noon, isNew, count],
  );
}

it('an item costs the same in a backlog that came after the last ANALYZE', async () => {
  const { pool } = service.context;
  const { id: organizationId } = await service.organization();
  await someItems(organizationId, 'processed', processed);
  await pool.query('vacuum (analyze) inbound_items');
  await someItems(organizationId, 'new', waiting);

  const recording = recordingPool(pool);
  // The part of a client that is used here.
  const client = recording.pool as unknown as PoolClient;
  const now = new Date(noon.getTime() + waiting);
  const due = await loadDueItems(recording.pool, { organizationId, now, limit, bytesMax: 1_000 });
  expect(due).toHaveLength(limit);
  await beginItems(recording.pool, due);
  await giveBackItems(recording.pool, due);
  expect(await claimItem(client, due[0]!)).toEqual({ anyErased: false });
  await finishItem(client, due[0]!, inboundResult('other', 'none'), now);
  await putOffItem(recording.pool, due[1]!, new Error('later'), now);

  const read: Record<string, number> = {};
  for (const mode of planModes) {
    for (const query of recording.queries)
      read[`${mode}: ${query.text.trim().split('\n')[0]}`] = rowsRead(
        await planOf(pool, query, mode),
        'inbound_items',
      );
  }
  expect(Object.entries(read).filter(([, rows]) => rows > 3 * limit)).toEqual([]);
  expect(Object.keys(read)).toHaveLength(2 * recording.queries.length);
});
