import { mayBeDistributed } from '@reachback/common/database/distribution';
import { until } from '@reachback/testing/until';
import type { Service } from './service.ts';

const waitingSql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves once a statement of the service's database, or this many, wait for a lock. */
export async function waitsForLock(
  { context: { pool } }: Pick<Service, 'context'>,
  statements = 1,
): Promise<void> {
  const sql = (await mayBeDistributed(pool)) ? 'select 1 from citus_lock_waits' : waitingSql;
  await until('a statement waits for a lock', async () => (await pool.query(sql)).rows.length >= statements);
}

/** Makes a call that waits for a lock on the organization's settings, and does something before it gets the lock. */
export async function whileSettingsAreHeld<Answer>(
  service: Pick<Service, 'context'>,
  organizationId: string,
  { call, meanwhile }: { call: () => PromiseLike<Answer>; meanwhile: () => void },
): Promise<Answer> {
  const client = await service.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from settings where organization_id = $1 for update', [organizationId]);
    const answer = Promise.resolve(call());
    await waitsForLock(service);
    meanwhile();
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}
