import { InFlight } from '@reachback/common/webhooks/in-flight';

/** Work that ends when it is told to. */
function someWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('work under way', () => {
  it('is counted for each lane apart', async () => {
    const inFlight = new InFlight();
    const one = someWork();
    inFlight.start('a', one.work);
    expect(await inFlight.fewerThan(1, 'a', 1)).toBe(false);
    expect(await inFlight.fewerThan(2, 'a', 1)).toBe(true);
    expect(await inFlight.fewerThan(1, 'b', 1)).toBe(true);
    one.end();
    expect(await inFlight.fewerThan(1, 'a', 10_000)).toBe(true);
  });

  it('wakes all who wait for it, as soon as there is room', async () => {
    const inFlight = new InFlight();
    const [one, two] = [someWork(), someWork()];
    inFlight.start('a', one.work);
    inFlight.start('a', two.work);
    const room = Promise.all([inFlight.fewerThan(2, 'a', 10_000), inFlight.fewerThan(2, 'a', 10_000)]);
    one.end();
    expect(await room).toEqual([true, true]);
    two.end();
    await inFlight.drained();
    expect(await inFlight.fewerThan(1, 'a', 0)).toBe(true);
  });
});
