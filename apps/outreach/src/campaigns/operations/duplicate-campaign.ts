import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import {
  campaignDetail,
  campaignUuid,
  findCampaign,
  loadCampaign,
  presentCampaignDetail,
  type CampaignRow,
} from '../campaign.ts';
import { campaignName } from '../campaign-input.ts';
import { lockMailboxes } from '../campaign-mailboxes.ts';
import { insertCampaign } from '../insert-campaign.ts';
import { presentTest } from '../winners/step-test.ts';
import { testColumns } from '../winners/test-input.ts';
import { newVariant } from '../steps/steps.ts';
import { variantsOf } from '../steps/variants.ts';
import { presentWhen, whenColumns } from '../steps/when.ts';

/** Copies everything except the leads and the numbers, also of an archived campaign. */
export const duplicateCampaign = endpoint({
  name: 'duplicateCampaign',
  summary: 'Duplicate a campaign as a draft, without its leads',
  description:
    'Creates a draft with the settings, steps, variants and mailboxes of the campaign. Leads and numbers are not copied. The name defaults to the original name followed by `(copy)`. Archived campaigns can be duplicated.',
  group: 'campaigns',
  input: z.object({ id: z.string(), name: campaignName.optional() }),
  bodyExample: { name: 'Summer' },
  output: campaignDetail,
  statuses: [201],
  idempotencyKey: true,
  async handle({ db, clock }, { organizationId, newId }, { id, name }) {
    const before = await createdBefore({ newId }, (copyId) => findCampaign(db, organizationId, copyId));
    if (before) return presentCampaignDetail(before);
    const original = await loadCampaign(db, organizationId, campaignUuid(id));
    const mailboxIds = original.mailboxes.map(({ mailboxId }) => mailboxId);
    const copy = await db.$transaction(async (tx) =>
      insertCampaign(tx, {
        id: newId,
        organizationId,
        name: name ?? copyOfName(original.name),
        createdAt: clock.now(),
        settings: settingsOf(original),
        steps: original.steps.map((step) => copyOfStep(step, clock.now())),
        // Those of an archived campaign may be deleted meanwhile.
        mailboxIds: await lockMailboxes(tx, organizationId, mailboxIds),
      }),
    );
    return presentCampaignDetail(copy);
  },
});

/** Without half of a surrogate pair at the cut, which would be stored as U+FFFD. */
function copyOfName(name: string): string {
  return `${name.slice(0, 190).replace(/[\ud800-\udbff]$/, '')} (copy)`;
}

function settingsOf(row: CampaignRow) {
  return {
    timeZone: row.timeZone,
    days: row.days,
    windowStart: row.windowStart,
    windowEnd: row.windowEnd,
    dailySends: row.dailySends,
    dailyNewLeads: row.dailyNewLeads,
    minGapSeconds: row.minGapSeconds,
    answerDays: row.answerDays,
    bounceRateMaxPercent: Number(row.bounceRateMaxPercent),
    complaintRateMaxPercent: Number(row.complaintRateMaxPercent),
    trackOpens: row.trackOpens,
    trackClicks: row.trackClicks,
    unsubscribeLink: row.unsubscribeLink,
    testMode: row.testMode,
    testAddress: row.testAddress,
  };
}

function copyOfStep(step: CampaignRow['steps'][number], now: Date) {
  const { position, delayDays, subject, body, weight } = step;
  const { test } = step;
  const copied = test && testColumns(presentTest(step, test), now);
  const variants = variantsOf(step).map((variant) => newVariant(variant, subject));
  return {
    position,
    delayDays,
    subject,
    body,
    weight,
    variants,
    ...whenColumns(presentWhen(step)),
    ...(copied ? { test: { create: copied } } : {}),
  };
}
