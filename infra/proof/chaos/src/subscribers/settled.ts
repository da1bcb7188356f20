import type { Organization } from '../load/organization.ts';
import { untilNone } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';

/**
 * Waits until nothing of the organization is to be delivered any more: what was lost until then is lost for good.
 * @throws Error when that takes longer than `withinMs`
 */
export async function settled(
  installation: Pick<Installation, 'postgres'>,
  { id }: Organization,
  withinMs: number,
): Promise<void> {
  const select = `select 1 from webhook_deliveries where organization_id = $1 and status <> 'delivered'`;
  await untilNone(installation, 'survey', { select, values: [id], withinMs });
}
