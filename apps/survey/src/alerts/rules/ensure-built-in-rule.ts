import type { Context } from '../../context.ts';
import { ensureSettings } from '../../settings/ensure-settings.ts';
import { builtInRule } from './rule.ts';

/** Creates the row of an organization's built-in rule, so that it can be listed and disabled. */
export async function ensureBuiltInRule(context: Context, organizationId: string): Promise<void> {
  await ensureSettings(context, organizationId);
  await context.pool.query(
    `insert into alert_rules (organization_id, name, built_in, score_max, created_at)
     values ($1, $2, true, $3, $4)
     on conflict do nothing`,
    [organizationId, builtInRule.name, builtInRule.scoreMax, context.clock.now()],
  );
}
