import { nowAndThen } from '@reachback/service/measure-service';
import type { Context } from '../context.ts';

/** Reports the number of mailboxes by status: working, failing, disabled, to be connected again. */
export function measureMailboxes({ metrics, pool }: Pick<Context, 'metrics' | 'pool'>): void {
  metrics.measure(
    nowAndThen(async () => {
      const { rows } = await pool.query<{ status: string; count: number }>(
        `select status, count(*)::int as count from mailboxes group by status`,
      );
      metrics.mailboxes.reset();
      for (const { status, count } of rows) metrics.mailboxes.set({ status }, count);
    }),
  );
}
