import type { Cell } from '@reachback/common/values/csv';
import { lead, type WireLead } from './lead.ts';

type Field = Exclude<keyof WireLead, 'variables'>;

/** Fields of a lead other than its variables: the first columns of an export. */
export const leadFieldColumns = Object.keys(lead.shape).filter((name) => name !== 'variables') as Field[];

/** Variables that get a column each; with more of them, they share one, as JSON. */
export const variableColumnsMax = 500;
export const variablesColumn = 'variables';
/** Prefix of the column of a variable that has the name of a field. */
export const variablePrefix = 'variables.';

/**
 * The columns of exported leads: the fields, then a column for each variable under its own name.
 * @param names of the variables, in order
 */
export function leadColumns(names: readonly string[]): {
  header: string[];
  cells: (item: WireLead) => Cell[];
} {
  const share = names.length > variableColumnsMax;
  const fields = new Set<string>([...leadFieldColumns, variablesColumn]);
  const variables = names.map((name) => (fields.has(name) ? `${variablePrefix}${name}` : name));
  return {
    header: [...leadFieldColumns, ...(share ? [variablesColumn] : variables)],
    cells: (item) => [
      ...leadFieldColumns.map((field) => (field === 'tags' ? item.tags.join(';') : item[field])),
      ...(share ? [JSON.stringify(item.variables)] : names.map((name) => variableOf(item, name))),
    ],
  };
}

/** A lead without a variable called `constructor` has none, whatever its prototype has. */
function variableOf({ variables }: WireLead, name: string): Cell {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}
