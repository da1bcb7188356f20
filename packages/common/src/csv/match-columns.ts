import { normalizeText } from '../values/normalize-text.ts';

/** `Größe in cm` becomes `grosse_in_cm`, `2nd line` becomes `_2nd_line`; at most 64 characters, or empty. */
export function plainColumnName(name: string): string {
  const lower = name.toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l');
  const letters = normalizeText(lower, 'NFKD').replaceAll(/\p{M}/gu, '');
  const joined = letters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return (/^\d/.test(joined) ? `_${joined}` : joined).slice(0, 64);
}

function foldName(name: string): string {
  return plainColumnName(name).replaceAll('_', '');
}

/**
 * Creates a function that finds fields among the columns of a file.
 * @param names of each field, normalized by `foldName` and separated by `|`; earlier lists take precedence
 * @returns for a header, the field of each column or null: of several candidates for a field, the one with the best
 * name, or all of them on a tie
 */
export function columnMatcher<Field extends string>(
  names: Record<Field, readonly string[]>,
): (header: readonly string[]) => (Field | null)[] {
  // The keys of the object are its fields.
  const fields = Object.keys(names) as Field[];
  const known = new Map(
    fields.flatMap((field) =>
      names[field].flatMap((list, rank) => list.split('|').map((name) => [name, { field, rank }] as const)),
    ),
  );
  return (header) => {
    const found = header.map((name) => known.get(foldName(name)));
    const best = new Map<Field, number>();
    for (const one of found)
      if (one) best.set(one.field, Math.min(one.rank, best.get(one.field) ?? one.rank));
    return found.map((one) => (one && one.rank === best.get(one.field) ? one.field : null));
  };
}
