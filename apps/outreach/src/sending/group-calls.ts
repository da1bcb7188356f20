/**
 * Makes single calls that come close together into one call with all of them: a hundred mails in flight
 * then cost a few statements, not hundreds.
 * @param run gets the items of one group and answers one result each, in the same order
 * @param waitMs how long the first of a group waits for others
 */
export function groupCalls<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  waitMs: number,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let group: Waiting[] = [];
  const flush = () => {
    const waiting = group;
    group = [];
    run(waiting.map(({ item }) => item)).then(
      (results) => waiting.forEach(({ resolve }, index) => resolve(results[index]!)),
      (error: unknown) => waiting.forEach(({ reject }) => reject(error)),
    );
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (group.push({ item, resolve, reject }) === 1) setTimeout(flush, waitMs);
    });
}
