import { nilUuid } from '@reachback/common/values/ids';
import type { Pool, PoolClient } from 'pg';
import { endLeads } from '../leads/ending/end-lead.ts';
import { optOutSources } from '../kinds/event-sources.ts';
import { lockCounters } from '../leads/ending/locks.ts';
import { optOutNote } from './opt-out-note.ts';
import { leadsAtOnce, matchingLeadsQuery, type MatchingLead } from './matching-leads.ts';

export interface NewEntries {
  organizationId: string;
  /** As returned by `blocklistValue`. */
  values: readonly string[];
  note: string | null;
  at: Date;
  /** Campaigns whose counters the caller changes afterwards, to be locked here. */
  countedNext?: readonly string[];
  /** The lead that opted out, which the caller ends. */
  optedOut?: string;
}

/**
 * Adds addresses and domains to the organization's blocklist, in the caller's transaction. Matching unfinished leads (a
 * domain covers its subdomains) stop in all campaigns, and their pending emails are dropped; a lead that is added
 * concurrently is stopped by the check before its first email.
 *
 * Locks leads, then entries, then campaigns' counters (see leads/ending/locks.ts): the caller must not hold a counter
 * yet.
 * @returns the number of new entries, of entries already listed or given twice, and of stopped leads
 */
export async function addToBlocklist(
  client: PoolClient,
  { organizationId, values, note, at, countedNext = [], optedOut }: NewEntries,
): Promise<Blocked> {
  if (values.length === 0) return { added: 0, alreadyListed: 0, stopped: 0 };
  const matching = await findMatchingLeads(client, organizationId, { values, lock: true });
  const leads = matching.filter(({ id }) => id !== optedOut);
  const stopReason = optedOut === undefined ? 'blocklisted' : 'opted_out_elsewhere';
  // Citus counts right only what is returned.
  const { rowCount } = await client.query(
    `insert into blocklist (organization_id, value, kind, note, created_at)
     select $1, value, case when value like '%@%' then 'email' else 'domain' end, $3, $4
       from (select distinct value from unnest($2::text[]) as t (value)) as new order by value
     on conflict do nothing returning 1`,
    [organizationId, values, note, at],
  );
  if (optedOut !== undefined) await renewOptOuts(client, { organizationId, values, at });
  const campaigns = new Set([...countedNext, ...leads.map(({ campaignId }) => campaignId)]);
  if (campaigns.size > 0) await lockCounters(client, organizationId, [...campaigns]);
  for (let start = 0; start < leads.length; start += leadsAtOnce) {
    const some = leads.slice(start, start + leadsAtOnce);
    await endLeads(client, { organizationId, leads: some, to: 'stopped', stopReason, at });
  }
  const added = rowCount ?? 0;
  return { added, alreadyListed: values.length - added, stopped: leads.length };
}

/** The entry of a person who opts out again has the time of it: answers that were written before are not sent. */
async function renewOptOuts(
  client: PoolClient,
  { organizationId, values, at }: Pick<NewEntries, 'organizationId' | 'values' | 'at'>,
): Promise<void> {
  await client.query(
    `update blocklist set created_at = $3
      where organization_id = $1 and value = any($2) and note = any($4) and created_at < $3`,
    [organizationId, values, at, optOutSources.map(optOutNote)],
  );
}

/** Result of an addition to the blocklist, or of its dry run. */
interface Blocked {
  added: number;
  alreadyListed: number;
  /** Leads, without the one that opted out. */
  stopped: number;
}

/** What `addToBlocklist` would return now; changes and locks nothing. */
export async function tryToBlock(
  pool: Pool,
  { organizationId, values }: Pick<NewEntries, 'organizationId' | 'values'>,
): Promise<Blocked> {
  if (values.length === 0) return { added: 0, alreadyListed: 0, stopped: 0 };
  const { rows } = await pool.query<{ added: number }>(
    `select count(*)::int as added from (select distinct value from unnest($2::text[]) as t (value)) as new
      where not exists (select 1 from blocklist b where b.organization_id = $1 and b.value = new.value)`,
    [organizationId, values],
  );
  const { added } = rows[0]!;
  const leads = await findMatchingLeads(pool, organizationId, { values, lock: false });
  return { added, alreadyListed: values.length - added, stopped: leads.length };
}

/** Unfinished leads that match the values; locked in the order of their ids, as everywhere. */
async function findMatchingLeads(
  client: Pool | PoolClient,
  organizationId: string,
  { values, lock }: { values: readonly string[]; lock: boolean },
): Promise<MatchingLead[]> {
  const leads: MatchingLead[] = [];
  for (;;) {
    const after = leads.at(-1)?.id ?? nilUuid;
    // sql: { values: ['a@b.example'], lock: true }, { values: ['b.example'], lock: true }, { values: ['b.example'], lock: false }
    const { rows } = await client.query<MatchingLead>(
      matchingLeadsQuery({ organizationId, values, after, lock }),
    );
    for (const row of rows) leads.push(row);
    if (rows.length < leadsAtOnce) return leads;
  }
}
