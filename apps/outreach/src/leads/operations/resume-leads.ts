import { inTransaction } from '@reachback/common/database/pool';
import { z } from 'zod';
import { campaignUuid } from '../../campaigns/campaign.ts';
import { endpoint, type Context } from '../../context.ts';
import { refuseArchived } from '../adding/add-to-campaign.ts';
import { bulkFields, bulkResult, changeLeads, type BatchResult } from '../bulk-leads.ts';
import { resumedByNameOnly, type StopReason } from '../../kinds/lead-statuses.ts';
import { isUnderWay } from '../ending/lead-states.ts';
import { lockToResume, putBack } from '../ending/put-back.ts';
import { listed } from '../plan/refused-leads.ts';

/**
 * Applies the rules of `resumeLead` to each lead, with two exceptions: a lead that is now on a list is skipped, and a
 * lead that stopped because of the person's action in another campaign is resumed only if the filter names that reason.
 * Resuming all stopped leads after fixing a template should not email a person that a colleague is talking to.
 */
export const resumeLeads = endpoint({
  name: 'resumeLeads',
  summary: 'Resume the stopped leads of a campaign that match a filter',
  description:
    'Resumes up to 5,000 leads per call, for example after you fixed a template. Blocklisted people are skipped, and leads stopped because of another campaign or a reply from another address are resumed only when the filter names that reason. Leads are committed in batches of 500. While `next` is not null, repeat the call with it as `after`.',
  group: 'leads',
  input: z.object(bulkFields),
  bodyExample: { filter: { status: 'stopped', stop_reason: 'unresolved_placeholder' } },
  output: z.object({ resumed: z.int().min(0), ...bulkResult }),
  async handle(context, { organizationId }, { id, filter, after }) {
    const campaignId = campaignUuid(id);
    await refuseArchived(context, { organizationId, campaignId });
    const which = {
      name: 'resumeLeads',
      organizationId,
      campaignId,
      filter,
      defaultStatus: 'stopped',
      after,
    } as const;
    const batch = { organizationId, campaignId, reasons: [filter.stop_reason ?? []].flat() };
    const { changed, ...rest } = await changeLeads(context, which, (leads) =>
      resumeBatch(context, batch, leads),
    );
    return { resumed: changed, ...rest };
  },
});

interface Batch {
  organizationId: string;
  /** UUID. */
  campaignId: string;
  /** The stop reasons in the filter. */
  reasons: readonly StopReason[];
}

async function resumeBatch(
  context: Context,
  { organizationId, campaignId, reasons }: Batch,
  leads: { id: string; email: string }[],
): Promise<BatchResult> {
  const entries = await listed(context, organizationId, leads);
  const allowed = leads.filter(({ email }) => !entries.has(email));
  const left = new Set<StopReason | null>(resumedByNameOnly.filter((reason) => !reasons.includes(reason)));
  const { locked, resumed, lanes } = await inTransaction(context.pool, async (client) => {
    const ids = allowed.map(({ id }) => id);
    const found = await lockToResume(client, organizationId, ids);
    const here = found.filter((lead) => lead.campaignId === campaignId);
    const stopped = here.filter(({ status, stopReason }) => status === 'stopped' && !left.has(stopReason));
    const wake = await putBack(client, { organizationId, leads: stopped, at: context.clock.now() });
    return { locked: here, resumed: stopped.length, lanes: wake };
  });
  await context.wakeUps.wake('sending', lanes);
  const underWay = locked.filter(({ status }) => isUnderWay(status)).length;
  const byPerson = resumedByNameOnly.map((reason) => {
    const leftOnes = locked.filter(({ stopReason }) => left.has(reason) && stopReason === reason);
    return [reason, leftOnes.length] as const;
  });
  const leftStopped = byPerson.reduce((sum, [, count]) => sum + count, 0);
  return {
    changed: resumed,
    skipped: {
      blocklisted: leads.length - allowed.length,
      under_way: underWay,
      ended: locked.length - resumed - underWay - leftStopped,
      ...Object.fromEntries(byPerson),
    },
  };
}
