import { planModes, planOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { settleGroupNumbers } from '../../src/daily-numbers/settle-group-numbers.ts';
import { startService, type Service } from '../support/service.ts';

/** Changes that one statement takes. */
const changesAtOnce = 5_000;

let service: Service;
beforeAll(async () => {
  service = await startService('settle plans');
});
afterAll(() => service.close());

it('reads no more noted changes than it adds up, however many wait', async () => {
  const { pool } = service.context;
  const organization = await service.organization();
  // Counted once, so that there are sums to add to.
  await organization.key.get('/api/v1/summary/by').expect(200);
  const note = async (count: number) => {
    await pool.query(
      `insert into group_changes (organization_id, day, survey_id, sent)
       select $1, current_date, gen_random_uuid(), 1 from generate_series(1, $2::int)`,
      [organization.id, count],
    );
    await pool.query('analyze group_changes');
  };
  await note(1);
  const recording = recordingPool(pool);
  await settleGroupNumbers({ ...service.context, pool: recording.pool }, new AbortController().signal);
  const take = recording.queries.find(({ text }) => text.includes('delete from group_changes'))!;
  for (const mode of planModes) {
    await note(4 * changesAtOnce);
    const plan = await planOf(pool, take, mode);
    expect(rowsRead(plan, 'group_changes')).toBe(2 * changesAtOnce);
  }
});
