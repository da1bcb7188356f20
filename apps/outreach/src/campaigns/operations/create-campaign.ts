import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, findCampaign, presentCampaignDetail } from '../campaign.ts';
import { campaignName, campaignSettings, defaultSchedule, settingsColumns } from '../campaign-input.ts';
import { readMailboxIds } from '../campaign-mailboxes.ts';
import { requireAllowedTexts } from '../templates/check-texts.ts';
import { insertCampaign } from '../insert-campaign.ts';
import { stepColumns, stepInput, stepsBodyBytesMax, stepsMax } from '../steps/steps.ts';

/** Creates a draft: it may be incomplete, and sends nothing before it is resumed. */
export const createCampaign = endpoint({
  name: 'createCampaign',
  summary: 'Create a campaign as a draft',
  description:
    'Creates a campaign with status `draft`. Nothing is sent until you resume it, so steps and mailboxes can be added later. A template with an unknown Liquid tag or filter returns 400; an unfinished one can be saved, and prevents resuming. A campaign has at most 30 steps.',
  group: 'campaigns',
  input: campaignSettings.extend({
    name: campaignName,
    steps: z.array(stepInput).max(stepsMax).default([]),
  }),
  bodyExample: {
    name: 'Spring',
    schedule: { time_zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
    steps: [
      { subject: 'A question about {{ company }}', body: 'Hi {{ first_name }}, …' },
      { delay_days: 3, body: 'Hi {{ first_name }}, did my question reach you?' },
    ],
  },
  output: campaignDetail,
  statuses: [201],
  bodyBytesMax: stepsBodyBytesMax,
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { name, steps, mailbox_ids = [], ...input }) {
    const { db, clock } = context;
    const before = await createdBefore({ newId }, (id) => findCampaign(db, organizationId, id));
    if (before) return presentCampaignDetail(before);
    await requireAllowedTexts(
      context,
      organizationId,
      steps.map((texts, index) => ({ field: `steps[${index}].`, texts })),
    );
    const campaign = await db.$transaction(async (tx) =>
      insertCampaign(tx, {
        id: newId,
        organizationId,
        name,
        createdAt: clock.now(),
        settings: settingsColumns(input, defaultSchedule),
        steps: steps.map((step, index) => stepColumns(step, index + 1, clock.now())),
        mailboxIds: await readMailboxIds(tx, organizationId, mailbox_ids),
      }),
    );
    return presentCampaignDetail(campaign);
  },
});
