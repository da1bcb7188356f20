import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Organization } from '../load/organization.ts';
import type { Installation } from '../processes/installation.ts';

const pollMs = 100;

/**
 * Waits until nothing of the organization is to be delivered any more: what was lost until then is lost for good.
 * @throws Error when that takes longer than `withinMs`
 */
export async function settled(
  { postgres }: Pick<Installation, 'postgres'>,
  { id }: Organization,
  withinMs: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const endsAt = performance.now() + withinMs;
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from webhook_deliveries where organization_id = $1 and status <> 'delivered'`,
        [id],
      );
      const { waiting } = rows[0]!;
      if (waiting === 0) return;
      if (performance.now() > endsAt) throw new Error(`${waiting} deliveries still wait`);
      await delay(pollMs);
    }
  } finally {
    await client.end();
  }
}
