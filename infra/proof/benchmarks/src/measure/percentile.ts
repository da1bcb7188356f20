/** The value that this share of the values does not exceed, by the nearest rank: `percentile(values, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured');
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;
}
