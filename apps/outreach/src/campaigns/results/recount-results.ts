import type { Pool, PoolClient } from 'pg';
import type { CampaignKey } from '../recount.ts';
import { addResultsByMailboxSql, addResultsByTextSql, resultNames } from './add-results.ts';
import { answeredEmailSql, lastEmailSql, resultsOfRowsSql } from './lead-results.ts';

/** Maximum number of leads in one transaction. */
const leadsAtOnce = 2_000;

/**
 * Finds the email that replies, meetings and opt-outs are credited to, where it is missing: for rows from before it was
 * stored, or from a release that does not store it.
 */
export async function creditEmails(
  pool: Pool,
  { organizationId, campaignId }: CampaignKey,
  signal: AbortSignal,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await pool.query<{ id: string }>(creditSql, [organizationId, campaignId, after]);
    if (rows.length < leadsAtOnce) return;
    after = rows.reduce((last, { id }) => (id > last ? id : last), after);
  }
}

const creditSql = `
  with uncredited as materialized (
    select id from leads
     where organization_id = $1 and campaign_id = $2 and id > $3 and credited_send_id is null
       and (status in ('meeting_booked', 'opted_out') or category is not null)
     order by id limit ${leadsAtOnce} for update)
  update leads l set credited_send_id = coalesce(${answeredEmailSql},
           case when l.status in ('meeting_booked', 'opted_out')
                then coalesce(${lastEmailSql('l.ended_at')}, ${lastEmailSql()}) end)
    from uncredited u where l.organization_id = $1 and l.id = u.id
  returning l.id`;

const rowsOfCampaign = resultsOfRowsSql({
  sends: 's.organization_id = $1 and s.campaign_id = $2',
  leads: 'l.organization_id = $1 and l.campaign_id = $2',
});
const sums = resultNames.map((name) => `sum(${name})::int as ${name}`).join(', ');
const isWrong = resultNames.map((name) => `sum(${name}) <> 0`).join(' or ');
const kept = (sign: '' | '-') => resultNames.map((name) => `${sign}${name} as ${name}`).join(', ');

/** Computed minus stored results: no rows when all are right. */
const differencesSql = `
  counted as materialized (
    select day, step_id, coalesce(variant_id, '') as variant, mailbox_id, ${sums} from (${rowsOfCampaign}) as r
     group by 1, 2, 3, 4),
  wrong_texts as materialized (
    select $2::uuid as campaign_id, day, step_id, variant as variant_id, ${sums} from (
      select day, step_id, variant, ${kept('')} from counted
      union all
      select day, step_id, variant, ${kept('-')} from campaign_results where organization_id = $1 and campaign_id = $2) as d
     group by day, step_id, variant having ${isWrong}),
  wrong_mailboxes as materialized (
    select $2::uuid as campaign_id, mailbox_id, ${sums} from (
      select mailbox_id, ${kept('')} from counted
      union all
      select mailbox_id, ${kept('-')} from campaign_mailbox_results where organization_id = $1 and campaign_id = $2) as d
     group by mailbox_id having ${isWrong})`;

const correctSql = `
  with ${differencesSql},
  counters as materialized (
    select campaign_id from campaign_numbers where organization_id = $1 and campaign_id = $2 for update),
  ${addResultsByTextSql('wrong_texts', 'counters')},
  ${addResultsByMailboxSql('wrong_mailboxes', 'counters')}
  select (select count(*)::int from wrong_texts) + (select count(*)::int from wrong_mailboxes) as wrong`;

/**
 * Corrects results that differ from the rows, by the difference, as `correctCounts` does for the counters.
 * @returns how many rows of results were wrong
 */
export async function correctResults(
  client: PoolClient,
  { organizationId, campaignId }: CampaignKey,
): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(correctSql, [organizationId, campaignId]);
  return rows[0]!.wrong;
}
