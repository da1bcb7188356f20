import { planModes, planOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { newUuid } from '@reachback/common/values/ids';
import { settleConversations } from '../../src/conversations/settle-conversations.ts';
import { startService, type Service } from '../support/service.ts';

/** Changes that one statement takes. */
const changesAtOnce = 5_000;

let service: Service;
beforeAll(async () => {
  service = await startService('settle plans');
});
afterAll(() => service.close());

it('reads no more changes of counters than it adds up, however many wait', async () => {
  const { pool, clock } = service.context;
  const campaign = [newUuid(), newUuid()];
  const note = async (count: number) => {
    await pool.query(
      `insert into campaigns (organization_id, id, name) values ($1, $2, 'Counted') on conflict do nothing`,
      campaign,
    );
    await pool.query(
      `insert into conversation_count_changes
         (organization_id, reader, campaign_id, mailbox_id, category, state, assignee_id, change)
       select $1, '', $2, gen_random_uuid(), 'interested', 'open', gen_random_uuid(), 1 from generate_series(1, $3::int)`,
      [...campaign, count],
    );
    await pool.query('analyze conversation_count_changes');
  };
  await note(1);
  const recording = recordingPool(pool);
  await settleConversations({ pool: recording.pool, clock }, new AbortController().signal);
  const take = recording.queries.find(({ text }) => text.includes('delete from conversation_count_changes'))!;
  for (const mode of planModes) {
    await note(4 * changesAtOnce);
    const plan = await planOf(pool, take, mode);
    expect(rowsRead(plan, 'conversation_count_changes')).toBe(2 * changesAtOnce);
  }
});
