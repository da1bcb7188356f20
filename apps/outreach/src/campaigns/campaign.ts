import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Transaction } from '../db.ts';
import { presentWhen, stepWhen } from './steps/when.ts';
import { presentTest, stepTest } from './winners/step-test.ts';
import {
  campaignStatuses,
  pauseReasons,
  type CampaignStatus,
  type PauseReason,
} from '../kinds/campaign-statuses.ts';

const count = z.int().min(0);

/** Headline numbers: counters updated with every change, never counted over rows. */
export const campaignNumbers = z
  .object({
    leads: count,
    contacted: count,
    sent: count,
    replied: count,
    interested: count,
    meetings_booked: count,
    opted_out: count,
    bounced: count,
    completed: count,
    stopped: count.describe(
      'Leads that are stopped now, by hand or by a rule; `stop_reason` of each says why',
    ),
    opened: count,
    clicked: count,
  })
  .meta({ id: 'CampaignNumbers' });

/** A campaign in lists. */
export const campaignItem = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(campaignStatuses),
    test_mode: z.boolean(),
    pause_reason: z.enum(pauseReasons).optional().describe('Present only when the campaign paused itself'),
    created_at: z.iso.datetime(),
    numbers: campaignNumbers,
  })
  .meta({ id: 'Campaign' });

const variant = z.object({ id: z.string(), weight: count, subject: z.string(), body: z.string() });

/** A campaign with everything that decides what it sends, and when. */
export const campaignDetail = campaignItem
  .extend({
    test_address: z.string().nullable(),
    schedule: z.object({
      time_zone: z.string().describe('IANA name'),
      days: z.array(z.int()).describe('ISO weekdays, 1 is Monday'),
      start: z.string().describe('HH:MM'),
      end: z.string().describe('HH:MM, outside the window; 24:00 is possible'),
    }),
    limits: z.object({
      daily_sends: count.nullable(),
      daily_new_leads: count.nullable(),
      min_gap_seconds: count,
      answer_days: count,
      bounce_rate_max_percent: z.number(),
      complaint_rate_max_percent: z.number(),
    }),
    tracking: z.object({ opens: z.boolean(), clicks: z.boolean(), unsubscribe_link: z.boolean() }),
    steps: z.array(
      z.object({
        id: z.string(),
        position: z.int().min(1),
        delay_days: count,
        subject: z.string(),
        body: z.string(),
        weight: count,
        variants: z.array(variant),
        test: stepTest.nullable().describe('Null without a test'),
        when: stepWhen.nullable().describe('For whom the step is; null: for every lead that did not reply'),
      }),
    ),
    mailboxes: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), status: z.string() })),
    completion: z
      .object({ remaining: count })
      .describe(
        'Leads that have not reached an end; those that wait for an answer to the last step included',
      ),
  })
  .meta({ id: 'CampaignDetail' });

/** The UUID in a campaign's wire id. @throws ApiError 404 for what cannot be one */
export function campaignUuid(id: string): string {
  const uuid = uuidOf('cmp', id);
  if (!uuid) throw notFound('campaign');
  return uuid;
}

/** Loads a campaign with everything its detail shows. @throws ApiError 404 in another organization */
export async function loadCampaign(db: Transaction, organizationId: string, id: string) {
  const campaign = await findCampaign(db, organizationId, id);
  if (!campaign) throw notFound('campaign');
  return campaign;
}
export type CampaignRow = Awaited<ReturnType<typeof loadCampaign>>;

/** The same, or null. */
export function findCampaign(db: Transaction, organizationId: string, id: string) {
  return db.campaign.findUnique({
    where: { organizationId_id: { organizationId, id } },
    include: {
      numbers: true,
      steps: { orderBy: { position: 'asc' }, include: { test: true } },
      mailboxes: { include: { mailbox: true } },
    },
  });
}

/** A row as a list item. */
export function presentCampaign(row: Omit<CampaignRow, 'steps' | 'mailboxes'>): z.input<typeof campaignItem> {
  const numbers = row.numbers;
  return {
    id: wireId('cmp', row.id),
    name: row.name,
    status: row.status as CampaignStatus,
    test_mode: row.testMode,
    ...(row.pauseReason ? { pause_reason: row.pauseReason as PauseReason } : {}),
    created_at: row.createdAt.toISOString(),
    numbers: {
      leads: shown(numbers?.leads),
      contacted: shown(numbers?.contacted),
      sent: shown(numbers?.sent),
      replied: shown(numbers?.replied),
      interested: shown(numbers?.interested),
      meetings_booked: shown(numbers?.meetingsBooked),
      opted_out: shown(numbers?.optedOut),
      bounced: shown(numbers?.bounced),
      completed: shown(numbers?.completed),
      stopped: shown(numbers?.stopped),
      opened: shown(numbers?.opened),
      clicked: shown(numbers?.clicked),
    },
  };
}

/** A wrong counter must not fail the whole list. */
function shown(kept = 0): number {
  return Math.max(kept, 0);
}

/** A row as the detail. */
export function presentCampaignDetail(row: CampaignRow): z.input<typeof campaignDetail> {
  return {
    ...presentCampaign(row),
    test_address: row.testAddress,
    schedule: { time_zone: row.timeZone, days: row.days, start: row.windowStart, end: row.windowEnd },
    limits: {
      daily_sends: row.dailySends,
      daily_new_leads: row.dailyNewLeads,
      min_gap_seconds: row.minGapSeconds,
      answer_days: row.answerDays,
      bounce_rate_max_percent: Number(row.bounceRateMaxPercent),
      complaint_rate_max_percent: Number(row.complaintRateMaxPercent),
    },
    tracking: { opens: row.trackOpens, clicks: row.trackClicks, unsubscribe_link: row.unsubscribeLink },
    steps: row.steps.map((step) => ({
      id: wireId('stp', step.id),
      position: step.position,
      delay_days: step.delayDays,
      subject: step.subject,
      body: step.body,
      weight: step.weight,
      // Written only by the step operations, in this shape.
      variants: step.variants as z.input<typeof variant>[],
      test: step.test && presentTest(step, step.test),
      when: presentWhen(step),
    })),
    mailboxes: row.mailboxes.map(({ mailbox }) => ({
      id: wireId('mbx', mailbox.id),
      email: mailbox.email,
      name: mailbox.name,
      status: mailbox.status,
    })),
    completion: { remaining: shown((row.numbers?.leads ?? 0) - (row.numbers?.finished ?? 0)) },
  };
}
