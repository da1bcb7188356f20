import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { Context } from '../context.ts';
import type { Transaction } from '../db.ts';
import { sendingLaneId } from '../pace/sending-lane-id.ts';
import { loadCampaign, type CampaignRow } from './campaign.ts';
import { checkCampaignTexts } from './templates/check-texts.ts';
import { requireStillReady } from './readiness.ts';
import { requireOpenBeginning } from './steps/when.ts';

interface CampaignKey {
  organizationId: string;
  id: string;
}

/** Long enough to scan the sends of a large campaign. */
const timeoutMs = 20_000;

/**
 * Runs every change to a campaign's settings and steps: one at a time, none to an archived campaign, none that would
 * leave an active one unable to send. Then wakes its mailboxes. The texts of the change must have been checked before
 * (see check-texts.ts).
 * @param lockLeads locks leads, if the change needs it: leads are locked before campaigns everywhere, to prevent
 * deadlocks
 * @throws ApiError 404, 409 `invalid_state` or `campaign_not_ready`, and what the functions throw
 * @returns the campaign after the change
 */
export async function changeCampaign(
  context: Context,
  { organizationId, id }: CampaignKey,
  change: (tx: Transaction, before: CampaignRow) => Promise<unknown>,
  lockLeads: (tx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<CampaignRow> {
  const current = await loadCampaign(context.db, organizationId, id);
  if (current.status === 'active') await checkCampaignTexts(context, current);
  const after = await context.db.$transaction(
    async (tx) => {
      await lockLeads(tx);
      const before = await lockCampaign(tx, { organizationId, id });
      if (before.status === 'archived')
        throw apiError('invalid_state', 'a campaign that is archived cannot be changed');
      await change(tx, before);
      await tx.campaign.update({
        where: { organizationId_id: { organizationId, id } },
        data: { updatedAt: context.clock.now() },
        select: { id: true },
      });
      const changed = await loadCampaign(tx, organizationId, id);
      requireOpenBeginning(changed.steps);
      if (before.status === 'active') requireStillReady(before, changed);
      return changed;
    },
    { timeout: timeoutMs },
  );
  await wakeMailboxes(context, after);
  return after;
}

/** Locks the campaign against other changes until the transaction ends. @throws ApiError 404 */
export async function lockCampaign(
  tx: Transaction,
  { organizationId, id }: CampaignKey,
): Promise<CampaignRow> {
  const rows = await tx.$queryRaw<object[]>`select 1 from campaigns
    where organization_id = ${organizationId}::uuid and id = ${id}::uuid for no key update`;
  if (rows.length === 0) throw notFound('campaign');
  return loadCampaign(tx, organizationId, id);
}

/** Wakes the mailboxes of an active campaign, so that they check for something to send. */
export async function wakeMailboxes({ wakeUps }: Context, campaign: CampaignRow): Promise<void> {
  if (campaign.status !== 'active') return;
  const lanes = campaign.mailboxes.map(({ mailboxId }) => sendingLaneId(campaign.organizationId, mailboxId));
  if (lanes.length) await wakeUps.wake('sending', lanes);
}
