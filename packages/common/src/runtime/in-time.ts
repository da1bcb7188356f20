/**
 * Waits for `work`, but no longer than `ms`. Work that is late continues on its own; what it throws then is dropped.
 * @returns whether it was done in time
 * @throws whatever `work` throws in time
 */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
