import { createHash } from 'node:crypto';

/** Weights that decide which text of a step a lead gets. Whole numbers from 0; 0 means never. */
export interface WeightedStep<Variant extends { weight: number }> {
  id: string;
  /** Weight of the step's own text. */
  weight: number;
  variants: readonly Variant[];
}

/**
 * The variant a lead gets for a step, or null for the step's own text. Derived from the ids alone: a retry, a preview
 * and another worker choose the same; each step chooses independently, so that the arms of two steps are independent.
 * If all weights are 0, it is the step's own text.
 */
export function chooseVariant<Variant extends { weight: number }>(
  leadId: string,
  step: WeightedStep<Variant>,
): Variant | null {
  const total = step.variants.reduce((sum, { weight }) => sum + weight, step.weight);
  let point = fractionOf(`${leadId} ${step.id}`) * total - step.weight;
  if (total === 0 || point < 0) return null;
  for (const variant of step.variants) {
    point -= variant.weight;
    if (point < 0) return variant;
  }
  return null;
}

/** A number in [0, 1), uniformly distributed over strings. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}
