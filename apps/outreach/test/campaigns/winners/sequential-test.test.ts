import fc from 'fast-check';
import { evidenceFor, judge, type Arm } from '../../../src/campaigns/winners/sequential-test.ts';
import { lookDaily } from '../../../src/campaigns/winners/simulate-tests.ts';

const day = (a: [emails: number, successes: number], b: [emails: number, successes: number]): Arm[] => [
  { variant: '', emails: a[0], successes: a[1] },
  { variant: 'b', emails: b[0], successes: b[1] },
];
const options = { texts: ['', 'b'], emailsMin: 50 };

describe('the evidence', () => {
  it('expects no more than 1 of texts that are equally good, exactly: it sums to 1 over all outcomes', () => {
    const sizes = fc.record({ a: fc.integer({ min: 1, max: 30 }), b: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(sizes, fc.nat({ max: 40 }), ({ a, b }, some) => {
        const answered = some % (a + b + 1);
        const choose = (n: number, k: number) => {
          let result = 1;
          for (let i = 1; i <= k; i += 1) result *= (n - k + i) / i;
          return result;
        };
        let expected = 0;
        for (let x = Math.max(0, answered - b); x <= Math.min(answered, a); x += 1) {
          const chance = (choose(a, x) * choose(b, answered - x)) / choose(a + b, answered);
          expected += chance * evidenceFor([day([a, x], [b, answered - x])], '', 'b');
        }
        expect(expected).toBeCloseTo(1, 6);
      }),
    );
  });

  it('is 1 without emails, answers, or something to compare', () => {
    expect(evidenceFor([], '', 'b')).toBe(1);
    expect(evidenceFor([day([100, 0], [100, 0])], '', 'b')).toBe(1);
    expect(evidenceFor([day([100, 100], [100, 100])], '', 'b')).toBe(1);
    expect(evidenceFor([[{ variant: '', emails: 100, successes: 10 }]], '', 'b')).toBe(1);
  });

  it('compares emails of the same day only: a good day of one text proves nothing', () => {
    const apart = [day([1000, 100], [0, 0]), day([0, 0], [1000, 10])];
    expect(evidenceFor(apart, '', 'b')).toBe(1);
    expect(evidenceFor([day([1000, 100], [1000, 10])], '', 'b')).toBeGreaterThan(1e6);
  });

  it('stays finite for large days', () => {
    const large = Array.from({ length: 60 }, () => day([100_000, 6_000], [100_000, 3_000]));
    const { arms, winner } = judge(large, options);
    expect(winner).toBe('');
    for (const { evidence } of arms) expect(Number.isFinite(evidence)).toBe(true);
  });
});

describe('a winner', () => {
  it('needs the emails, the evidence, and to beat each of the others', () => {
    const clear = [day([500, 60], [500, 15])];
    expect(judge(clear, options)).toMatchObject({ winner: '', needed: 40 });
    expect(judge(clear, { ...options, emailsMin: 501 }).winner).toBeNull();
    expect(judge([day([500, 20], [500, 15])], options).winner).toBeNull();
    const three = [[...clear[0]!, { variant: 'c', emails: 500, successes: 59 }]];
    expect(judge(three, { ...options, texts: ['', 'b', 'c'] })).toMatchObject({ winner: null, needed: 60 });
    expect(judge(clear, { ...options, texts: [''] }).winner).toBeNull();
  });

  it('is wrong in at most 5 % of tests of equal texts that are looked at daily, and found where one is twice as good', () => {
    const equal = { rates: [0.05, 0.05], emailsPerDay: 50, days: 20 };
    const twice = { rates: [0.03, 0.06], emailsPerDay: 100, days: 20 };
    expect(lookDaily({ ...equal, tests: 1000, seed: 1 }).decided).toBeLessThanOrEqual(50);
    const found = lookDaily({ ...twice, tests: 200, seed: 1 });
    expect(found.best).toBeGreaterThanOrEqual(180);
    expect(found.decided - found.best).toBeLessThanOrEqual(2);
  });
});
