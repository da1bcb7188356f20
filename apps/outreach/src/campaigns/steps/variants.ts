/** A variant as stored in the column `variants`. */
export interface Variant {
  id: string;
  weight: number;
  subject: string;
  body: string;
}

/** Reads the column, which only the step operations write. */
export function variantsOf({ variants }: { variants: unknown }): Variant[] {
  // Written as Variant[] only by stepColumns and update-step.ts.
  return variants as Variant[];
}
