import type { Context } from '../context.ts';
import type { Transaction } from '../db.ts';
import { ensureSettings } from './ensure-settings.ts';

/** It waits for everyone who counts something, see `holdZones`. */
const timeoutMs = 60_000;

/**
 * Changes what visits are decided by: settings, surveys, locations, providers. Writes the new version first, so that
 * changes of one organization run one after the other, and no process keeps using its cached policy.
 */
export async function changeVisitPolicy<T>(
  context: Context,
  organizationId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { visitPolicies, clock, db } = context;
  await ensureSettings(context, organizationId);
  const result = await db.$transaction(
    async (tx) => {
      await tx.settings.update({
        where: { organizationId },
        data: { version: { increment: 1 }, updatedAt: clock.now() },
        select: { version: true },
      });
      return change(tx);
    },
    { timeout: timeoutMs },
  );
  visitPolicies.forget(organizationId);
  return result;
}
