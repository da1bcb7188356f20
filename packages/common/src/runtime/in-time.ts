/**
 * Waits for `work`, but at most `ms`. Late work continues in the background; its errors are ignored.
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
