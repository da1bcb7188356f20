import { invalidRequest } from '@reachback/common/http/errors/errors';
import { weeklyWindowSchema } from '@reachback/common/values/sending-window';
import { z } from 'zod';
import { mailAddress } from '../mail-servers/mail-address.ts';

const window = weeklyWindowSchema.shape;

/** Largest daily limit; keeps the counters far from the maximum of their type. */
const dailyMax = 1_000_000;
const daySeconds = 86_400;
const answerDaysMax = 30;
const percent = z.number().min(0.01).max(100).multipleOf(0.01);

const schedule = z
  .object({ time_zone: window.timeZone, days: window.days, start: window.start, end: window.end })
  .partial()
  .describe(
    'When emails may be sent. Omitted fields keep their value; the initial schedule is Monday to Friday, 09:00 to 17:00 UTC',
  );

const limits = z
  .object({
    daily_sends: z.int().min(1).max(dailyMax).nullable().describe('null: as many as the mailboxes allow'),
    daily_new_leads: z.int().min(0).max(dailyMax).nullable().describe('0: only follow-ups; null: no limit'),
    min_gap_seconds: z
      .int()
      .min(0)
      .max(daySeconds)
      .describe('The longer of this and the mailbox’s own holds'),
    answer_days: z
      .int()
      .min(0)
      .max(answerDaysMax)
      .describe(
        'Days after the last step before a lead without an answer is completed; defaults to 3. Leads that already wait keep their time',
      ),
    bounce_rate_max_percent: percent.describe('Reaching it pauses the campaign'),
    complaint_rate_max_percent: percent.describe('Reaching it pauses the campaign'),
  })
  .partial();

const tracking = z
  .object({ opens: z.boolean(), clicks: z.boolean(), unsubscribe_link: z.boolean() })
  .partial();

export const campaignName = z.string().trim().min(1).max(200);

/** Settings a campaign can be created or updated with, apart from its name and steps. */
export const campaignSettings = z.object({
  schedule: schedule.optional(),
  limits: limits.optional(),
  tracking: tracking.optional(),
  test_mode: z
    .boolean()
    .optional()
    .describe('Sends all emails to the test address. Can only be changed before the first email is sent'),
  test_address: mailAddress
    .nullable()
    .optional()
    .describe('null: emails in test mode are recorded but not sent'),
  mailbox_ids: z.array(z.string()).max(100).optional(),
});

export type CampaignSettings = z.output<typeof campaignSettings>;

interface Schedule {
  timeZone: string;
  days: number[];
  windowStart: string;
  windowEnd: string;
}

/** Schedule of a campaign that was created without one. */
export const defaultSchedule: Schedule = {
  timeZone: 'UTC',
  days: [1, 2, 3, 4, 5],
  windowStart: '09:00',
  windowEnd: '17:00',
};

/**
 * Columns that the settings change; omitted settings are undefined, which Prisma ignores.
 * @throws ApiError 400 when the resulting schedule opens and closes at the same time
 */
export function settingsColumns(
  { limits: limit, tracking: track, ...input }: CampaignSettings,
  before: Schedule,
) {
  return {
    ...(input.schedule ? scheduleColumns(input.schedule, before) : {}),
    dailySends: limit?.daily_sends,
    dailyNewLeads: limit?.daily_new_leads,
    minGapSeconds: limit?.min_gap_seconds,
    answerDays: limit?.answer_days,
    bounceRateMaxPercent: limit?.bounce_rate_max_percent,
    complaintRateMaxPercent: limit?.complaint_rate_max_percent,
    trackOpens: track?.opens,
    trackClicks: track?.clicks,
    unsubscribeLink: track?.unsubscribe_link,
    testMode: input.test_mode,
    testAddress: input.test_address,
  };
}

function scheduleColumns(change: z.output<typeof schedule>, before: Schedule): Schedule {
  const after = {
    timeZone: change.time_zone ?? before.timeZone,
    days: (change.days ?? before.days).toSorted((a, b) => a - b),
    windowStart: change.start ?? before.windowStart,
    windowEnd: change.end ?? before.windowEnd,
  };
  const parsed = weeklyWindowSchema.safeParse(windowOf(after));
  if (!parsed.success) throw invalidRequest('schedule.end', parsed.error.issues[0]!.message);
  return after;
}

/** A campaign's schedule as a sending window. */
export function windowOf({ timeZone, days, windowStart, windowEnd }: Schedule) {
  return { timeZone, days, start: windowStart, end: windowEnd };
}
