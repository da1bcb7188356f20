import { deleteOrganizationRows } from '@reachback/common/database/delete-organization';
import { createPool } from '@reachback/common/database/pool';
import type { Log } from '@reachback/common/runtime/log';
import type { Config } from '../config.ts';

/** Deletes the data of a sample organization in both services. Opens their databases for this call only. */
export async function deleteFromServices(config: Config, log: Log, organizationId: string): Promise<void> {
  for (const url of [config.OUTREACH_DATABASE_URL, config.SURVEY_DATABASE_URL]) {
    const pool = createPool({ url, max: 1, applicationName: 'console', log });
    try {
      await deleteOrganizationRows(pool, organizationId);
    } finally {
      await pool.end();
    }
  }
}
