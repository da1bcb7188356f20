import { rowsTracedMax } from '@reachback/common/tracing/spans';
import { leadTextFields as texts } from '../../kinds/lead-texts.ts';
import { suppressedSql } from '../../suppressions/suppressed-sql.ts';

/**
 * SQL that adds candidates to a campaign.
 *
 * $1 organization, $2 campaign, $3 tags, $4 candidates, $5 the variables of each as a line of JSON, $6
 * skip_other_campaigns, $7 now, $8 the traceparent of the request.
 *
 * Every lookup in another table is lateral with a limit of one: as EXISTS they would become hashed scans of whole
 * tables in large databases.
 * @param options.details also returns the result of each candidate
 * @param options.dryRun only reads: returns who would be added now. Their ids do not exist.
 */
export function insertLeadsSql({ details, dryRun }: { details: boolean; dryRun: boolean }): string {
  return `
  -- The candidates with their positions in the request. Variables are parsed as JSON only for leads that are added.
  with candidate as (
    select * from rows from (
      jsonb_to_recordset($4::jsonb) as (email text, above text[], fault text, unchecked boolean, ${texts.map((text) => `${text} text`).join(', ')}),
      string_to_table($5, e'\\n')
    ) with ordinality as t (email, above, fault, unchecked, ${texts.join(', ')}, variables, place)
  ),
  -- The first check that each candidate fails. Leads already in the campaign show in the insert, even if another request
  -- adds them at the same time; only leads of other campaigns must be known before.
  screened as (
    select candidate.*,
           case when blocked.hit is not null or suppressed.reason in ('opted_out', 'erased') then 'blocklisted'
                when suppressed.reason is not null then 'global_bounce_or_spam'
                when candidate.fault is not null then candidate.fault
                when in_campaign.hit is not null then 'already_in_campaign' end as failed,
           elsewhere.hit is not null as elsewhere
      from candidate
      left join lateral (
        select 1 as hit from blocklist entry
         where entry.organization_id = $1
           and entry.value = any(array[candidate.email, split_part(candidate.email, '@', 2)] || candidate.above)
         limit 1) blocked on true
     cross join lateral (
        select sha256(convert_to(candidate.email, 'UTF8')) as hash offset 0) address
      left join lateral (
        select entry.reason from (
          ${suppressedSql({ organizationId: '$1', hash: 'address.hash', now: '$7' })}) entry limit 1) suppressed on true
      left join lateral (
        select 1 as hit from leads l
          join campaigns c on c.organization_id = $1 and c.id = l.campaign_id and c.status = 'active'
         where l.organization_id = $1 and l.email = candidate.email and l.campaign_id <> $2
           and l.status in ('pending', 'in_progress')
         limit 1) elsewhere on true
      left join lateral (
        select 1 as hit from leads l
         where ${dryRun ? 'true' : 'elsewhere.hit is not null'}
           and l.organization_id = $1 and l.campaign_id = $2 and l.email = candidate.email
         limit 1) in_campaign on true
  ),
  -- Ids ascend in the order of the request, so lists have this order too.
  checked as materialized (
    select screened.*, new_id() as id,
           case when failed is not null then failed
                when $6::boolean and elsewhere then 'in_other_campaigns' end as reason
      from screened
  ),
  ${dryRun ? addedInDryRunSql : addedSql}
  totals as (
    select count(*) filter (where reason = 'blocklisted') as blocklisted,
           count(*) filter (where reason = 'global_bounce_or_spam') as suppressed,
           count(*) filter (where reason = 'disposable') as disposable,
           count(*) filter (where reason = 'generic') as generic,
           count(*) filter (where reason = 'no_mail_domain') as no_mail_domain,
           count(*) filter (where reason = 'in_other_campaigns') as in_other_campaigns,
           count(*) filter (where reason is null or reason = 'already_in_campaign') as eligible,
           count(*) filter (where elsewhere and failed is null) as elsewhere
      from checked
  )
  select json_build_object('added', counted.added, 'elsewhere', totals.elsewhere, 'skipped', json_build_object(
           'blocklisted', totals.blocklisted, 'global_bounce_or_spam', totals.suppressed,
           'disposable', totals.disposable, 'generic', totals.generic, 'no_mail_domain', totals.no_mail_domain,
           'in_other_campaigns', totals.in_other_campaigns,
           'already_in_campaign', totals.eligible - counted.added)) as counts,
         ${details ? detailsSql : 'null::json'} as details
    from totals, counted`;
}

const addedSql = `-- In the order of the addresses, so that two requests with the same people do not wait for each other in a circle.
  added as (
    insert into leads (organization_id, campaign_id, id, email, ${texts.join(', ')}, variables, tags,
                       domain_unchecked, created_at, traceparent)
    select $1, $2, id, email, ${texts.join(', ')}, variables::jsonb, $3::text[],
           coalesce(unchecked, false), $7, case when place <= ${rowsTracedMax} then $8 end
      from checked where reason is null order by email collate "C"
    on conflict (organization_id, email, campaign_id) do nothing
    returning id
  ),
  counted as (
    select count(*)::int as added from added
  ),
  numbers as (
    update campaign_numbers n set leads = n.leads + counted.added from counted
     where n.organization_id = $1 and n.campaign_id = $2 and counted.added > 0
  ),`;

/** The tags and the trace are cast so that the statement has the same number of parameters. */
const addedInDryRunSql = `added as (
    select id from checked where reason is null and $3::text[] is not null and coalesce($8::text, '') is not null
  ),
  counted as (
    select count(*)::int as added from added
  ),`;

/** Empty, not null, without candidates: leads that failed earlier checks are part of the details as well. */
const detailsSql = `(
  select coalesce(json_agg(json_build_object(
           'place', checked.place, 'id', added.id,
           'reason', case when added.id is null then coalesce(checked.reason, 'already_in_campaign') end)
           order by checked.place), '[]')
    from checked left join added on added.id = checked.id)`;
