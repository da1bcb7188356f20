import { inTransaction } from '@reachback/common/database/pool';
import { notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { holdAdding } from './adding-lock.ts';
import { resultOf, type AddLeadsResult } from './add-leads-result.ts';
import { insertLeads, variableLinesOf } from './insert-leads.ts';
import { findFaults, type ReadLeads } from './screen-leads.ts';
import { archived, wakeCampaign } from '../wake-campaign.ts';

interface CampaignKey {
  organizationId: string;
  campaignId: string;
}

/** Leads to add to one campaign, at most 5,000. */
export interface Addition extends CampaignKey {
  read: ReadLeads;
  tags: readonly string[];
  skipGeneric: boolean;
  skipNoMail: boolean;
  skipOtherCampaigns: boolean;
  /** Also returns the result of each lead. */
  details: boolean;
}

/**
 * Adds the leads that pass all checks, in one transaction, and wakes the campaign.
 * @param within other work in that transaction
 * @throws ApiError 409 if the campaign was archived meanwhile
 */
export async function addToCampaign(
  context: Context,
  addition: Addition,
  within: (client: PoolClient, result: AddLeadsResult) => Promise<void> = async () => {},
): Promise<AddLeadsResult> {
  const { read } = addition;
  const insert = await prepareInsert(context, addition);
  const { result, lanes } = await inTransaction(context.pool, async (client) => {
    await holdAdding(client, addition.organizationId);
    const inserted = await insertLeads(client, insert);
    const woken = inserted.added > 0 ? await wakeCampaign(client, insert) : [];
    const done = resultOf(read, inserted);
    await within(client, done);
    return { result: done, lanes: woken };
  });
  await context.wakeUps.wake('sending', lanes);
  return result;
}

/** What `addToCampaign` would return now; changes nothing. Leads have no ids in it. */
export async function tryToAdd(context: Context, addition: Addition): Promise<AddLeadsResult> {
  const insert = await prepareInsert(context, addition, { remember: false });
  const { added_leads: _made, ...result } = resultOf(
    addition.read,
    await insertLeads(context.pool, { ...insert, dryRun: true }),
  );
  return result;
}

async function prepareInsert(
  context: Context,
  addition: Addition,
  { remember }: { remember: boolean } = { remember: true },
) {
  const { skipGeneric, skipNoMail } = addition;
  const { candidates } = addition.read;
  await findFaults(candidates, { skipGeneric, domains: skipNoMail ? context.domains : null, remember });
  const variableLines = await variableLinesOf(candidates);
  return { ...addition, candidates, variableLines, at: context.clock.now() };
}

/**
 * Refuses an archived campaign early; `addToCampaign` checks again, as it may be archived in between.
 * @throws ApiError 404, 409
 */
export async function refuseArchived({ pool }: Pick<Context, 'pool'>, key: CampaignKey): Promise<void> {
  const { rows } = await pool.query<{ status: string }>({
    name: 'campaign-status',
    text: 'select status from campaigns where organization_id = $1 and id = $2',
    values: [key.organizationId, key.campaignId],
  });
  if (!rows[0]) throw notFound('campaign');
  if (rows[0].status === 'archived') throw archived();
}
