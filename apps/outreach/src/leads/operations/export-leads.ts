import { notFound } from '@reachback/common/http/errors/errors';
import {
  everyPage,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import type { Pool } from 'pg';
import { z } from 'zod';
import { campaignUuid } from '../../campaigns/campaign.ts';
import { endpoint } from '../../context.ts';
import type { WireLead } from '../lead.ts';
import { leadColumns, variableColumnsMax } from '../lead-columns.ts';
import { leadFilterFields, readLeadFilter } from '../lead-filter.ts';
import { readLeadPage, scanEnd } from '../read-lead-page.ts';

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
      const page = await readLeadPage(pool, { ...filter, after });
      if (!page.found) throw notFound('campaign');
      return page;
    });
    const names = format === 'csv' ? await variableNames(pool, campaign) : [];
    return exportList({ name: 'leads', format, at: clock.now(), pages, ...leadColumns(names) });
  },
});

/**
 * Names of the variables of the campaign's leads; at most one more than get a column. They are read in parts, as one
 * statement would take too long.
 */
async function variableNames(
  pool: Pool,
  campaign: { organizationId: string; campaignId: string },
): Promise<string[]> {
  const names = new Set<string>();
  let after: string | undefined;
  do {
    const until = await scanEnd(pool, { ...campaign, after });
    const { rows } = await pool.query<{ name: string }>(
      `select distinct k as name from leads l, jsonb_object_keys(l.variables) as k
        where l.organization_id = $1 and l.campaign_id = $2
          and ($3::uuid is null or l.id > $3) and ($4::uuid is null or l.id <= $4) limit $5`,
      [campaign.organizationId, campaign.campaignId, after ?? null, until ?? null, variableColumnsMax + 1],
    );
    for (const { name } of rows) if (names.size <= variableColumnsMax) names.add(name);
    after = until;
  } while (after !== undefined && names.size <= variableColumnsMax);
  return [...names].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
