import type { z } from 'zod';
import { visitWarningCodes, visitWarningFields } from '../decide/read-visit.ts';
import type { visitResult } from '../operations/visit-result.ts';
import { warningValuesMax, type ImportResult } from './import-result.ts';

type ImportWarning = ImportResult['warnings'][number];
type Field = NonNullable<ImportWarning['field']>;

/** Maximum number of different values that are counted for a warning; those that appear later are not. */
const countedValuesMax = 1_000;

/** Counts the warnings about a file's rows in bounded memory, however long the file is. */
export function createWarningTally() {
  const found = new Map<string, Omit<ImportWarning, 'values'> & { values: Map<string, number> }>();
  return {
    /** @param valueOf returns the row's value of a field */
    add(warnings: z.input<typeof visitResult>['warnings'], valueOf: (field: Field) => string | null): void {
      for (const warning of warnings ?? []) {
        const code = visitWarningCodes.find((known) => known === warning.code);
        // A row has no unknown fields: such columns are ignored.
        if (!code) continue;
        const field = visitWarningFields.find((known) => known === warning.field) ?? null;
        const key = `${code} ${field}`;
        const counted = found.get(key) ?? { code, field, rows: 0, values: new Map<string, number>() };
        found.set(key, counted);
        counted.rows += 1;
        const value = field && valueOf(field);
        if (value) countValue(counted.values, value.trim());
      }
    },
    list: (): ImportWarning[] =>
      mostFrequent([...found.values()], ({ rows }) => rows).map(({ values, ...counted }) => ({
        ...counted,
        values: mostFrequent([...values], ([, rows]) => rows)
          .slice(0, warningValuesMax)
          .map(([value]) => value),
      })),
  };
}

function countValue(values: Map<string, number>, value: string): void {
  const before = values.get(value) ?? 0;
  if (before > 0 || values.size < countedValuesMax) values.set(value, before + 1);
}

function mostFrequent<T>(items: T[], rowsOf: (item: T) => number): T[] {
  return items.toSorted((one, other) => rowsOf(other) - rowsOf(one));
}
