import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { completeCampaigns } from './end-lead.ts';
import { correctCounts, type CampaignKey } from '../../campaigns/recount.ts';
import { correctResults, creditEmails } from '../../campaigns/results/recount-results.ts';

/** Minimum time between two recounts of a campaign. */
const recountEveryMs = 24 * 60 * 60 * 1000;
/** A run starts no campaign after this time; the next run continues. */
const runMsMax = 15_000;
/** Distinguishes this lock from other advisory locks: "reco". */
const lockClass = 0x7265636f;

/**
 * Compares the counters of campaigns with the rows they count, least recently compared first, and corrects differences,
 * e.g. after a rolling update from a release without one of the counters.
 */
export async function recountCampaigns(context: Context, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = context;
  const endsAtMs = performance.now() + runMsMax;
  const before = new Date(clock.now().getTime() - recountEveryMs);
  while (!signal.aborted && performance.now() < endsAtMs) {
    const { rows } = await pool.query<CampaignKey>(
      `select organization_id as "organizationId", campaign_id as "campaignId" from campaign_numbers
        where recounted_at < $1 order by recounted_at limit 1`,
      [before],
    );
    const [key] = rows;
    if (!key) return;
    const { rowCount } = await pool.query(
      `update campaign_numbers set recounted_at = $4
        where organization_id = $1 and campaign_id = $2 and recounted_at < $3`,
      [key.organizationId, key.campaignId, before, clock.now()],
    );
    // Another process has claimed it.
    if (rowCount === 0) continue;
    try {
      await creditEmails(pool, key, signal);
      await inTransaction(pool, (client) => recount(context, client, key));
    } catch (error) {
      // It is retried in a day, after the others.
      log.error({ err: error, campaignId: key.campaignId }, 'a campaign cannot be recounted');
    }
  }
}

async function recount({ clock, log }: Context, client: PoolClient, key: CampaignKey): Promise<void> {
  // First, so that the next statement sees what another correction has changed.
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, key.campaignId]);
  const wrongResults = await correctResults(client, key);
  if (wrongResults > 0)
    log.warn({ campaignId: key.campaignId, rows: wrongResults }, 'results of a campaign were corrected');
  const wrong = await correctCounts(client, key);
  if (!wrong) return;
  log.warn({ campaignId: key.campaignId, wrong }, 'counters of a campaign were corrected');
  const { organizationId, campaignId } = key;
  await completeCampaigns(client, { organizationId, campaignIds: [campaignId], at: clock.now() });
}
