import { shortPage, type PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { leadPageQuery, type LeadFilter } from './lead-page.ts';

/** Maximum number of leads that one statement scans if no index has those that match. */
export const leadsScannedMax = 50_000;

/**
 * Reads one page, oldest first. It can be short, even empty, while its key is not null: see `leadsScannedMax`.
 * @returns also whether the organization has the campaign
 */
export async function readLeadPage(
  pool: Pool,
  filter: Omit<LeadFilter, 'until'>,
): Promise<PageRow & { found: boolean }> {
  const until = scansLeads(filter) ? await scanEnd(pool, filter) : undefined;
  const query = leadPageQuery({ ...filter, until });
  // sql: { query: leadPageQuery({ tag: 'a', text: 'a@ü.de', until: 'a', limit: 1 }) },
  // { query: leadPageQuery({ statuses: ['a'], after: 'a', limit: 1 }) }, { query: leadPageQuery({ limit: 1 }) },
  // { query: leadPageQuery({ categories: ['a'], statuses: ['b'], after: 'a', limit: 1 }) },
  // { query: leadPageQuery({ categories: ['a', 'b'], limit: 1 }) }, { query: leadPageQuery({ statuses: ['a', 'b'], limit: 1 }) }
  const { rows } = await pool.query<PageRow & { found: boolean }>(query);
  const row = rows[0]!;
  return row.key || until === undefined ? row : { ...shortPage(row, [until]), found: row.found };
}

/** Whether the index that orders the leads has others between those that match. */
function scansLeads({ tag, text, statuses, categories }: Omit<LeadFilter, 'until'>): boolean {
  return tag !== undefined || text !== undefined || (statuses !== undefined && categories !== undefined);
}

/** Id of the lead at which a scan ends, included; undefined if fewer follow. */
export async function scanEnd(
  pool: Pool,
  filter: Pick<LeadFilter, 'organizationId' | 'campaignId' | 'after' | 'statuses' | 'categories'>,
): Promise<string | undefined> {
  // sql: { filter: {} }, { filter: { after: 'a', statuses: ['a'] } }, { filter: { categories: ['a'] } }
  const { rows } = await pool.query<{ id: string }>(scanEndQuery(filter));
  return rows[0]?.id;
}

/** Builds its query. One status or category alone has an index, in which the scan is shorter. */
function scanEndQuery(
  filter: Pick<LeadFilter, 'organizationId' | 'campaignId' | 'after' | 'statuses' | 'categories'>,
): { text: string; values: unknown[] } {
  const { organizationId, campaignId, after, statuses, categories } = filter;
  const values: unknown[] = [organizationId, campaignId];
  const conditions = ['organization_id = $1', 'campaign_id = $2'];
  if (after !== undefined) conditions.push(`id > $${values.push(after)}::uuid`);
  const [column, wanted] = categories ? ['category', categories] : ['status', statuses];
  if (wanted?.length === 1) conditions.push(`${column} = (select $${values.push(wanted[0])}::text)`);
  const text = `select id from leads where ${conditions.join(' and ')} order by id offset ${leadsScannedMax - 1} limit 1`;
  return { text, values };
}
