import type { AddLeadsAnswer, AddLeadsInput, OutreachClient } from './generated/outreach-types.ts';
import { inPieces } from './in-pieces.ts';
import type { CallOptions } from './method.ts';

type Lead = AddLeadsInput['leads'][number];
type Warning = NonNullable<AddLeadsAnswer['warnings']>[number];

/** The input of `addLeads`, with any number of leads, also from an async iterable. */
export interface AddAllLeadsInput extends Omit<AddLeadsInput, 'leads'> {
  leads: Iterable<Lead> | AsyncIterable<Lead>;
}

/** Limits of one request: 5,000 leads, and less than the 8 MiB that it can have. */
const pieceLimits = { countMax: 5_000, bytesMax: 7 * 1024 * 1024 };
/** The same as in the response to one request. */
const warningsMax = 20;

/**
 * Adds any number of leads to a campaign, in consecutive requests, and sums up the results. `duplicates` are counted
 * per request; a lead that occurs again in a later request is `already_in_campaign`.
 * @returns with `details`, each lead by its index in the whole list; one warning per unknown field, with the `count` of
 * all requests
 * @throws ReachbackError of the request that failed. Earlier requests remain: sending all of it again adds the rest
 */
export async function addAllLeads(
  client: Pick<OutreachClient, 'addLeads'>,
  { leads, ...input }: AddAllLeadsInput,
  options?: CallOptions,
): Promise<AddLeadsAnswer> {
  let sum = nothingAdded(input.details ?? false);
  let sent = 0;
  for await (const piece of inPieces(leads, pieceLimits)) {
    sum = plus(sum, await client.addLeads({ ...input, leads: piece }, options), sent);
    sent += piece.length;
  }
  return sum;
}

function nothingAdded(details: boolean): AddLeadsAnswer {
  const skipped = {
    invalid: 0,
    duplicates: 0,
    blocklisted: 0,
    global_bounce_or_spam: 0,
    disposable: 0,
    generic: 0,
    no_mail_domain: 0,
    already_in_campaign: 0,
  };
  const lists = details ? { skipped_details: [], added_leads: [] } : {};
  return { added: 0, skipped, in_other_campaigns: 0, ...lists };
}

/** @param before number of leads in the previous requests */
function plus(sum: AddLeadsAnswer, result: AddLeadsAnswer, before: number): AddLeadsAnswer {
  const skipped = { ...sum.skipped };
  for (const reason of Object.keys(skipped) as (keyof typeof skipped)[]) {
    skipped[reason] += result.skipped[reason];
  }
  const moved = <Each extends { index: number }>(list: Each[] | undefined, more: Each[] | undefined) =>
    list && more ? [...list, ...more.map((each) => ({ ...each, index: each.index + before }))] : list;
  const skippedDetails = moved(sum.skipped_details, result.skipped_details);
  const addedLeads = moved(sum.added_leads, result.added_leads);
  const lists = {
    ...(skippedDetails && { skipped_details: skippedDetails }),
    ...(addedLeads && { added_leads: addedLeads }),
  };
  return {
    added: sum.added + result.added,
    skipped,
    in_other_campaigns: sum.in_other_campaigns + result.in_other_campaigns,
    ...lists,
    ...mergedWarnings(sum.warnings, result.warnings),
  };
}

/** Merges warnings about the same field. A field of the request itself has no `count`. */
function mergedWarnings(sum: Warning[] = [], more: Warning[] = []): { warnings?: Warning[] } {
  const merged = new Map(sum.map((warning) => [warning.field, warning]));
  for (const warning of more) {
    const { field, count } = warning;
    const known = merged.get(field);
    if (!known) {
      if (merged.size < warningsMax) merged.set(field, warning);
    } else if (count !== undefined) merged.set(field, { ...known, count: (known.count ?? 0) + count });
  }
  return merged.size > 0 ? { warnings: [...merged.values()] } : {};
}
