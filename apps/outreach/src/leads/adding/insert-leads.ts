import { traceparentNow } from '@reachback/common/tracing/spans';
import { createPauses } from '@reachback/common/runtime/pauses';
import type { Pool, PoolClient } from 'pg';
import { insertLeadsSql } from './insert-leads-sql.ts';
import type { Candidate } from './screen-leads.ts';

/** Why a candidate was not added: the checks of the database, and those made before. */
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
  /** Candidates found under way in another active campaign that failed no check, whether added or not. */
  elsewhere: number;
  /** Only when asked for. */
  details: ({ index: number } & Detail)[] | null;
}

interface Detail {
  id: string | null;
  reason: InsertSkipReason | null;
}

/** With the candidate's place among the candidates, from 1. */
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
  /** Adds nobody, and says who would be added. */
  dryRun?: boolean;
  at: Date;
}

/**
 * Adds the candidates that pass to the campaign, and to its counter, in one statement. Two requests with the same
 * people may run at once: each person is added by one of them, and because both insert in the order of the addresses
 * neither waits for the other in a circle. The ids, in contrast, follow the order of the request, and lists with them.
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

/** The statement, for its plan to be looked at. */
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

/** The variables of each candidate, a line of JSON. Pauses for everybody else. */
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

/** Without what is usual, and without the variables: a fifth of the database's time goes into reading these texts. */
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
