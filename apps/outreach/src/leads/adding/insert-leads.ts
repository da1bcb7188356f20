import { traceparentNow } from '@reachback/common/tracing/spans';
import { createPauses } from '@reachback/common/runtime/pauses';
import type { Pool, PoolClient } from 'pg';
import { insertLeadsSql } from './insert-leads-sql.ts';
import type { Candidate } from './screen-leads.ts';

/** Why a candidate was not added: the checks of the database, and those made before it. */
export type InsertSkipReason =
  | 'blocklisted'
  | 'global_bounce_or_spam'
  | 'disposable'
  | 'generic'
  | 'no_mail_domain'
  | 'already_in_campaign'
  | 'in_other_campaigns';

export interface Inserted {
  added: number;
  /** Candidates by the first check they failed. */
  skipped: Record<InsertSkipReason, number>;
  /** Candidates with an unfinished lead in another active campaign that failed no check, whether added or not. */
  elsewhere: number;
  /** Null unless requested. */
  details: ({ index: number } & Detail)[] | null;
}

interface Detail {
  id: string | null;
  reason: InsertSkipReason | null;
}

/** With the candidate's position among the candidates, from 1. */
type PlacedDetail = Detail & { place: number };

export interface Insert {
  organizationId: string;
  campaignId: string;
  candidates: readonly Candidate[];
  /** See variableLinesOf. */
  variableLines: string;
  tags: readonly string[];
  skipOtherCampaigns: boolean;
  details: boolean;
  /** Adds nobody, and returns who would be added. */
  dryRun?: boolean;
  at: Date;
}

/**
 * Adds the candidates that pass to the campaign, and to its counter, in one statement. Concurrent requests with the
 * same people are safe: one of them adds each person, and because all insert in the order of the addresses they cannot
 * deadlock. The ids, in contrast, follow the order of the request, and so do lists.
 */
export async function insertLeads(client: Pool | PoolClient, insert: Insert): Promise<Inserted> {
  // sql: { insert: { candidates: [], details: true } }, { insert: { candidates: [], details: false } },
  // { insert: { candidates: [], details: true, dryRun: true } }, { insert: { candidates: [], details: false, dryRun: true } }
  const { rows } = await client.query<{ counts: Omit<Inserted, 'details'>; details: PlacedDetail[] | null }>(
    insertLeadsQuery(insert),
  );
  const { counts, details } = rows[0]!;
  const indexed = details?.map(({ place, ...one }) => ({
    index: insert.candidates[place - 1]!.index,
    ...one,
  }));
  return { ...counts, details: indexed ?? null };
}

/** The statement alone, so that its plan can be inspected. */
export function insertLeadsQuery(insert: Insert): { name: string; text: string; values: unknown[] } {
  const { organizationId, campaignId, candidates, variableLines, tags, skipOtherCampaigns, at } = insert;
  const { details, dryRun = false } = insert;
  return {
    name: `${dryRun ? 'try' : 'insert'}-leads${details ? '-details' : ''}`,
    text: insertLeadsSql({ details, dryRun }),
    values: [
      organizationId,
      campaignId,
      tags,
      JSON.stringify(candidates.map(rowOf)),
      variableLines,
      skipOtherCampaigns,
      at,
      traceparentNow(),
    ],
  };
}

/** The variables of each candidate, as a line of JSON. Yields to the event loop. */
export async function variableLinesOf(candidates: readonly Candidate[]): Promise<string> {
  const lines: string[] = [];
  const pause = createPauses();
  for (const { lead } of candidates) {
    lines.push(JSON.stringify(lead.variables));
    if (lines.length % candidatesAtOnce === 0) await pause();
  }
  return lines.join('\n');
}

const candidatesAtOnce = 16;

/** Omits defaults and variables: the database spends a fifth of its time on reading this JSON. */
function rowOf(candidate: Candidate) {
  const { lead } = candidate;
  return {
    email: candidate.email,
    above: candidate.parents.length > 1 ? candidate.parents.slice(1) : undefined,
    fault: candidate.fault ?? undefined,
    unchecked: candidate.domainUnchecked || undefined,
    first_name: lead.firstName ?? undefined,
    last_name: lead.lastName ?? undefined,
    company: lead.company ?? undefined,
  };
}
