import { z } from 'zod';
import type { ResultName } from './add-results.ts';
import { wilsonInterval } from './wilson.ts';

const count = z.int().min(0);

/** A share with its uncertainty. */
export const rate = z
  .object({
    value: z.number().min(0).max(1),
    low: z.number().min(0).max(1),
    high: z.number().min(0).max(1),
    of: count.describe('What it is a share of'),
  })
  .meta({ id: 'Rate' })
  .nullable()
  .describe('With its 95 % Wilson interval; null when there is nothing to take a share of');

/** The fields of every item of results. */
export const resultFields = {
  sent: count.describe('Emails that were sent, or may have been'),
  contacted: count.describe('Of these, first emails to a lead'),
  delivered: count.describe('Of these, emails that did not bounce'),
  replied: count.describe('Leads that replied; automatic replies do not count'),
  interested: count.describe('Leads with the category `interested`'),
  meetings: count.describe('Leads with the status `meeting_booked`'),
  opted_out: count.describe('Leads with the status `opted_out`'),
  bounced: count.describe('Emails whose address does not exist, refused at sending or returned later'),
};

const rates = z.object({ replied: rate, interested: rate, meetings: rate, opted_out: rate, bounced: rate });

/** Numbers of emails, with rates per delivered email. */
export const resultRates = {
  rates: rates.describe('Per delivered email; `bounced` per email that was delivered or bounced'),
};

/** Numbers of leads, with rates per contacted lead. */
export const totalResults = z
  .object({
    ...resultFields,
    rates: rates.describe('Per contacted lead; `bounced` per email that was delivered or bounced'),
  })
  .meta({ id: 'ResultsTotal' });

export type ResultCounts = Record<ResultName, number>;

/** @param per what replies, interest, meetings and opt-outs are a share of */
export function presentResults(counts: ResultCounts, per: 'delivered' | 'contacted') {
  const of = shownCount(counts[per]);
  const delivered = shownCount(counts.delivered);
  const bounced = shownCount(counts.bounced);
  const rateOf = (successes: number) => presentRate(shownCount(successes), of);
  // Field by field: a copy by its keys takes six times as long, and a year has 366 of them. A spread copy with a further
  // property (`{ ...counts, rates }`) survives the young generation of V8 11.3, so that collecting it takes five times as long.
  return {
    sent: shownCount(counts.sent),
    contacted: shownCount(counts.contacted),
    delivered,
    replied: shownCount(counts.replied),
    interested: shownCount(counts.interested),
    meetings: shownCount(counts.meetings),
    opted_out: shownCount(counts.opted_out),
    bounced,
    rates: {
      replied: rateOf(counts.replied),
      interested: rateOf(counts.interested),
      meetings: rateOf(counts.meetings),
      opted_out: rateOf(counts.opted_out),
      bounced: presentRate(bounced, delivered + bounced),
    },
  };
}

/** A number that went wrong, until it is recounted, must not take the whole answer with it. */
function shownCount(stored: number): number {
  return Math.max(stored, 0);
}

/** A share as clients see it; null of nothing. */
export function presentRate(successes: number, of: number) {
  if (of === 0) return null;
  const { low, high } = wilsonInterval(successes, of);
  return { value: rounded(Math.min(successes / of, 1)), low: rounded(low), high: rounded(high), of };
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
