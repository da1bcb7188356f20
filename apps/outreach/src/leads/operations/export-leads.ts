import { notFound } from '@reachback/common/http/errors/errors';
import {
  everyPage,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import type { PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { z } from 'zod';
import { campaignUuid } from '../../campaigns/campaign.ts';
import { endpoint } from '../../context.ts';
import type { WireLead } from '../lead.ts';
import { leadColumns, variableColumnsMax } from '../lead-columns.ts';
import { leadFilterFields, readLeadFilter } from '../lead-filter.ts';
import { leadPageQuery } from '../lead-page.ts';

/**
 * Exports everything that `listLeads` shows, in its order. In CSV every variable that any lead of the campaign has when
 * the export starts is a column, also when a filter excludes that lead, so that files of one campaign have the same
 * columns.
 */
export const exportLeads = endpoint({
  name: 'exportLeads',
  summary: 'Export the leads of a campaign as CSV or JSON lines',
  description:
    'Streams all leads that `listLeads` would return, in the same order. In CSV every variable of the campaign has a column, even when the filter excludes the leads that have it, so files of one campaign share the same columns.',
  group: 'leads',
  input: z.object({ id: z.string(), format: exportFormat, ...leadFilterFields }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, { organizationId }, { id, format, ...fields }) {
    const campaign = { organizationId, campaignId: campaignUuid(id) };
    const filter = { ...campaign, ...readLeadFilter(fields), limit: exportPageSize };
    const pages = await everyPage<WireLead>(async ([after] = []) => {
      // sql: { filter: { limit: 1 }, after: undefined }, { filter: { statuses: ['a', 'b'], limit: 1 }, after: 'a' }
      const { rows } = await pool.query<PageRow & { found: boolean }>(leadPageQuery({ ...filter, after }));
      if (!rows[0]!.found) throw notFound('campaign');
      return rows[0]!;
    });
    const names = format === 'csv' ? await variableNames(pool, campaign) : [];
    return exportList({ name: 'leads', format, at: clock.now(), pages, ...leadColumns(names) });
  },
});

/** Names of the variables of the campaign's leads; at most one more than get a column. */
async function variableNames(
  pool: Pool,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (
       select distinct k as name from leads l, jsonb_object_keys(l.variables) as k
        where l.organization_id = $1 and l.campaign_id = $2 limit $3) as found order by name collate "C"`,
    [organizationId, campaignId, variableColumnsMax + 1],
  );
  return rows.map(({ name }) => name);
}
