/** Rows that a statement of `inSteps` changes at most, if there is no reason for another number. */
export const stepRows = 5_000;

/**
 * Repeats a statement that changes at most `rows` rows until it finds fewer, or the signal is aborted; then the next
 * run continues. However much has piled up, no statement is long, and none holds locks for long.
 * @returns the number of rows changed
 */
export async function inSteps(
  change: () => Promise<{ rowCount: number | null }>,
  { rows = stepRows, signal }: { rows?: number; signal: AbortSignal },
): Promise<number> {
  let total = 0;
  for (let changed = rows; changed === rows && !signal.aborted;) {
    changed = (await change()).rowCount ?? 0;
    total += changed;
  }
  return total;
}
