import type { PoolClient } from 'pg';
import { suppressedSql } from '../../suppressions/suppressed-sql.ts';
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
  tags: readonly string[];
  skipOtherCampaigns: boolean;
  details: boolean;
  at: Date;
}

/**
 * Adds the candidates that pass to the campaign, and to its counter, in one statement. Two requests with the same
 * people may run at once: each person is added by one of them, and because both insert in the order of the addresses
 * neither waits for the other in a circle. The ids, in contrast, follow the order of the request, and lists with them.
 */
export async function insertLeads(client: PoolClient, insert: Insert): Promise<Inserted> {
  const { rows } = await client.query<{ counts: Omit<Inserted, 'details'>; details: PlacedDetail[] | null }>(
    insertQuery(insert),
  );
  const { counts, details } = rows[0]!;
  const indexed = details?.map(({ place, ...one }) => ({
    index: insert.candidates[place - 1]!.index,
    ...one,
  }));
  return { ...counts, details: indexed ?? null };
}

/** The statement, for its plan to be looked at. */
export function insertQuery(insert: Insert): { name: string; text: string; values: unknown[] } {
  const { organizationId, campaignId, candidates, tags, skipOtherCampaigns, details, at } = insert;
  return {
    name: details ? 'insert-leads-details' : 'insert-leads',
    text: details ? insertSql(detailsSql) : insertSql('null'),
    values: [
      organizationId,
      campaignId,
      tags,
      JSON.stringify(candidates.map(rowOf)),
      candidates.map(({ variables }) => JSON.stringify(variables)).join('\n'),
      skipOtherCampaigns,
      at,
    ],
  };
}

/** Without what is usual, and without the variables: a fifth of the database's time goes into reading these texts. */
function rowOf(candidate: Candidate) {
  return {
    email: candidate.email,
    above: candidate.parents.length > 1 ? candidate.parents.slice(1) : undefined,
    fault: candidate.fault ?? undefined,
    unchecked: candidate.domainUnchecked || undefined,
    first_name: candidate.firstName ?? undefined,
    last_name: candidate.lastName ?? undefined,
    company: candidate.company ?? undefined,
  };
}

// Empty, not null, without candidates: what dropped out before is still told with details.
const detailsSql = `(select coalesce(json_agg(json_build_object(
    'place', c.place, 'id', added.id,
    'reason', case when added.id is null then coalesce(c.reason, 'already_in_campaign') end) order by c.place), '[]')
  from checked c left join added on added.id = c.id)`;

/**
 * $1 organization, $2 campaign, $3 tags, $4 candidates, $5 the variables of each, a line of JSON, which is read only
 * for those that are added, $6 skip_other_campaigns, $7 now. The probes are lateral with
 * a limit of one: as EXISTS they would become hashed scans of whole tables in large databases. Who is in the campaign
 * already shows in the insert, also when another request adds the person at this moment; only for people of other
 * campaigns it must be known before.
 */
const insertSql = (details: string) => `
  with input as (
    select * from rows from (jsonb_to_recordset($4::jsonb) as (email text, above text[], fault text, unchecked boolean,
      first_name text, last_name text, company text), string_to_table($5, e'\\n')) with ordinality as t (email, above,
      fault, unchecked, first_name, last_name, company, variables, place)),
  probed as (
    select i.*, case when b.x is not null or s.x = 'erased' then 'blocklisted' when s.x is not null then 'global_bounce_or_spam'
             when i.fault is not null then i.fault when p.x is not null then 'already_in_campaign' end as failed,
           o.x is not null as elsewhere
      from input i
      left join lateral (select 1 as x from blocklist b
         where b.organization_id = $1 and b.value = any(array[i.email, split_part(i.email, '@', 2)] || i.above) limit 1) b on true
      cross join lateral (select sha256(convert_to(i.email, 'UTF8')) as hash offset 0) h
      left join lateral (select u.reason as x from (
         ${suppressedSql({ organizationId: '$1', hash: 'h.hash', now: '$7' })}) u limit 1) s on true
      left join lateral (select 1 as x from leads l
           join campaigns c on c.organization_id = $1 and c.id = l.campaign_id and c.status = 'active'
         where l.organization_id = $1 and l.email = i.email and l.campaign_id <> $2
           and l.status in ('pending', 'in_progress') limit 1) o on true
      left join lateral (select 1 as x from leads l
         where o.x is not null and l.organization_id = $1 and l.campaign_id = $2 and l.email = i.email
         limit 1) p on true),
  checked as materialized (
    select p.*, new_id() as id, case when failed is not null then failed
             when $6::boolean and elsewhere then 'in_other_campaigns' end as reason
      from probed p),
  added as (
    insert into leads (organization_id, campaign_id, id, email, first_name, last_name, company, variables, tags,
                       domain_unchecked, created_at)
    select $1, $2, id, email, first_name, last_name, company, variables::jsonb, $3::text[],
           coalesce(unchecked, false), $7
      from checked where reason is null order by email collate "C"
    on conflict (organization_id, email, campaign_id) do nothing
    returning id),
  counted as (select count(*)::int as added from added),
  numbers as (
    update campaign_numbers n set leads = n.leads + counted.added from counted
     where n.organization_id = $1 and n.campaign_id = $2 and counted.added > 0),
  totals as (
    select count(*) filter (where reason = 'blocklisted') as blocklisted,
           count(*) filter (where reason = 'global_bounce_or_spam') as suppressed,
           count(*) filter (where reason = 'disposable') as disposable,
           count(*) filter (where reason = 'generic') as generic,
           count(*) filter (where reason = 'no_mail_domain') as no_mail_domain,
           count(*) filter (where reason = 'in_other_campaigns') as in_other_campaigns,
           count(*) filter (where reason is null or reason = 'already_in_campaign') as eligible,
           count(*) filter (where elsewhere and failed is null) as elsewhere
      from checked)
  select json_build_object('added', counted.added, 'elsewhere', t.elsewhere, 'skipped', json_build_object(
           'blocklisted', t.blocklisted, 'global_bounce_or_spam', t.suppressed, 'disposable', t.disposable,
           'generic', t.generic, 'no_mail_domain', t.no_mail_domain, 'in_other_campaigns', t.in_other_campaigns,
           'already_in_campaign', t.eligible - counted.added)) as counts,
         ${details} as details
    from totals t, counted`;
