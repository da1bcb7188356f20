import { scoresOf, sentimentOf, type RatedKind } from '../kinds/survey-kinds.ts';
import type { RatingSums, StepSums } from './read-ratings.ts';
import { quotient, z } from './summary-numbers.ts';

/** Computes the numbers of a CSAT or CES survey from the sums of its days or weeks. Pure. */
export function ratingsOf(kind: RatedKind, steps: readonly StepSums[]) {
  const total = steps.reduce<RatingSums>(add, nothing);
  const scores = scoresOf(kind);
  return {
    ...figures(kind, total),
    distribution: scores.map((score) => ({ score, responses: total.scores[score - 1]! })),
    topBoxInterval: shareInterval(countsOf(kind, total)),
    waitingOnFollowUp: total.openFollowUps,
    reviewClicks: total.reviewClicks,
    steps: steps.map((step) => ({ start: step.start, ...figures(kind, step) })),
  };
}

function figures(kind: RatedKind, sums: RatingSums) {
  const { responses, top } = countsOf(kind, sums);
  const scoreSum = sums.scores.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    averageScore: quotient(scoreSum * 100, responses) / 100,
    topBoxPercent: quotient(top * 1000, responses) / 10,
    responses,
    surveysSent: sums.sent,
    responseRatePercent: quotient(sums.answered * 1000, sums.sent - sums.bounced) / 10,
  };
}

function countsOf(kind: RatedKind, { scores }: RatingSums): { responses: number; top: number } {
  const isTop = (_count: number, index: number) => sentimentOf(kind, index + 1) === 'happy';
  const sum = (counts: number[]) => counts.reduce((one, two) => one + two, 0);
  return { responses: sum(scores), top: sum(scores.filter(isTop)) };
}

/** Wilson score interval of a share, in percent; also valid for few answers and for shares near 0 and 100. */
export function shareInterval({ responses: n, top }: { responses: number; top: number }) {
  if (n === 0) return null;
  const share = top / n;
  const center = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const margin = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  const percent = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 10;
  return { low: percent(center - margin), high: percent(center + margin) };
}

const nothing: RatingSums = {
  sent: 0,
  bounced: 0,
  answered: 0,
  scores: [0, 0, 0, 0, 0, 0, 0],
  openFollowUps: 0,
  reviewClicks: 0,
};

function add(left: RatingSums, right: RatingSums): RatingSums {
  return {
    sent: left.sent + right.sent,
    bounced: left.bounced + right.bounced,
    answered: left.answered + right.answered,
    scores: left.scores.map((count, index) => count + right.scores[index]!),
    openFollowUps: left.openFollowUps + right.openFollowUps,
    reviewClicks: left.reviewClicks + right.reviewClicks,
  };
}
