import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import type { Transaction } from '../../db.ts';
import { campaignDetail, campaignUuid, presentCampaignDetail, type CampaignRow } from '../campaign.ts';
import { campaignName, campaignSettings, settingsColumns } from '../campaign-input.ts';
import { handOverLateLeads, handOverLeads, readMailboxIds, setMailboxes } from '../campaign-mailboxes.ts';
import { changeCampaign } from '../change-campaign.ts';

/** Omitted fields keep their values, inside `schedule`, `limits` and `tracking` too. */
export const updateCampaign = endpoint({
  name: 'updateCampaign',
  summary: 'Update the settings of a campaign',
  description:
    'Changes the fields you send; omitted fields keep their values, inside `schedule`, `limits` and `tracking` too. `mailbox_ids` replaces the list; leads of a removed mailbox move to the remaining ones, and those that are stopped or have replied do so when they continue. An active campaign that could no longer send after the change returns 409 `campaign_not_ready`. `test_mode` can only change before the first email and while the campaign is not active.',
  group: 'campaigns',
  input: campaignSettings.extend({ id: z.string(), name: campaignName.optional() }),
  bodyExample: { name: 'Spring', limits: { daily_new_leads: 40, min_gap_seconds: 300 } },
  output: campaignDetail,
  async handle(context, { organizationId }, { id, name, mailbox_ids, ...settings }) {
    const key = { organizationId, id: campaignUuid(id) };
    let mailboxIds: string[] | undefined;
    const change = async (tx: Transaction, before: CampaignRow) => {
      if (settings.test_mode !== undefined && settings.test_mode !== before.testMode)
        await requireNoMail(tx, before);
      await tx.campaign.update({
        where: { organizationId_id: key },
        data: { name, ...settingsColumns(settings, before) },
        select: { id: true },
      });
      if (mailboxIds) await setMailboxes(tx, key, mailboxIds);
    };
    const campaign = await changeCampaign(context, key, change, async (tx) => {
      mailboxIds = mailbox_ids && (await readMailboxIds(tx, organizationId, mailbox_ids));
      if (mailboxIds?.length) await handOverLeads(tx, key, mailboxIds);
    });
    if (mailbox_ids) await context.db.$transaction((tx) => handOverLateLeads(tx, key));
    return presentCampaignDetail(campaign);
  },
});

/** A lead gets each step once, in test mode or not, so test mode cannot change between two steps. */
async function requireNoMail(tx: Transaction, { organizationId, id, status }: CampaignRow): Promise<void> {
  if (status === 'active') throw apiError('invalid_state', 'test_mode: pause the campaign first');
  const sent = await tx.send.findFirst({ where: { organizationId, campaignId: id }, select: { id: true } });
  if (sent)
    throw apiError('invalid_state', 'test_mode: emails were already sent; duplicate the campaign instead');
}
