/** As the column `variants` holds them. */
export interface Variant {
  id: string;
  weight: number;
  subject: string;
  body: string;
}

/** The column, which only the operations on steps write. */
export function variantsOf({ variants }: { variants: unknown }): Variant[] {
  // Written as Variant[] by stepColumns and update-step.ts alone.
  return variants as Variant[];
}
