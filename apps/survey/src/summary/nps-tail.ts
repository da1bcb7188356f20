/** Number of answers per segment. */
export interface Counts {
  promoters: number;
  passives: number;
  detractors: number;
}

/** Up to this many responses of a group, the distribution is computed exactly. */
const exactMax = 50;

export interface Tail {
  /** Two-sided. */
  p: number;
  side: 'above' | 'below';
}

/**
 * Returns the probability that `responses` answers, drawn without replacement from `all`, have a number of promoters
 * minus detractors at least as far from its expectation as `score`, on the same side; doubled for a two-sided test.
 * @param all the answers that are drawn from
 */
export function tailOfGroup(all: Counts): (responses: number, score: number) => Tail {
  const exact = new Map<number, Float64Array>();
  const total = all.promoters + all.passives + all.detractors;
  const logChoose = logChooses(exactMax);
  const moments = momentsOf(all);
  return (responses, score) => {
    const side = score * total >= (all.promoters - all.detractors) * responses ? 'above' : 'below';
    if (responses > exactMax)
      return { p: Math.min(1, 2 * approximate(moments, responses, score, side)), side };
    let chances = exact.get(responses);
    if (!chances) exact.set(responses, (chances = chancesOf(all, responses, logChoose)));
    // The score -n has index 0.
    const part =
      side === 'above' ? chances.subarray(score + responses) : chances.subarray(0, score + responses + 1);
    return { p: Math.min(1, 2 * part.reduce((sum, chance) => sum + chance, 0)), side };
  };
}

/**
 * The probability of each score from -n to n: the multivariate hypergeometric distribution, summed over the passives.
 */
function chancesOf(all: Counts, n: number, logChoose: LogChoose): Float64Array {
  const chances = new Float64Array(2 * n + 1);
  const total = all.promoters + all.passives + all.detractors;
  const ways = logChoose(total, n);
  for (let happy = 0; happy <= Math.min(n, all.promoters); happy += 1) {
    const ofHappy = logChoose(all.promoters, happy) - ways;
    for (let unhappy = 0; unhappy <= Math.min(n - happy, all.detractors); unhappy += 1) {
      const neutral = n - happy - unhappy;
      if (neutral > all.passives) continue;
      const log = ofHappy + logChoose(all.detractors, unhappy) + logChoose(all.passives, neutral);
      chances[happy - unhappy + n]! += Math.exp(log);
    }
  }
  return chances;
}

type LogChoose = (of: number, chosen: number) => number;

/** Logarithms of binomial coefficients with few chosen, as cached prefix sums. */
function logChooses(chosenMax: number): LogChoose {
  const known = new Map<number, Float64Array>();
  return (of, chosen) => {
    let logs = known.get(of);
    if (!logs) {
      logs = new Float64Array(chosenMax + 1);
      for (let k = 1; k <= chosenMax; k += 1) logs[k] = logs[k - 1]! + Math.log((of - k + 1) / k);
      known.set(of, logs);
    }
    return logs[chosen]!;
  };
}

interface Moments {
  total: number;
  mean: number;
  variance: number;
  /** Third central moment. */
  third: number;
}

/** The moments of one answer, with 1 for a promoter and -1 for a detractor. */
function momentsOf({ promoters, passives, detractors }: Counts): Moments {
  const total = promoters + passives + detractors;
  const mean = (promoters - detractors) / total;
  const moment = (power: number) =>
    (promoters * (1 - mean) ** power + passives * (-mean) ** power + detractors * (-1 - mean) ** power) /
    total;
  return { total, mean, variance: moment(2), third: moment(3) };
}

/**
 * Approximates one tail for many responses: the distribution of their sum has the skewness of a gamma distribution
 * (Pearson III), whose cube root is nearly normal (Wilson and Hilferty). With a continuity correction of one half.
 */
function approximate(
  { total, mean, variance, third }: Moments,
  n: number,
  score: number,
  side: Tail['side'],
) {
  const spread = n * variance * ((total - n) / (total - 1));
  // All answers are of one kind.
  if (spread <= 0) return 1;
  const sign = side === 'above' ? 1 : -1;
  const z = Math.max(0, (Math.abs(score - n * mean) - 0.5) / Math.sqrt(spread));
  const skew =
    (sign * (n * third * ((total - n) / (total - 1)) * ((total - 2 * n) / (total - 2)))) / spread ** 1.5;
  if (Math.abs(skew) < 1e-6) return normalTail(z);
  // Beyond the support of the distribution.
  const root = Math.max(0, (skew * z) / 2 + 1);
  return normalTail((6 / skew) * (Math.cbrt(root) - 1) + skew / 6);
}

/**
 * The probability that a standard normal variable exceeds `z`: Laplace's continued fraction in the tail, a power series
 * near the middle.
 */
function normalTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) {
    let fraction = z;
    for (let k = 40; k >= 1; k -= 1) fraction = z + k / fraction;
    return density / fraction;
  }
  let term = z;
  let sum = z;
  for (let k = 1; Math.abs(term) > 1e-17; k += 1) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 0.5 - density * sum;
}
