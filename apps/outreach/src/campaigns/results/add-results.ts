import type { PoolClient } from 'pg';

/** Numbers counted of emails and their responses; the columns of both tables of results. */
export const resultNames = [
  'sent',
  'contacted',
  'delivered',
  'replied',
  'interested',
  'meetings',
  'opted_out',
  'bounced',
] as const;

export type ResultName = (typeof resultNames)[number];

/** The increments of an email's numbers; may be negative. */
export type ResultChange = { sendId: string } & Partial<Record<ResultName, number>>;

const columns = resultNames.join(', ');
const sums = resultNames.map((name) => `sum(r.${name})::int`).join(', ');
const gained = resultNames.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ');

/**
 * Two common table expressions that add changes to the results. Rows of results change only while the same transaction
 * holds the lock of the campaign's row of `campaign_numbers`: whatever counts an email holds it anyway, so that this
 * neither waits nor deadlocks.
 *
 * @param changed the expression with the changes: `campaign_id`, `day`, `step_id`, `variant_id`, `mailbox_id` and
 * `resultNames`
 * @param counters the expression that locks the counters, with their `campaign_id`
 */
export function addResultsSql(changed: string, counters: string): string {
  return `${addResultsByTextSql(changed, counters)},${addResultsByMailboxSql(changed, counters)}`;
}

/** The first of the two expressions. */
export function addResultsByTextSql(changed: string, counters: string): string {
  return `
  results_by_text as (
    insert into campaign_results as t (organization_id, campaign_id, day, step_id, variant, ${columns})
    select $1, r.campaign_id, r.day, r.step_id, coalesce(r.variant_id, ''), ${sums}
      from ${changed} as r join ${counters} as k on k.campaign_id = r.campaign_id group by 2, 3, 4, 5
    on conflict (organization_id, campaign_id, day, step_id, variant) do update set ${gained}
  )`;
}

/** The second of the two expressions. */
export function addResultsByMailboxSql(changed: string, counters: string): string {
  return `
  results_by_mailbox as (
    insert into campaign_mailbox_results as t (organization_id, campaign_id, mailbox_id, ${columns})
    select $1, r.campaign_id, r.mailbox_id, ${sums}
      from ${changed} as r join ${counters} as k on k.campaign_id = r.campaign_id group by 2, 3
    on conflict (organization_id, campaign_id, mailbox_id) do update set ${gained}
  )`;
}

const noResults = Object.fromEntries(resultNames.map((name) => [name, 0]));

const addChangesSql = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb) as t ("sendId" uuid, ${resultNames.map((name) => `${name} int`).join(', ')})
  ),
  changed as materialized (
    select s.campaign_id, s.campaign_day as day, s.step_id, s.variant_id, s.mailbox_id,
           ${resultNames.map((name) => `sum(given.${name})::int as ${name}`).join(', ')}
      from given join sends s on s.organization_id = $1 and s.id = any($3::uuid[]) and s.id = given."sendId"
     group by 1, 2, 3, 4, 5 having ${resultNames.map((name) => `sum(given.${name}) <> 0`).join(' or ')}
  ),
  counters as materialized (
    select campaign_id from campaign_numbers
     where organization_id = $1 and campaign_id = any(array(select campaign_id from changed)) order by campaign_id for update
  ),
  ${addResultsSql('changed', 'counters')}
  select 1`;

/**
 * Adds to the results of the campaigns, in the caller's transaction. Locks the campaigns' counters, so call it last,
 * like everything that counts (see leads/ending/locks.ts).
 */
export async function addResults(
  client: PoolClient,
  organizationId: string,
  changes: readonly ResultChange[],
): Promise<void> {
  const given = changes
    .filter((change) => resultNames.some((name) => (change[name] ?? 0) !== 0))
    .map((change) => ({ ...noResults, ...change }));
  if (given.length === 0) return;
  await client.query({
    name: 'add-results',
    text: addChangesSql,
    values: [organizationId, JSON.stringify(given), given.map(({ sendId }) => sendId)],
  });
}
