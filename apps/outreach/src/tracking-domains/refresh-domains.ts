import type { Context } from '../context.ts';
import { checkDomain } from './check-domain.ts';
import { findTrackingDomain } from './tracking-domain.ts';

/** Maximum number of domains per run. */
const domainsMax = 100;
const atOnce = 10;
/** Delay until a domain is due again whose check failed, or whose worker crashed. */
const againMs = 10 * 60_000;

/** Checks the domains that are due, longest due first. */
export async function refreshDomains(context: Context, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = context;
  const now = clock.now();
  const { rows } = await pool.query<{ organizationId: string }>(
    `select organization_id as "organizationId" from tracking_domains where due_at <= $1
      order by due_at limit ${domainsMax}`,
    [now],
  );
  const queue = rows.values();
  const workNext = async (): Promise<void> => {
    for (const { organizationId } of queue) {
      if (signal.aborted) return;
      try {
        const { rowCount } = await pool.query(
          'update tracking_domains set due_at = $3 where organization_id = $1 and due_at <= $2',
          [organizationId, now, new Date(now.getTime() + againMs)],
        );
        // Another process has claimed it.
        if (rowCount === 0) continue;
        const row = await findTrackingDomain(context, organizationId);
        if (row) await checkDomain(context, row);
      } catch (error) {
        log.warn({ err: error, organizationId }, 'a tracking domain could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workNext));
}
