/**
 * Waits for `work`, but at most `ms`. Late work continues in the background; its errors are ignored.
 * @param timeoutError creates the error for work that is late
 * @throws whatever `work` throws in time; `timeoutError` after that
 */
export function withTimeout<Value>(
  work: Promise<Value>,
  ms: number,
  timeoutError: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The same for work whose result is not needed.
 * @returns whether it finished in time
 * @throws whatever `work` throws in time
 */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
