import fc from 'fast-check';
import { npsInterval, npsOf } from '../../src/summary/summary-numbers.ts';

const counts = fc.record({
  promoters: fc.nat({ max: 10_000 }),
  passives: fc.nat({ max: 10_000 }),
  detractors: fc.nat({ max: 10_000 }),
});

describe('nps', () => {
  it.each([
    [0, 0, 0, 0],
    [1, 0, 0, 100],
    [0, 1, 0, 0],
    [0, 0, 1, -100],
    [1, 7, 0, 13],
    [0, 7, 1, -13],
    [1, 1, 0, 50],
    [2, 1, 0, 67],
    [0, 1, 2, -67],
    [1, 199, 0, 1],
    [1, 200, 0, 0],
    [0, 199, 1, -1],
  ])('of %i promoters, %i passives and %i detractors is %i', (promoters, passives, detractors, nps) => {
    expect(npsOf({ promoters, passives, detractors })).toBe(nps);
  });

  it('is an integer from -100 to 100, and turns its sign with the answers', () => {
    fc.assert(
      fc.property(counts, ({ promoters, passives, detractors }) => {
        const nps = npsOf({ promoters, passives, detractors });
        expect(Number.isInteger(nps) && Math.abs(nps) <= 100).toBe(true);
        expect(Object.is(nps, -0)).toBe(false);
        expect(npsOf({ promoters: detractors, passives, detractors: promoters }) + nps).toBe(0);
      }),
    );
  });
});

describe('the interval', () => {
  it('holds the score where there are enough responses, and narrows with their number', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 20 }), ({ promoters, passives, detractors }, times) => {
        fc.pre(promoters + passives + detractors > 0);
        const { low, high } = npsInterval({ promoters, passives, detractors })!;
        expect(low).toBeGreaterThanOrEqual(-100);
        expect(high).toBeLessThanOrEqual(100);
        const more = npsInterval({
          promoters: promoters * times,
          passives: passives * times,
          detractors: detractors * times,
        })!;
        expect(more.high - more.low).toBeLessThanOrEqual(high - low + 0.2);
      }),
    );
  });

  it('does not claim certainty because a few agree', () => {
    expect(npsInterval({ promoters: 3, passives: 0, detractors: 0 })).toEqual({ low: -6.6, high: 100 });
    expect(npsInterval({ promoters: 0, passives: 0, detractors: 0 })).toBeNull();
  });
});
