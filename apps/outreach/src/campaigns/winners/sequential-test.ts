/**
 * An always-valid test of which text of a step gets more replies: it may be looked at every day and stopped at any
 * look, and still names a wrong winner in at most 5 % of the tests in which no text is better than the others.
 *
 * Only emails of the same day are compared. Given how many emails each of two texts sent on a day, and how many of all
 * of them were answered, the number of answers to the first text is hypergeometric if both are equally good, whatever
 * the rate of that day, and noncentral hypergeometric with odds ratio r if the first is better by r. The ratio of the
 * two probabilities has the expectation 1 when the texts are equally good, and less when the first is worse. So has the
 * product over days, and the average over several r: an e-process. By Ville's inequality it ever reaches 1 / a with a
 * probability of at most a. It is exact for any number of emails: no normal approximation, no rate that must be known.
 *
 * With k texts, one is the winner once its evidence against each of the others is at least k / 0.05: it would have to
 * be wrong about the best of the others, and there are k texts that could be (a union bound).
 *
 * References: H. Robbins, "Statistical methods related to the law of the iterated logarithm" (1970), for mixtures; R.
 * Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid inference: continuous monitoring of A/B tests" (2022); S. R.
 * Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences" (2021);
 * R. J. Turner, A. Ly, P. D. Grünwald, "Generic E-variables for exact sequential k-sample tests that allow for optional
 * stopping" (2024), for tables of two by two.
 */

/** Results of one text on one day. */
export interface Arm {
  /** The id of a variant; '' is the text of the step itself. */
  variant: string;
  /** Delivered emails. */
  emails: number;
  /** Answered emails; at most `emails`. */
  successes: number;
}

/** Current state of a test. */
export interface Judgement {
  /** The winner's variant; null while none is proven. */
  winner: string | null;
  /** Totals of each text over all days, the best evidence first. */
  arms: (Arm & {
    /** Evidence that it is better than each of the others: the smallest e-value of its pairs. */
    evidence: number;
  })[];
  /** The evidence that a winner needs. */
  needed: number;
}

/** Maximum probability of a wrong winner. */
export const errorMax = 0.05;

/** Odds ratios of a better text, equally weighted: from a fifth more replies to four times as many. */
const oddsRatios = [1.2, 1.5, 1.8, 2.2, 2.8, 4];

/** A larger number has no more meaning, and does not fit into JSON. */
const evidenceMax = 1e9;

/**
 * Evaluates a test.
 * @param days results of each text, day by day; texts missing from a day sent nothing then
 * @param options.texts ids of the compared texts, at least two
 * @param options.choices number of texts the test started with; defaults to the number compared
 * @param options.emailsMin emails each text needs before there is a winner
 */
export function judge(
  days: readonly (readonly Arm[])[],
  {
    texts,
    choices = texts.length,
    emailsMin,
  }: { texts: readonly string[]; choices?: number; emailsMin: number },
): Judgement {
  const needed = choices / errorMax;
  const arms = texts
    .map((variant) => ({
      ...sumOf(days, variant),
      // 1 without another text to compare with.
      evidence: Math.min(
        ...(texts.length < 2 ? [1] : []),
        ...texts.filter((other) => other !== variant).map((other) => evidenceFor(days, variant, other)),
      ),
    }))
    .toSorted((a, b) => b.evidence - a.evidence);
  const hasEnough = texts.length > 1 && arms.every(({ emails }) => emails >= emailsMin);
  const [first] = arms;
  return { winner: first && hasEnough && first.evidence >= needed ? first.variant : null, arms, needed };
}

/** The e-value for the first text being better than the second, after all days. */
export function evidenceFor(days: readonly (readonly Arm[])[], better: string, worse: string): number {
  const logs = oddsRatios.map(() => 0);
  for (const day of days) {
    const a = day.find(({ variant }) => variant === better);
    const b = day.find(({ variant }) => variant === worse);
    if (!a || !b) continue;
    addDay(logs, a, b);
  }
  const evidence = logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;
  return Math.min(evidence, evidenceMax);
}

/** Adds the log likelihood ratios of a day, one for each odds ratio. */
function addDay(logs: number[], a: Arm, b: Arm): void {
  const answered = a.successes + b.successes;
  const low = Math.max(0, answered - b.emails);
  const high = Math.min(answered, a.emails);
  // Only one outcome was possible, so the day adds no evidence.
  if (low >= high) return;
  const weights = hypergeometricLogs(a.emails, b.emails, answered, { low, high });
  for (const [index, ratio] of oddsRatios.entries()) {
    const step = Math.log(ratio);
    const expected = logSumExp(weights.map((weight, k) => weight + (low + k) * step));
    logs[index]! += a.successes * step - (expected - logSumExp(weights));
  }
}

/** Log weights, proportional to the probabilities of `low` to `high` answers to the first text. */
function hypergeometricLogs(
  emailsA: number,
  emailsB: number,
  answered: number,
  { low, high }: { low: number; high: number },
): number[] {
  const logs = [0];
  for (let x = low; x < high; x += 1) {
    const ratio = ((emailsA - x) * (answered - x)) / ((x + 1) * (emailsB - answered + x + 1));
    logs.push(logs.at(-1)! + Math.log(ratio));
  }
  return logs;
}

function logSumExp(logs: readonly number[]): number {
  const max = logs.reduce((most, log) => Math.max(most, log), -Infinity);
  return max + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - max), 0));
}

function sumOf(days: readonly (readonly Arm[])[], variant: string): Arm {
  const own = days.flatMap((day) => day.filter((arm) => arm.variant === variant));
  return {
    variant,
    emails: own.reduce((sum, { emails }) => sum + emails, 0),
    successes: own.reduce((sum, { successes }) => sum + successes, 0),
  };
}
