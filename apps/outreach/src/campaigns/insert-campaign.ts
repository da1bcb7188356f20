import { newUuid } from '@reachback/common/values/ids';
import type { Transaction } from '../db.ts';
import { loadCampaign, type CampaignRow } from './campaign.ts';
import type { settingsColumns } from './campaign-input.ts';
import type { stepColumns } from './steps/steps.ts';
import { requireOpenBeginning } from './steps/when.ts';

/** Inserts a draft with its counters at zero. @throws ApiError 409 when its first step has a condition */
export async function insertCampaign(
  tx: Transaction,
  campaign: {
    /** Defaults to a new one. */
    id: string | undefined;
    organizationId: string;
    name: string;
    createdAt: Date;
    settings: ReturnType<typeof settingsColumns>;
    steps: ReturnType<typeof stepColumns>[];
    mailboxIds: string[];
  },
): Promise<CampaignRow> {
  const { organizationId, name, createdAt, settings, steps, mailboxIds } = campaign;
  const { id } = await tx.campaign.create({
    data: {
      ...settings,
      id: campaign.id ?? newUuid(createdAt.getTime()),
      organizationId,
      name,
      createdAt,
      updatedAt: createdAt,
      numbers: { create: {} },
      steps: { create: steps },
      mailboxes: { create: mailboxIds.map((mailboxId) => ({ mailboxId })) },
    },
    select: { id: true },
  });
  const inserted = await loadCampaign(tx, organizationId, id);
  requireOpenBeginning(inserted.steps);
  return inserted;
}
