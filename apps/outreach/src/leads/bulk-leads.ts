import type { Cursors } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { z } from 'zod';
import { tagLengthMax } from './lead-input.ts';
import { textCondition } from './lead-page.ts';
import { leadStatuses, type LeadStatus } from '../kinds/lead-statuses.ts';
import { stopReasons } from '../kinds/lead-statuses.ts';

/** Maximum number of leads in one transaction, and in one call. */
const batchSize = 500;
const leadsMax = 5_000;
/** A call starts no batch after this time (ms). */
const durationMsMax = 5_000;
/** Maximum number of leads counted as remaining. */
const remainingMax = 1_000_000;

const count = z.int().min(0);
const oneOrSeveral = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.union([z.enum(words), z.array(z.enum(words)).min(1)]);

/** Input of every operation on many leads of a campaign. */
export const bulkFields = {
  id: z.string().describe('Campaign id, `cmp_…`'),
  filter: z
    .object({
      status: oneOrSeveral(leadStatuses).optional().describe('One status or several'),
      stop_reason: oneOrSeveral(stopReasons)
        .optional()
        .describe(
          'One reason or several, of stopped leads. Leads with `replied_elsewhere`, `booked_elsewhere`, `opted_out_elsewhere` or `replied_by_other` are resumed only when it is named here',
        ),
      tag: z.string().min(1).max(tagLengthMax).optional().describe('A tag that the leads have'),
      q: z
        .string()
        .min(1)
        .max(320)
        .optional()
        .describe('Text that the address, the name or the company contains'),
    })
    .describe('Which leads'),
  after: z.string().optional().describe('The `next` value of the call before, with the same filter'),
};

/** Output of every such operation, in addition to the number of leads it changed. */
export const bulkResult = {
  skipped: z.record(z.string(), count).describe('Matching leads that were not changed, by reason'),
  remaining: count.describe('Matching leads that this call did not reach; at most 1,000,000 are counted'),
  next: z.string().nullable().describe('Pass as `after` to continue; null at the end'),
};

type Filter = z.output<typeof bulkFields.filter>;

interface LeadsToChange {
  organizationId: string;
  /** UUID. */
  campaignId: string;
  filter: Filter;
  /** Used when the filter names no status. */
  defaultStatus: LeadStatus;
  after?: string;
}

/** Result of a batch. */
export interface BatchResult {
  changed: number;
  skipped: Record<string, number>;
}

/**
 * Changes the matching leads in the order of their ids, in batches of 500, each in its own transaction: an interrupted
 * call keeps the batches before. A call changes at most 5,000.
 */
export async function changeLeads(
  { pool, cursors }: { pool: Pool; cursors: Cursors },
  { name, ...which }: LeadsToChange & { name: string },
  changeBatch: (leads: { id: string; email: string }[]) => Promise<BatchResult>,
) {
  const { organizationId, campaignId, filter } = which;
  const scope = { endpoint: name, organizationId, filters: { campaignId, ...filter } };
  const endsAtMs = performance.now() + durationMsMax;
  let [after] = which.after === undefined ? [] : cursors.decode(scope, which.after);
  const result = { changed: 0, skipped: {} as Record<string, number>, remaining: 0 };
  for (let looked = 0; looked < leadsMax && performance.now() < endsAtMs; looked += batchSize) {
    const leads = await matchingLeads(pool, { ...which, after });
    if (leads.length > 0) add(result, await changeBatch(leads));
    if (leads.length < batchSize) return { ...result, next: null };
    after = leads.at(-1)!.id;
  }
  const remaining = await countMatching(pool, { ...which, after });
  return { ...result, remaining, next: remaining === 0 ? null : cursors.encode(scope, [after!]) };
}

function add(result: BatchResult, { changed, skipped }: BatchResult): void {
  result.changed += changed;
  for (const [reason, leads] of Object.entries(skipped))
    if (leads > 0) result.skipped[reason] = (result.skipped[reason] ?? 0) + leads;
}

async function matchingLeads(pool: Pool, which: LeadsToChange): Promise<{ id: string; email: string }[]> {
  const { select, values } = matchingSql(which, batchSize);
  // sql: matchingSql({ filter: {} }, 1),
  // matchingSql({ filter: { stop_reason: 'a', tag: 'a', q: 'a@ü.de' }, after: 'a' }, 1)
  const { rows } = await pool.query<{ id: string; email: string }>(
    `${select} order by id limit ${batchSize}`,
    values,
  );
  return rows;
}

async function countMatching(pool: Pool, which: LeadsToChange): Promise<number> {
  const { select, values } = matchingSql(which, remainingMax);
  // sql: matchingSql({ filter: {} }, 1),
  // matchingSql({ filter: { stop_reason: 'a', tag: 'a', q: 'a@ü.de' }, after: 'a' }, 1)
  const { rows } = await pool.query<{ leads: number }>(
    `select count(*)::int as leads from (${select} limit ${remainingMax}) m`,
    values,
  );
  return rows[0]!.leads;
}

/** One index scan per status, so that no more is read than needed. */
function matchingSql(
  { organizationId, campaignId, filter, defaultStatus, after }: LeadsToChange,
  limit: number,
) {
  const statuses = [...new Set([filter.status ?? defaultStatus].flat())];
  const values: unknown[] = [organizationId, campaignId, statuses];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['l.organization_id = $1', 'l.campaign_id = $2', 'l.status = s.status'];
  if (after !== undefined) conditions.push(`l.id > ${place(after)}::uuid`);
  if (filter.stop_reason !== undefined)
    conditions.push(`l.stop_reason = any(${place([filter.stop_reason].flat())}::text[])`);
  if (filter.tag !== undefined) conditions.push(`l.tags @> array[${place(filter.tag)}::text]`);
  if (filter.q !== undefined) conditions.push(textCondition(filter.q, place));
  const select = `select m.id, m.email from unnest($3::text[]) as s (status)
    cross join lateral (select l.id, l.email from leads l where ${conditions.join(' and ')}
                         order by l.id limit ${limit}) m`;
  return { select, values };
}
