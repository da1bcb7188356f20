import { createPauses } from '../../src/runtime/pauses.ts';

/** Holds up the event loop longer than one may at a stretch. */
function hold(): void {
  const endsAt = performance.now() + 6;
  while (performance.now() < endsAt);
}

it('lets one of several go on in each turn of the event loop', async () => {
  let turn = 0;
  const next = () => {
    turn += 1;
    timer = setImmediate(next);
  };
  let timer = setImmediate(next);
  const turnsOf: number[] = [];
  const work = async () => {
    const pause = createPauses();
    for (let n = 0; n < 5; n += 1) {
      hold();
      await pause();
      turnsOf.push(turn);
    }
  };
  await Promise.all([work(), work(), work()]);
  clearImmediate(timer);
  expect(turnsOf).toHaveLength(15);
  expect(new Set(turnsOf).size).toBe(15);
});

it('does not pause after a short piece', () => {
  expect(createPauses()()).toBeUndefined();
});
