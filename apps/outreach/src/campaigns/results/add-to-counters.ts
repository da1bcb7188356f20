import type { PoolClient } from 'pg';
import { addResults, type ResultChange } from './add-results.ts';

/** The increments of a campaign's numbers of leads; may be negative. */
export type NumbersChange = { campaignId: string } & Partial<Record<CountedNumber, number>>;

const countedNumbers = [
  'replied',
  'interested',
  'opted_out',
  'bounced',
  'meetings_booked',
  'completed',
  'stopped',
  'finished',
] as const;

type CountedNumber = (typeof countedNumbers)[number];

/** What leads' changes add to the numbers of their campaigns, and to the results of emails. */
export interface CounterChanges {
  numbers: readonly NumbersChange[];
  results: readonly ResultChange[];
}

const addNumbersSql = `
  with t as (
    select "campaignId" as id, ${countedNumbers.map((name) => `coalesce(sum(c.${name}), 0)::int as ${name}`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as c ("campaignId" uuid, ${countedNumbers.map((name) => `${name} int`).join(', ')})
     group by 1),
  locked as (
    select campaign_id from campaign_numbers
     where organization_id = $1 and campaign_id = any(array(select id from t)) order by campaign_id for update)
  update campaign_numbers n set ${countedNumbers.map((name) => `${name} = n.${name} + t.${name}`).join(', ')}
    from t join locked on locked.campaign_id = t.id
   where n.organization_id = $1 and n.campaign_id = t.id
  returning n.campaign_id as "campaignId", n.finished = n.leads as "isOver"`;

/**
 * Adds to the counters of campaigns, in the caller's transaction. They stay locked until it ends, which every other
 * change of these campaigns waits for: call it last.
 * @returns ids of the campaigns in which every lead has ended
 */
export async function addToCounters(
  client: PoolClient,
  organizationId: string,
  { numbers, results }: CounterChanges,
): Promise<string[]> {
  const changed = numbers.filter((change) => countedNumbers.some((name) => (change[name] ?? 0) !== 0));
  const { rows } =
    changed.length === 0
      ? { rows: [] }
      : await client.query<{ campaignId: string; isOver: boolean }>({
          name: 'add-to-counters',
          text: addNumbersSql,
          values: [organizationId, JSON.stringify(changed)],
        });
  await addResults(client, organizationId, results);
  return rows.filter(({ isOver }) => isOver).map(({ campaignId }) => campaignId);
}
