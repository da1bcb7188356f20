import { campaignStatuses, pauseReasons } from '../../src/kinds/campaign-statuses.ts';
import { leadStatuses } from '../../src/kinds/lead-statuses.ts';
import { sourceKinds } from '../../src/inbound/providers/providers.ts';
import { mailboxStatuses } from '../../src/mailboxes/mailbox.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => (service = await startService('check constraints')));
afterAll(() => service.close());

/** The words that a check constraint allows. */
async function wordsAllowed(table: string, column: string): Promise<string[]> {
  const { rows } = await service.context.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conrelid = $1::regclass and conname = $2`,
    [table, `${table}_${column}_check`],
  );
  const [, list = ''] = /ARRAY\[([^\]]*)\]/.exec(rows[0]!.definition) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word!);
}

it.each([
  ['campaigns', 'status', campaignStatuses],
  ['campaigns', 'pause_reason', pauseReasons],
  ['leads', 'status', leadStatuses],
  ['mailboxes', 'status', mailboxStatuses],
  ['inbound_sources', 'kind', sourceKinds],
  ['inbound_items', 'format', ['mail', ...sourceKinds]],
])('the database allows in %s.%s what the list says', async (table, column, words) => {
  expect((await wordsAllowed(table, column)).toSorted()).toEqual([...words].toSorted());
});
