import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { chooseVariant } from '../../../src/campaigns/steps/choose-variant.ts';

const step = (weight: number, ...weights: number[]) => ({
  id: 'step',
  weight,
  variants: weights.map((variantWeight, index) => ({ id: `v${index}`, weight: variantWeight })),
});

describe('the choice of a variant', () => {
  it('is the same each time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.array(fc.nat(100), { maxLength: 5 }), (leadId, weights) => {
        const first = chooseVariant(leadId, step(1, ...weights));
        return chooseVariant(leadId, step(1, ...weights))?.id === first?.id;
      }),
    );
  });

  it('never falls on a text without weight while another has one', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }),
        (leadId, [own = 0, ...others]) => {
          const chosen = chooseVariant(leadId, step(own, ...others));
          const total = [own, ...others].reduce((sum, weight) => sum + weight, 0);
          return total === 0 ? chosen === null : (chosen ? chosen.weight : own) > 0;
        },
      ),
    );
  });

  it.each([
    { own: 1, others: [1] },
    { own: 70, others: [20, 10] },
    { own: 0, others: [1, 2, 3] },
    { own: 1, others: [0, 1] },
  ])('follows the weights $own and $others', ({ own, others }) => {
    const rounds = 20_000;
    const counts = [0, ...others.map(() => 0)];
    for (let round = 0; round < rounds; round++) {
      const chosen = chooseVariant(randomUUID(), step(own, ...others));
      counts[chosen ? Number(chosen.id.slice(1)) + 1 : 0]! += 1;
    }
    const total = own + others.reduce((sum, weight) => sum + weight, 0);
    [own, ...others].forEach((weight, index) => {
      const expected = weight / total;
      // Seven standard deviations: once in 10^11 runs.
      const tolerance = 7 * Math.sqrt((expected * (1 - expected)) / rounds);
      expect(Math.abs(counts[index]! / rounds - expected)).toBeLessThanOrEqual(tolerance);
    });
  });

  it('is made anew for each step', () => {
    const leads = Array.from({ length: 2_000 }, () => randomUUID());
    const arms = (id: string) => leads.map((leadId) => chooseVariant(leadId, { ...step(1, 1), id }) !== null);
    const [first, second] = [arms('a'), arms('b')];
    const same = first.filter((arm, index) => arm === second[index]).length;
    expect(same).toBeGreaterThan(800);
    expect(same).toBeLessThan(1_200);
  });
});
