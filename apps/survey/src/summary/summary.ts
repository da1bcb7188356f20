import { z } from 'zod';
import { periods } from '../daily-numbers/groups.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100);
const nps = z.int().min(-100).max(100);
const averageScore = z.number().min(0).max(10);

const npsInterval = z
  .object({ low: z.number(), high: z.number() })
  .nullable()
  .describe('Where the NPS lies with a confidence of 95 %, one decimal; null without responses');

const week = z
  .object({
    weekStart: z.iso.date().describe('Monday of the ISO week; days of it outside the period do not count'),
    nps,
    averageScore,
    responses: count,
    surveysSent: count,
    responseRatePercent: percent,
    npsInterval,
  })
  .meta({ id: 'SummaryWeek' });

/** The numbers of a period, for the whole organization or for a group. */
export const summaryFields = {
  nps: nps.describe(
    'Percent of promoters less percent of detractors, rounded half away from zero; 0 without responses',
  ),
  averageScore: averageScore.describe('Two decimals'),
  responses: count,
  surveysSent: count.describe('Surveys that went out, without reminders'),
  responseRatePercent: percent.describe(
    'Of the surveys sent in the period and not bounced, how many were answered; one decimal',
  ),
  sentiment: z.object({ happy: count, neutral: count, unhappy: count }),
  waitingOnFollowUp: count.describe(
    'NPS responses of the period whose follow-up is open; `listResponses` with `followup=open` also returns those of CSAT and CES surveys',
  ),
  reviewClicks: count.describe('People who went on to a review site in the period, each site counted once'),
  npsInterval,
};

/** The period parameter of every summary. */
export const daysField = z
  .literal([...periods], { error: 'must be 7, 30, 90 or 365' })
  .default(90)
  .describe('Number of calendar days in the organization’s time zone, including today');

const { npsInterval: _last, ...numbers } = summaryFields;

export const summaryView = z
  .object({
    days: z.int(),
    ...numbers,
    weekly: z.array(week).describe('Oldest first, every week of the period'),
    npsInterval,
  })
  .meta({ id: 'Summary' });
export type SummaryView = z.input<typeof summaryView>;
