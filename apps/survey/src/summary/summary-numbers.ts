import type { Sums, WeekSums } from './read-weeks.ts';
import type { SummaryView } from './summary.ts';

/** Returns the summary of a period from the sums of its weeks. */
export function summaryOf(days: number, weeks: WeekSums[]): SummaryView {
  const total = weeks.reduce<Sums>(add, nothing);
  const weekly = weeks.map(({ weekStart, ...sums }) => ({
    weekStart,
    ...figures(sums),
    npsInterval: npsInterval(sums),
  }));
  return { days, ...numbersOf(total), weekly };
}

/** Returns all numbers of a period except the weekly series. */
export function numbersOf(total: Sums) {
  const { promoters, passives, detractors } = total;
  return {
    ...figures(total),
    sentiment: { happy: promoters, neutral: passives, unhappy: detractors },
    waitingOnFollowUp: total.openFollowUps,
    reviewClicks: total.reviewClicks,
    npsInterval: npsInterval(total),
  };
}

function figures(sums: Sums) {
  const { promoters, passives, detractors, scoreSum, sent, bounced, answered } = sums;
  const responses = promoters + passives + detractors;
  return {
    nps: npsOf(sums),
    averageScore: quotient(scoreSum * 100, responses) / 100,
    responses,
    surveysSent: sent,
    responseRatePercent: quotient(answered * 1000, sent - bounced) / 10,
  };
}

/** NPS as an integer from exact counts, rounded half away from zero; 0 without responses. */
export function npsOf({
  promoters,
  passives,
  detractors,
}: Pick<Sums, 'promoters' | 'passives' | 'detractors'>) {
  return quotient((promoters - detractors) * 100, promoters + passives + detractors);
}

/** The quotient of two integers, rounded half away from zero; 0 if the divisor is 0. */
export function quotient(dividend: number, divisor: number): number {
  if (divisor === 0 || dividend === 0) return 0;
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  // Avoids -0.
  return dividend < 0 && size > 0 ? -size : size;
}

/** The 97.5th percentile of the standard normal distribution, for 95 % intervals. */
export const z = 1.959964;

/**
 * Adjusted Wald interval: adds three pseudo-responses, ¾ promoters, ¾ detractors and 1½ passives. Unlike the plain Wald
 * interval it does not collapse when everyone agrees (B. Rocks, Interval Estimation for the Net Promoter Score, The
 * American Statistician 70, 2016).
 */
export function npsInterval({
  promoters,
  passives,
  detractors,
}: Pick<Sums, 'promoters' | 'passives' | 'detractors'>) {
  const responses = promoters + passives + detractors;
  if (responses === 0) return null;
  const n = responses + 3;
  const happy = (promoters + 0.75) / n;
  const unhappy = (detractors + 0.75) / n;
  const center = happy - unhappy;
  const margin = z * Math.sqrt((happy + unhappy - center ** 2) / n);
  const clamp = (value: number) => Math.round(Math.min(Math.max(value * 100, -100), 100) * 10) / 10;
  return { low: clamp(center - margin), high: clamp(center + margin) };
}

const nothing: Sums = {
  sent: 0,
  bounced: 0,
  answered: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  scoreSum: 0,
  openFollowUps: 0,
  reviewClicks: 0,
};

function add(left: Sums, right: Sums): Sums {
  return {
    sent: left.sent + right.sent,
    bounced: left.bounced + right.bounced,
    answered: left.answered + right.answered,
    promoters: left.promoters + right.promoters,
    passives: left.passives + right.passives,
    detractors: left.detractors + right.detractors,
    scoreSum: left.scoreSum + right.scoreSum,
    openFollowUps: left.openFollowUps + right.openFollowUps,
    reviewClicks: left.reviewClicks + right.reviewClicks,
  };
}
