/**
 * Processes up to this many items concurrently and yields the results in item order. An item waits for earlier ones
 * with a common conflict key. Pulls the next item only when there is room for it.
 * @param options.work must not throw
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  options: { atOnce: number; conflictKeys(item: Item): string[]; work(item: Item): Promise<Result> },
): AsyncGenerator<Result> {
  const { atOnce, conflictKeys, work } = options;
  const running: Promise<Result>[] = [];
  const lastWith = new Map<string, Promise<Result>>();

  const begin = (item: Item): Promise<Result> => {
    const marks = conflictKeys(item);
    const before = marks.flatMap((mark) => lastWith.get(mark) ?? []);
    const result = before.length > 0 ? Promise.all(before).then(() => work(item)) : work(item);
    for (const mark of marks) lastWith.set(mark, result);
    const forget = () => {
      for (const mark of marks) if (lastWith.get(mark) === result) lastWith.delete(mark);
    };
    void result.then(forget, forget);
    return result;
  };

  for await (const item of items) {
    running.push(begin(item));
    if (running.length >= atOnce) yield await running.shift()!;
  }
  for (const result of running) yield await result;
}
