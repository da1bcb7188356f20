import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import type { Pool } from 'pg';
import { holdZones } from '../../daily-numbers/counted-zones.ts';
import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import { readStoredComments } from '../record/read-comments.ts';
import { endReading, type ClaimedReading } from './queue.ts';

/**
 * Stores the themes that the model chose, and counts them instead of those found by words. Only ends the reading if the
 * comment was changed or erased meanwhile.
 * @param reading.comment the words that the model has read
 */
export async function recordReading(
  pool: Pool,
  organizationId: string,
  { claim, comment, themes }: { claim: ClaimedReading; comment: string; themes: FoundTheme[] },
): Promise<void> {
  const { responseId } = claim;
  await inTransaction(pool, async (client) => {
    // In the order of all transactions: settings, response, and what belongs to it.
    const zones = await holdZones(client, organizationId);
    const { rowCount } = await client.query({
      name: 'record-reading',
      text: 'update responses set model_themes = $4 where organization_id = $1 and id = $2 and comment = $3',
      values: [organizationId, responseId, comment, JSON.stringify(themes)],
    });
    if (rowCount === 1) {
      await readStoredComments(client, organizationId, { ids: [responseId], zones });
      changedAfterCommit(client, organizationId, ['responses']);
    }
    await endReading(client, organizationId, claim);
  });
}
