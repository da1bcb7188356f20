/** z-score: 95 % of the normal distribution lie within this many standard deviations. */
const z = 1.959963984540054;

/**
 * The Wilson score interval of a proportion, with 95 % confidence (Wilson 1927; Brown, Cai and DasGupta, "Interval
 * Estimation for a Binomial Proportion", 2001). Unlike the normal approximation it stays within 0 and 1, and is
 * reliable for few trials: 0 of 10 may be as much as 28 %.
 * @param trials at least 1; successes beyond them count as all
 */
export function wilsonInterval(successes: number, trials: number): { low: number; high: number } {
  const share = Math.min(Math.max(successes / trials, 0), 1);
  const center = share + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return {
    low: share === 0 ? 0 : Math.max(0, (center - spread) / scale),
    high: share === 1 ? 1 : Math.min(1, (center + spread) / scale),
  };
}
