import { CaseTag, defaultOperators, type Context, type Emitter, type Operators } from 'liquidjs';
import { charge, searchUnits, sizeOf } from './liquid-budget.ts';

/** Units of each comparison, and of each item of a list that is compared. */
const comparisonUnits = 100;

/** `case` compares its value with each of its `when` without an operator that would charge for it. */
export class ChargedCase extends CaseTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const value = yield this.value.value(context, true);
    const comparisons = this.branches.reduce((sum, { values }) => sum + values.length, 0);
    charge(context, (comparisonUnits + comparedSize(value)) * comparisons, 'a case');
    yield* super.render(context, emitter);
  }
}

/** Operators of conditions, each charged for what it compares. */
export function chargedOperators(): Operators {
  const entries = Object.entries(defaultOperators).map(([sign, operator]) => {
    const charged = (...operands: unknown[]) => {
      // liquidjs passes the context last.
      const context = operands.at(-1) as Context;
      const size = operands.slice(0, -1).reduce((sum: number, one) => sum + comparedSize(one), 0);
      charge(context, comparisonUnits + size, `the operator ${sign}`);
      const [text, wanted] = operands;
      if (sign === 'contains' && typeof text === 'string' && typeof wanted === 'string')
        charge(context, searchUnits(text, wanted), 'the operator contains');
      return (operator as (...given: unknown[]) => unknown)(...operands);
    };
    return [sign, charged];
  });
  return Object.fromEntries(entries) as Operators;
}

function comparedSize(value: unknown): number {
  return sizeOf(value) + (Array.isArray(value) ? comparisonUnits * value.length : 0);
}
