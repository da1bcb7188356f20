import { InFlight } from '../../../src/delivery/claim/in-flight.ts';

describe('what is under way', () => {
  it('is counted for each lane apart', async () => {
    const inFlight = new InFlight();
    inFlight.begin('a');
    expect(await inFlight.fewerThan(1, 'a', 1)).toBe(false);
    expect(await inFlight.fewerThan(2, 'a', 1)).toBe(true);
    expect(await inFlight.fewerThan(1, 'b', 1)).toBe(true);
    inFlight.end('a');
    expect(await inFlight.fewerThan(1, 'a', 0)).toBe(true);
  });

  it('wakes all who wait for it, as soon as there is room', async () => {
    const inFlight = new InFlight();
    inFlight.begin('a');
    inFlight.begin('a');
    const room = Promise.all([inFlight.fewerThan(2, 'a', 10_000), inFlight.fewerThan(2, 'a', 10_000)]);
    inFlight.end('a');
    expect(await room).toEqual([true, true]);
  });

  it('is drained when all of it has ended', async () => {
    const inFlight = new InFlight();
    for (const lane of ['a', 'a', 'b']) inFlight.begin(lane);
    let isDrained = false;
    const drained = inFlight.drained().then(() => (isDrained = true));
    inFlight.end('a');
    inFlight.end('b');
    expect(await inFlight.fewerThan(1, 'b', 0)).toBe(true);
    expect(isDrained).toBe(false);
    inFlight.end('a');
    await drained;
    expect(await inFlight.fewerThan(1, 'a', 0)).toBe(true);
  });
});
