import { waitsForLock } from '@reachback/testing/database/lock-waits';
import type { Service } from './service.ts';

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
    await waitsForLock(service.context.pool);
    meanwhile();
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}
